import { mapId } from "#/ids.ts";
import { expect, test } from "vitest";
import {
  normalizeQuery,
  PLAIN_ADDRESS,
  readAddress,
  writeAddress,
  type KeywordAddress,
} from "#/workspace-keywords/keyword-address.ts";
import { NO_KEYWORD_FILTER } from "#/workspace-keywords/keyword-filter.ts";

test("an address says what is shown and is read back as it was", () => {
  const address: KeywordAddress = {
    filter: {
      ...NO_KEYWORD_FILTER,
      text: "pour over",
      maps: [mapId.parse("coffee")],
      intents: ["commercial"],
      statuses: ["idea", "planned"],
      tags: ["Q1, Q2", "client & co"],
      volume: { min: 400, max: null },
      cpc: { min: null, max: 1.5 },
      position: { min: 3, max: 30 },
      isUnranked: true,
      trend: "rising",
      isInSeveralMaps: true,
      words: {
        any: "tea, coffee",
        all: "",
        without: "free",
        pattern: "^(how|what)",
        branding: "unbranded",
        brandTerms: "acme",
      },
    },
    sort: { column: "opportunity", direction: "descending" },
    group: "map",
  };
  const written = writeAddress(address);
  expect(written.get("position")).toBe("3-30,none");
  expect(readAddress(new URLSearchParams(written.toString()))).toEqual(address);
});

test("the plain page has a plain address", () => {
  expect(writeAddress(PLAIN_ADDRESS).toString()).toBe("");
  expect(readAddress(new URLSearchParams())).toEqual(PLAIN_ADDRESS);
});

test.each([
  "volume=abc",
  "volume=-",
  "intent=shopping",
  "position=x,y",
  "sort=__proto__",
  "group=constructor",
  "trend=sideways",
  "map=a/b",
  "unknown=1",
])("a malformed %s falls back to the default", (query) => {
  expect(normalizeQuery(query)).toBe("");
});

test("equal views have equal texts, in whatever order they were written", () => {
  expect(normalizeQuery("tag=b&volume=100-&tag=a&intent=commercial")).toBe(
    normalizeQuery("intent=commercial&tag=a&tag=b&volume=100-"),
  );
});
