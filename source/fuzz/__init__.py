"""Random programs in C whose convergent calls show who is converged where."""
