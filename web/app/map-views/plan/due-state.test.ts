import { expect, test } from "vitest";
import { formatDay, formatDue, getDueState } from "#/map-views/plan/due-state.ts";

const TODAY = "2026-11-21";

test.each([
  ["2026-11-20", "writing", "overdue"],
  ["2026-11-20", "published", "done"],
  ["2026-11-21", "idea", "soon"],
  ["2026-11-24", "review", "soon"],
  ["2026-11-25", "review", "later"],
  ["2025-12-31", "idea", "overdue"],
] as const)("a page due on %s with status %s has due state %s", (day, status, state) => {
  expect(getDueState(day, status, TODAY)).toBe(state);
});

test("a day in another year shows its year", () => {
  expect(formatDay("2026-12-01", TODAY)).toBe("Dec 1");
  expect(formatDay("2027-01-05", TODAY)).toBe("Jan 5, 2027");
});

test("an overdue day says since when, and a completed one that it was due", () => {
  expect(formatDue("2026-11-18", "overdue", TODAY)).toBe("overdue since Nov 18");
  expect(formatDue("2026-11-18", "done", TODAY)).toBe("was due Nov 18");
  expect(formatDue("2026-12-01", "done", TODAY)).toBe("due Dec 1");
  expect(formatDue("2026-11-22", "soon", TODAY)).toBe("due Nov 22");
});
