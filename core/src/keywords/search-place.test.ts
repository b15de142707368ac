import { expect, test } from "vitest";
import { toKeywordMarket, readKeywordMarket } from "#/keywords/keyword-key.ts";
import { toCountrywide, DEFAULT_LOCALE, researchLocale } from "#/keywords/locale.ts";
import { getPlaceName } from "#/keywords/place-name.ts";
import { searchPlace } from "#/keywords/search-place.ts";
import { toMarket } from "#/keywords/serp-reuse.ts";
import { describePlannedInput } from "#/research/research-plan.ts";
import { researchInput } from "#/research/research-input.ts";

const AUSTIN = { code: 1_026_201, name: "Austin,Texas,United States" };
const HOUSTON = { code: 1_026_481, name: "Houston,Texas,United States" };
const inAustin = { ...DEFAULT_LOCALE, place: AUSTIN };

test("a place is written for people with a space after each comma", () => {
  expect(getPlaceName(AUSTIN)).toBe("Austin, Texas, United States");
  expect(getPlaceName({ name: "Austin, TX,Texas,United States" })).toBe(
    "Austin, TX, Texas, United States",
  );
});

test.each([
  ["a code of zero", { code: 0 }],
  ["a code with a fraction", { code: 1.5 }],
  ["a code of ten digits", { code: 1_026_201_000 }],
  ["no name", { name: "" }],
  ["a name over 200 characters", { name: "a".repeat(201) }],
  ["a name with a line break", { name: "Austin\nTexas" }],
])("a place with %s is refused", (_, wrong) => {
  expect(searchPlace.safeParse(AUSTIN).success).toBe(true);
  expect(searchPlace.safeParse({ ...AUSTIN, ...wrong }).success).toBe(false);
});

test("a market with a place is another than its country's and than that of another place", () => {
  const locales = [DEFAULT_LOCALE, inAustin, { ...DEFAULT_LOCALE, place: HOUSTON }];
  expect(locales.map(toMarket)).toEqual([
    "US-en-desktop",
    "US-en-desktop-1026201",
    "US-en-desktop-1026481",
  ]);
  expect(new Set(locales.map(toKeywordMarket)).size).toBe(3);
  expect(toMarket(toCountrywide(inAustin))).toBe("US-en-desktop");
});

test("a keyword's market is read back into its parts, and nothing else is", () => {
  expect(readKeywordMarket(toKeywordMarket(inAustin))).toEqual({
    country: "US",
    language: "en",
    placeCode: AUSTIN.code,
  });
  expect(readKeywordMarket(toKeywordMarket(DEFAULT_LOCALE))?.placeCode).toBeNull();
  expect(readKeywordMarket("US-en-Austin")).toBeNull();
});

test("a market that was stored before there were places is one of the whole country", () => {
  expect(researchLocale.parse(DEFAULT_LOCALE)).toEqual(DEFAULT_LOCALE);
});

test("a plan for a place isn't the country's", () => {
  const inputOf = (locale: object) =>
    researchInput.parse({ kind: "serp", workspaceId: "w", seeds: ["rye"], locale });
  expect(describePlannedInput(inputOf(inAustin))).not.toBe(
    describePlannedInput(inputOf(DEFAULT_LOCALE)),
  );
});

test("threads have no place", () => {
  const threads = { from: "sample", subreddits: ["coffee"], keyword: null };
  const asked = { kind: "reddit", workspaceId: "w", threads, locale: inAustin };
  expect(researchInput.parse(asked).locale).toEqual(DEFAULT_LOCALE);
});
