import { expect, test } from "vitest";
import { getNextRefreshTime, setMapRefreshInput } from "#/research/map-refresh.ts";

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ["week", "2026-03-05T10:30", "2026-03-12T10:30"],
  ["month", "2026-03-05T10:30", "2026-04-05T10:30"],
  ["month", "2026-01-31T23:59", "2026-02-28T23:59"],
  ["month", "2027-12-15T00:00", "2028-01-15T00:00"],
] as const)("a map that is refreshed every %s at %s is next at %s", (every, from, next) => {
  expect(getNextRefreshTime(every, at(from), at(from))).toBe(at(next));
});

test("refreshes that were missed are left out, and the day of the month stays", () => {
  const from = at("2026-01-31T08:00");
  expect(getNextRefreshTime("month", from, at("2026-03-02T00:00"))).toBe(at("2026-03-31T08:00"));
  expect(getNextRefreshTime("week", from, at("2026-02-20T00:00"))).toBe(at("2026-02-21T08:00"));
});

test("what is refreshed is named once, and nothing to refresh is refused", () => {
  const input = (what: readonly string[]) => ({
    workspaceId: "w",
    mapId: "m",
    refresh: { every: "week", what, creditCap: 10 },
  });
  expect(setMapRefreshInput.parse(input(["threads", "threads"])).refresh?.what).toEqual([
    "threads",
  ]);
  expect(setMapRefreshInput.safeParse(input([])).success).toBe(false);
});
