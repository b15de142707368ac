import { expect, test } from "vitest";
import { DATA_SOURCES } from "#/research/data-source-catalog.ts";
import {
  listCitedOwnPages,
  computeMentionsCostMicroUsd,
  listMentionPlatforms,
  type CitingAnswer,
} from "#/research/site-mentions.ts";

test("a look-up costs a request and each answer of each platform, where a provider has some", () => {
  expect(computeMentionsCostMicroUsd(DATA_SOURCES.dataforseo, 1)).toBe(200_000);
  expect(computeMentionsCostMicroUsd(DATA_SOURCES.dataforseo, 2)).toBe(400_000);
  expect(computeMentionsCostMicroUsd(DATA_SOURCES.serpapi, 2)).toBeNull();
});

test("ChatGPT is asked about the United States in English only", () => {
  expect(listMentionPlatforms({ country: "US", language: "en" })).toEqual(["google", "chatgpt"]);
  expect(listMentionPlatforms({ country: "US", language: "es" })).toEqual(["google"]);
  expect(listMentionPlatforms({ country: "GB", language: "en" })).toEqual(["google"]);
});

test("a page is counted once for each answer that cites it, most cited first", () => {
  const answer = (pages: string[]): CitingAnswer => ({
    platform: "google",
    question: "how much coffee?",
    pages,
    volumePerMonth: null,
    seenAt: null,
  });
  const [a, b] = ["https://own.example/a", "https://own.example/b"];
  expect(listCitedOwnPages([answer([b, b]), answer([a, b]), answer([])])).toEqual([
    { url: b, answers: 2 },
    { url: a, answers: 1 },
  ]);
});
