import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import {
  coveredLocale,
  isCovered,
  marketChoicesOf,
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
  expect(marketChoicesOf({ status: "ready", coverage })).toMatchObject({
    countries: ["US"],
    devices: ["desktop"],
  });
  expect(marketChoicesOf({ status: "loading" }).countries).toEqual(COUNTRIES);
});

test("a market that isn't covered becomes the first that is", () => {
  const choices = marketChoicesOf({ status: "ready", coverage });
  const german = { country: "DE", language: "de", device: "mobile" as const };
  expect(coveredLocale(german, choices)).toEqual({
    country: "US",
    language: "de",
    device: "desktop",
  });
  expect(isCovered(german, choices)).toBe(false);
  expect(isCovered(DEFAULT_LOCALE, choices)).toBe(true);
});
