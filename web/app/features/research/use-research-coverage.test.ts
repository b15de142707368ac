import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import {
  getCoveredLocale,
  isCovered,
  getMarketChoices,
} from "#/features/research/use-research-coverage.ts";
import { COUNTRIES } from "#/ui/markets.ts";

const coverage = {
  provider: { id: "local-index", name: "Sample" },
  countries: ["US"],
  languages: "all" as const,
  devices: ["desktop" as const],
  places: null,
  niches: [],
};

test("only what the provider covers is offered, and everything while that isn't known", () => {
  expect(getMarketChoices({ status: "ready", coverage })).toMatchObject({
    countries: ["US"],
    devices: ["desktop"],
  });
  expect(getMarketChoices({ status: "loading" }).countries).toEqual(COUNTRIES);
});

test("a market that isn't covered becomes the first that is", () => {
  const choices = getMarketChoices({ status: "ready", coverage });
  const german = { country: "DE", language: "de", device: "mobile" as const };
  expect(getCoveredLocale(german, choices)).toEqual({
    country: "US",
    language: "de",
    device: "desktop",
  });
  expect(isCovered(german, choices)).toBe(false);
  expect(isCovered(DEFAULT_LOCALE, choices)).toBe(true);
});

test("a place stays in its country, where a source has places", () => {
  const place = { code: 1_026_201, name: "Austin,Texas,United States" };
  const inAustin = { ...DEFAULT_LOCALE, place };
  const placed = { ...coverage, places: { provider: "DataForSEO" } };
  const choicesOf = (some: typeof coverage | typeof placed) =>
    getMarketChoices({ status: "ready", coverage: some });
  expect(getCoveredLocale(inAustin, choicesOf(placed))).toEqual(inAustin);
  expect(getCoveredLocale(inAustin, choicesOf(coverage))).toEqual(DEFAULT_LOCALE);
  const inBerlin = { country: "DE", language: "de", device: "desktop" as const, place };
  expect(getCoveredLocale(inBerlin, choicesOf(placed)).place).toBeUndefined();
});
