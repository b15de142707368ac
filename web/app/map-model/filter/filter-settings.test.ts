import { expect, test } from "vitest";
import {
  countFilters,
  NO_FILTER,
  readFilter,
  writeFilter,
  type FilterSettings,
} from "#/map-model/filter/filter-settings.ts";

const everything: FilterSettings = {
  statuses: ["planned", "review"],
  intents: ["commercial"],
  coverage: ["missing", "cannibalized"],
  targets: ["set", "other"],
  answers: ["answered", "others"],
  subQueries: ["seen", "without-page"],
  themes: ["money-talk"],
  hasThreads: true,
  assignee: "ann",
  minVolume: 100,
  maxDifficulty: 40,
  minOpportunity: 12,
  matchesOnly: true,
  words: {
    any: "tea",
    all: "best",
    without: "free",
    pattern: "^how",
    branding: "branded",
    brandTerms: "acme",
  },
};

test("a filter round-trips through the URL", () => {
  const params = new URLSearchParams();
  writeFilter(params, everything);
  expect(readFilter(params)).toEqual(everything);
  expect(params.toString()).toBe(
    "status=planned%2Creview&intent=commercial&coverage=missing%2Ccannibalized&target=set%2Cother&answers=answered%2Cothers&fanout=seen%2Cwithout-page&theme=money-talk&threads=1&who=ann&volume=100&difficulty=40&opportunity=12&matches=1&any=tea&all=best&without=free&regex=%5Ehow&brand=branded&brandnames=acme",
  );
});

test("an empty filter adds nothing to the URL", () => {
  const params = new URLSearchParams({ status: "idea", q: "kettle" });
  writeFilter(params, NO_FILTER);
  expect(params.toString()).toBe("q=kettle");
});

test("malformed parts of a filter are ignored", () => {
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

test("active filters are counted by kind, without the search", () => {
  expect(countFilters(NO_FILTER)).toBe(0);
  expect(countFilters(everything)).toBe(17);
});
