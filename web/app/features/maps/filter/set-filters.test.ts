import { NO_WORDS } from "@mapwright/core/keywords/word-filter";
import { expect, test } from "vitest";
import { setFilters } from "#/features/maps/filter/set-filters.ts";
import {
  countFilters,
  NO_FILTER,
  NOBODY,
  type FilterSettings,
} from "#/map-model/filter/filter-settings.ts";

const names = { personOf: () => "Ann", volumes: "Searches" };
const everything: FilterSettings = {
  statuses: ["idea", "review"],
  intents: ["commercial"],
  coverage: ["weak"],
  targets: ["unset"],
  answers: ["answered", "others"],
  subQueries: ["without-page"],
  themes: ["advice-requests"],
  hasThreads: true,
  assignee: "ann",
  minVolume: 1_200,
  maxDifficulty: 40,
  minOpportunity: 5,
  matchesOnly: false,
  words: {
    any: "tea, coffee",
    all: "cold",
    without: "free",
    pattern: "^how",
    branding: "branded",
    brandTerms: "hario",
  },
};

test("every filter that is set has a chip, and a filter without any has none", () => {
  expect(setFilters(NO_FILTER, names)).toEqual([]);
  const chips = setFilters(everything, names);
  expect(chips).toHaveLength(countFilters(everything));
  expect(chips.map(({ label }) => label)).toEqual([
    "Status: Idea, Review",
    "Intent: Commercial",
    "Coverage: Weak",
    "Target URL: Not set",
    "Answers: Answered, Cites others only",
    "Fan-out: No page answers",
    "Reddit: Advice requests",
    "Has threads",
    "Assigned to: Ann",
    "Searches ≥ 1,200",
    "Difficulty ≤ 40",
    "Opening ≥ 5",
    "Any of: tea, coffee",
    "All of: cold",
    "Without: free",
    "Pattern: ^how",
    "Branded",
  ]);
});

test("a chip takes away its own filter and no other when it is removed", () => {
  for (const { without, label } of setFilters(everything, names)) {
    const left = setFilters({ ...everything, ...without }, names).map((each) => each.label);
    expect(left).toEqual(
      setFilters(everything, names)
        .map((each) => each.label)
        .filter((each) => each !== label),
    );
  }
});

test("names of the brand alone are no filter, and nobody assigned is one", () => {
  const words = { ...NO_WORDS, brandTerms: "hario" };
  expect(setFilters({ ...NO_FILTER, words }, names)).toEqual([]);
  const [chip] = setFilters({ ...NO_FILTER, assignee: NOBODY }, names);
  expect(chip?.label).toBe("Unassigned");
});
