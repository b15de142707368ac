import { expect, test } from "vitest";
import { compileKeywordMatch, sumBrands } from "#/keywords/keyword-match.ts";
import { compilePattern } from "#/keywords/text-pattern.ts";
import { NO_WORDS, type WordFilter } from "#/keywords/word-filter.ts";

const TEXTS = ["acme grinder", "how to grind coffee", "best grinder"];
const domains = ["acme.example"];

function passing(filter: Partial<WordFilter>, pattern: string | null = null) {
  const compiled = pattern === null ? null : compilePattern(pattern);
  const matches = compileKeywordMatch(
    { ...NO_WORDS, ...filter },
    { pattern: compiled?.isGood ? compiled.matches : null, domains },
  );
  return matches && TEXTS.filter(matches);
}

test("everything passes when nothing is set", () => {
  expect(passing({ brandTerms: "acme" })).toBeNull();
});

test("words, pattern and brand apply together", () => {
  expect(passing({ branding: "branded" })).toEqual(["acme grinder"]);
  expect(passing({ branding: "unbranded" })).toEqual(["how to grind coffee", "best grinder"]);
  expect(passing({ branding: "unbranded", any: "grinder" })).toEqual(["best grinder"]);
  expect(passing({ branding: "unbranded" }, "^how")).toEqual(["how to grind coffee"]);
});

test("no keyword is branded when no brand is known", () => {
  const match = (branding: "branded" | "unbranded") =>
    compileKeywordMatch({ ...NO_WORDS, branding }, { pattern: null, domains: [] });
  expect([match("branded")?.("acme"), match("unbranded")?.("acme")]).toEqual([false, true]);
});

test("totals count keywords and the searches that are known", () => {
  const volumes = [90, null, 30];
  expect(sumBrands(TEXTS, (at) => volumes[at] ?? null, domains, "")).toEqual({
    branded: { keywords: 1, volumePerMonth: 90 },
    unbranded: { keywords: 2, volumePerMonth: 30 },
  });
  expect(sumBrands(TEXTS, () => null, domains, "best")?.branded).toEqual({
    keywords: 2,
    volumePerMonth: null,
  });
  expect(sumBrands(TEXTS, () => null, [], "")).toBeNull();
});
