import { expect, test } from "vitest";
import { dayInWords, dueInWords, dueState } from "#/features/maps/plan/due-state.ts";

const TODAY = "2026-11-21";

test.each([
  ["2026-11-20", "writing", "overdue"],
  ["2026-11-20", "published", "done"],
  ["2026-11-21", "idea", "soon"],
  ["2026-11-24", "review", "soon"],
  ["2026-11-25", "review", "later"],
  ["2025-12-31", "idea", "overdue"],
] as const)("what is due on %s and is %s reads as %s", (day, status, state) => {
  expect(dueState(day, status, TODAY)).toBe(state);
});

test("a day of another year says its year", () => {
  expect(dayInWords("2026-12-01", TODAY)).toBe("Dec 1");
  expect(dayInWords("2027-01-05", TODAY)).toBe("Jan 5, 2027");
});

test("a late day says since when, a done one that it was", () => {
  expect(dueInWords("2026-11-18", "overdue", TODAY)).toBe("overdue since Nov 18");
  expect(dueInWords("2026-11-18", "done", TODAY)).toBe("was due Nov 18");
  expect(dueInWords("2026-12-01", "done", TODAY)).toBe("due Dec 1");
  expect(dueInWords("2026-11-22", "soon", TODAY)).toBe("due Nov 22");
});
