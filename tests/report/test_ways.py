"""Where a thread goes another way in the target, and how its operations are told."""

from __future__ import annotations

from tests.report.refuted import judged

OPERATIONS = """
declare void @subgroupBarrier() convergent
declare void @op() convergent
declare i32 @llvm.nvvm.activemask() convergent
"""
TWO_ARMS = """define void @{}(i32 noundef %x) convergent {{
entry:
  %c = icmp {} i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @subgroupBarrier()
  br label %end
b:
  call void @op()
  br label %end
end:
  ret void
}}
"""


def test_a_branch_at_which_no_thread_parts_is_shown_where_the_two_sides_do() -> None:
    text = judged(OPERATIONS + TWO_ARMS.format("src", "sgt") + TWO_ARMS.format("tgt", "sge"))
    ways = [line for line in text.splitlines() if line.startswith("    %entry  br i1 %c")]
    assert [way.split()[-1] for way in ways] == ["%b", "%a"]
    assert "executes @op with {0, 1} before and @subgroupBarrier with {0, 1} after:" in text
    assert "goes from %entry to %b before, to %a after" in text


RETURNS = """define i32 @{}(i32 noundef %x) {{
entry:
  switch i32 %x, label %other [ i32 {}, label %one ]
one:
  ret i32 1
other:
  ret i32 0
}}
"""


def test_a_result_of_another_block_comes_with_the_way_there() -> None:
    text = judged(RETURNS.format("src", 5) + RETURNS.format("tgt", 6))
    assert text.count(" switch i32 %x, label %other [ i32 ") == 2
    assert "goes from %entry to %" in text


def loop(name: str, inside: str, after: str) -> str:
    return f"""define void @{name}(i32 noundef %n) convergent {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
{inside}  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %end
end:
{after}  ret void
}}
"""


def test_operations_are_told_with_their_turns_and_sets() -> None:
    op, barrier = "  call void @op()\n", "  call void @subgroupBarrier()\n"
    text = judged(OPERATIONS + loop("src", op + barrier, "") + loop("tgt", op, barrier))
    told = " ".join(text.split())
    assert (
        "executes @subgroupBarrier in %loop #1 with {0, 1} before and @op in %loop #2 with" in told
    )


VOTES = """define i32 @{}(i32 noundef %n) convergent {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
{}  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %end
end:
{}  ret i32 %m
}}
"""


def test_a_set_is_told_with_the_turn_where_the_operation_runs_several_times() -> None:
    vote = "  %m = call i32 @llvm.nvvm.activemask()\n"
    head = 'target triple = "nvptx64-nvidia-cuda"\n'
    text = judged(head + OPERATIONS + VOTES.format("src", vote, "") + VOTES.format("tgt", "", vote))
    assert "} in %loop #2 before, with {0, 1} after:" in text


def test_no_rule_says_what_is_observed_where_only_a_result_differs() -> None:
    text = judged(RETURNS.format("src", 5) + RETURNS.format("tgt", 6))
    assert "  rule " not in text and " is the value of " not in text


def test_the_legend_says_what_occurs() -> None:
    called = """declare i32 @op(i32) convergent
define internal void @f(i32 %x) convergent {
  %a = call i32 @op(i32 %x)
  ret void
}
define void @src(i32 noundef %x) convergent {
  call void @f(i32 %x)
  ret void
}
define void @tgt(i32 noundef %x) convergent {
  %y = add i32 %x, 1
  call void @f(i32 %y)
  ret void
}
"""
    assert legend(judged(called)).endswith("(…): operands; = …: result; %f:b: block %b of @f")
    plain = judged(OPERATIONS + TWO_ARMS.format("src", "sgt") + TWO_ARMS.format("tgt", "sge"))
    assert legend(plain) == "▶ differs; ● executes it"


def legend(text: str) -> str:
    (line,) = [line for line in text.splitlines() if line.startswith("  ▶ differs")]
    return line.strip()


ADDED = """define void @{}(i1 noundef %c) convergent {{
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
{}  ret void
}}
"""


def test_a_branch_at_which_both_sides_go_one_way_is_not_shown() -> None:
    text = judged(OPERATIONS + ADDED.format("src", "") + ADDED.format("tgt", "  call void @op()\n"))
    assert "br i1 %c" not in text and "goes from" not in text
