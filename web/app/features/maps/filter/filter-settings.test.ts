import { expect, test } from "vitest";
import {
  countFilters,
  NO_FILTER,
  readFilter,
  writeFilter,
  type FilterSettings,
} from "#/features/maps/filter/filter-settings.ts";

const everything: FilterSettings = {
  statuses: ["planned", "review"],
  intents: ["commercial"],
  assignee: "ann",
  minVolume: 100,
  maxDifficulty: 40,
  minOpportunity: 12,
  matchesOnly: true,
};

test("a filter written to the address is read back", () => {
  const params = new URLSearchParams();
  writeFilter(params, everything);
  expect(readFilter(params)).toEqual(everything);
  expect(params.toString()).toBe(
    "status=planned%2Creview&intent=commercial&who=ann&volume=100&difficulty=40&opportunity=12&matches=1",
  );
});

test("a filter of nothing leaves no trace in the address", () => {
  const params = new URLSearchParams({ status: "idea", q: "kettle" });
  writeFilter(params, NO_FILTER);
  expect(params.toString()).toBe("q=kettle");
});

test("malformed parts of a filter read as no filter", () => {
  const params = new URLSearchParams({
    status: "done,idea,<b>",
    who: "a b",
    volume: "-3",
    difficulty: "4e9",
    opportunity: "many",
    matches: "yes",
  });
  expect(readFilter(params)).toEqual({ ...NO_FILTER, statuses: ["idea"] });
});

test("filters are counted by kind, the search apart", () => {
  expect(countFilters(NO_FILTER)).toBe(0);
  expect(countFilters(everything)).toBe(6);
});
