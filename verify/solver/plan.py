"""Who gets how many seconds, steps of a solver, or which share of the time that is left.

Each constant is named after what it limits; `_S` is seconds of processor time, `_STEPS` the
solver's own count of its work, `_SHARE` a part of the time that is left.  A pair of numbers
(`_TIME`) is seconds, or that part of what the first attempt took, if that is more.
"""

from __future__ import annotations

# The search: variants, reach, bounds

# judge/judge
CALLED_SHARE = 0.3
"""The part of the time that is left which a comparison may take in which no call is entered."""
CALLEE_SHARE = 0.4
"""The part of the time that is left which the proof of one callee by itself may take."""
OTHER_SHARE, OTHER_LEAST_S, OTHER_PART = 0.3, 2.0, 1.0
"""The time for another reading of the pair after a verdict: that part of the time that is left, and
so many seconds, or that part of what the verdict took, if that is more."""

# judge/guarded
GRACE_S = 2.0
"""The time after the limit in which the check may end by itself, with a more precise reason."""

# judge/reach
LANES_SHARE = 0.2
"""The part of the remaining time that each number of threads may take; a number with which nothing
is hidden may take all of it."""
LAST_SHARE = 0.8
"""The part of the remaining time that the last number may take, where one cycle hierarchy is chosen
for all threads: so many threads show that none explains the target."""
COUNTS_TIME, COUNTS_SHARE = (3.0, 0.5), 0.5
"""The time for all numbers of threads that are tried where only counts differ; the part of the
remaining time that each number may take."""
COUNTED_TIME, BY_ONE_TIME, BY_BOTH_TIME = (3.0, 1.0), (10.0, 1.0), (1.0, 0.3)
"""The time for the bounds to which cycles count; for all that only constants of one function
suggest; for all others."""
MOST_FURTHER, FURTHER_TIME = 3, (10.0, 1.0)
"""The bounds that are tried because of runs which show what none within the bound before does, and
the time for them."""
RECURSIONS, CALLS_TIME = (4, 8, 16), (3.0, 1.0)
"""Activations of one function on a call path: bounds that are tried, and the time for them."""
FEWEST, FEWEST_TIME, FEWEST_SHARE = (2, 3, 4, 8, 16), (2.0, 1.0), 0.5
"""Numbers of threads for a counterexample that people read, the time for all of them, and the part
of what is left of it that each may take."""
FEWEST_EXECUTIONS = 2
"""Executions of a cycle's header in a counterexample that people read."""
MORE_THREADS, MORE_TIME, MORE_SHARE = (3, 4, 8, 32), (0.5, 0.5), 0.7
"""The numbers of threads that are tried where a proof is for two, the time for all of them, and the
part of the time left that each may take."""

# judge/waves
WAVES_TIME = (10.0, 1.0)
"""The time for all groups of several subgroups, or of a cluster."""

# judge/uniform_control
ONE_WAY_TIME = (5.0, 1.0)
"""The time for threads that never diverge."""

# judge/uniform_conditions
CASES_TIME = (10.0, 2.0)
"""The time for all cases of uniform conditions."""

# judge/placing
WHOLE_SHARE = 0.2
"""The part of the time that is left which a comparison with all threads of a group may take."""

# judge/private_callers
NARROWED_SHARE = 0.5
"""The part of the time left for arguments of the values that are passed."""

# judge/iterations
DOUBLED_TIME_S = 10.0
"""The time for bounds that are doubled, where they truncate each run in which calls return."""
LENGTH_TIME_S, LENGTH_SHARE = 2.0, 0.3
"""The time for the bound that one run keeps, where a proof at the first bound truncates all runs of
its kind: so many seconds, or that part of what the proof took, if that is more."""
GROWTH = 2
"""The factor by which a comparison may take longer than planned, larger than the bound's growth."""
COUNTED_SHARE = 0.3
"""The part of the time that is left which the bound may take to which all cycles count."""
EARLY_SHARE = 0.2
"""The part of the time that is left which each small bound may take that is tried first, where
cycles are nested deeply."""

ONE_WAY_SHARE = 0.4
"""The part of the time that is left which a proof for threads that go one way may take."""
SHOWN_SHARE, BEYOND_SHARE = 0.25, 0.03
"""The time for runs that may show a difference: that part of what the check took so far; where the
comparison found nothing in time, that part of its limit."""
LANES_LEAST_S, LANES_RUNS_S, SMALLER_RUNS_S = 0.3, 3.0, 8.0
"""The time for runs where single lanes are read, at least; for runs with as many threads as have
the lanes that are read, or count; and for smaller inputs of a run that shows a difference."""
SMALLER_S, SMALLER_SHARE = 1.5, 1.0
"""The time for a smaller counterexample where runs show a difference: so many seconds, or that part
of what the check took so far, if that is more."""

# judge/trials
LAST_RUN_S = 1.0
"""The time in which a run ends that began before the time for all runs was used up."""

# judge/contradictions
SAMPLES_SHARE = 0.03
"""The part of a check's time that its samples are planned to take; they take up to 0.05, as the
times for an instruction are those of a usual one."""
SETUP_S, SAMPLE_S = 2e-4, 4e-4
"""The time for each instruction of the pair: to prepare the samples, and for one of them."""
STEP_S = 1.5e-4
"""The time for what two functions execute, for each instruction of the longest thread."""

# One comparison

# refinement/decision
ANY_THREADS_SHARE, ALONE_SHARE = 0.25, 0.5
"""The shares of the remaining time for a proof for every number of threads; the second one if no
threads converge, so that more threads do not change the question."""

# refinement/proofs/prove
PROOF_SHARE = 0.75
"""The part of the time that is left which a proof may take."""

# refinement/parted
FURTHER_RUNS_LEAST_S, FURTHER_RUNS_SHARE = 0.3, 0.1
"""The time for the question whether threads part within the bounds of a proof, and for inputs on
which they do beyond: so many seconds each, or that part of what the proof took, if that is more."""

# refinement/ends
ENDS_TIMEOUT_S = 1.0
"""The time for the question whether the target leaves the bound alone; without an answer it may."""

# refinement/both_endless
ENDLESS_TIMEOUT_S = 2.0
"""The time for each question about runs that do not end; without an answer nothing is known."""

# refinement/vacuity
VACUITY_TIMEOUT_S = 0.25
"""The minimum time for the vacuity question when deepening is still possible; it gets as much time
as the check has used so far, if that is more."""

# refinement/extent
COMPLETENESS_TIMEOUT_S = 1.0
"""The time for the question whether a bound truncated a run; without an answer it did."""

# refinement/lanes
POSSIBLE_TIMEOUT_S = 1.0
"""The time for the question whether threads may read lanes that exist; without an answer they do
not."""

# refinement/question/plain_inputs
PLAIN_TIMEOUT_S = 0.25
"""The time for what fixed inputs leave open: choices, unknown functions."""

# refinement/replay/minimize
IDLE_SHARE = 0.3
"""The part of the time that is left which may go into a smaller counterexample: the verdict needs
the rest."""

# refinement/equal_terms
TERMS_S, TERMS_WITH_FACTS_S, TERMS_AGAIN_S = 0.4, 1.0, 5.0
"""The time for all questions of one object; the time if facts are known, so that executions are
more likely to be equal; the time of the second solver."""
TERMS_SWEEPING_S, TERMS_SWEEPING_SHARE = 6.0, 0.2
"""The time for all questions that z3 leaves open, in which equal subterms are merged first; the
largest part of the remaining time that this may be."""

# refinement/equal_values
VALUES_STEPS, VALUES_QUESTION_S = 150_000, 0.1
"""z3's steps for whether two values are equal, some 10 ms, and its time: steps may take longer."""
VALUES_AGAIN_S, VALUES_OF_OBJECTS_S = 0.25, 1.0
"""Bitwuzla's time for a question that z3 leaves open; for one with what holds of objects."""
VALUES_S, VALUES_SHARE = 12.0, 0.3
"""The time for all questions and values of one object; the part of what is left that this is at
least."""
QUESTION_NEEDS_S, VALUES_SHARE_OF_MORE = 8.0, 0.5
"""The time that the question itself needs, and the part of what is left beyond it."""

# One question to the solvers

# solver/budget
QUICK_STEPS = 40_000
"""The steps of z3's core by itself, in z3's units (`rlimit`), about 10 ms: z3's preprocessing takes
longer than most questions need."""
FIRST_ATTEMPT_STEPS = 500_000
"""z3's steps before Bitwuzla is asked, about 0.05 s."""
BITWUZLA_BEFORE_CASES_S, BITWUZLA_SHARE = 2.0, 0.5
"""The time for Bitwuzla before a question is split into cases, and the part of what is left that
this is at most."""
BITWUZLA_BEFORE_FACTORS_S = 0.5
"""The time for Bitwuzla before factors of products are chosen: most questions need no more."""
CASES_S, CASES_SHARE = 4.0, 0.5
"""The time for the cases of a question: given time, Bitwuzla may decide a question with cases."""
ANEW_S = 1.0
"""The time for Bitwuzla's last attempt, started again with sums and products normalized; with less
than twice the time, it continues its first attempt."""
FEW_CONDITIONS, CASES_OF_FACTORS_S = 8, 2.0
"""By so many conditions at most, factors of products are chosen where cases come before Bitwuzla,
which no product that it has to multiply out gets past; and the time for these cases."""
SWEEPING_S, SWEEPING_SHARE = 8.0, 0.4
"""The time for merging equal subterms of a large question that Bitwuzla left open, and the part of
what is left that this is at most."""
SWEPT_S = 4.0
"""The time for Bitwuzla with the merged terms, before the question is split into cases."""
FIRST_ATTEMPT_OF_MANY_STEPS = 10_000_000
"""z3's steps before Bitwuzla is asked, for a question in a series whose members use the model of
their predecessor."""

# solver/cases
CASE_S = 0.3
"""The time for a case that may be split further."""
SIMPLIFY_S = 1.0
"""The time in which a case is simplified, at most."""
ALIAS_QUERY_S, ALIAS_QUERY_STEPS = 0.5, 500_000
"""The limits of one question to z3 whether two addresses are apart."""

# solver/regions
REGION_QUERY_S, REGION_QUERY_STEPS = 0.5, 500_000
"""The limits of one question to z3 about the order of two regions."""

# solver/sweeping
SWEPT_STEPS, SWEPT_QUESTION_S = 150_000, 0.1
"""z3's steps for whether two subterms are equal, and its time: steps may take longer."""

# solver/known_samples
SAMPLED_S, SAMPLED_STEPS = 0.5, 20_000
"""The time for all samples of a question; the solver's steps for one of them."""

# solver/series
CORE_STEPS = 30_000
"""What z3's core may take for a question; Bitwuzla answers most that need more in a third of the
time that z3 then takes."""

# solver/interrupt
UNWATCHED_STEPS = 100_000
"""A question of so few of z3's steps needs no thread that looks: most checks have no other."""
LOOK_S = 0.02
"""Time between two looks, so that a limit may be exceeded by as much."""
STEPS_PER_S = 1_000_000
"""z3's steps (`rlimit`) where they are slowest: a limit on steps also limits the time."""
