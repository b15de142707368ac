import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { serpResearchInput } from "@mapwright/core/research/research-input";
import { expect, test } from "vitest";
import type { KeywordIdea, KeywordIdeas } from "#/research/ports.ts";
import { expandKeywords } from "#/research/serp-map/expand-keywords.ts";

const SEED = "home espresso";
const idea = (keyword: string, kind: KeywordIdea["kind"] = "related"): KeywordIdea => ({
  keyword,
  kind,
  seeds: [SEED],
  score: 1,
  volume: null,
  difficulty: null,
});
const suggested = [idea(SEED, "seed"), idea("espresso machine"), idea("bike brakes")];
const provider: KeywordIdeas = {
  id: "local-index",
  metricSource: "google-ads",
  niches: async () => [],
  suggest: async () => suggested,
};
/** Everything about espresso means the same, everything else nothing of it. */
const embedder: TextEmbedder = {
  id: "test",
  dimensions: 2,
  languages: null,
  embed: async (texts) =>
    texts.map((text) =>
      text.includes("espresso") ? Float32Array.of(1, 0) : Float32Array.of(0, 1),
    ),
};
const failing: TextEmbedder = { ...embedder, embed: () => Promise.reject(new Error("no model")) };

const input = serpResearchInput.parse({
  kind: "serp",
  requestId: "request-1",
  workspaceId: "workspace-1",
  seeds: [SEED],
  locale: DEFAULT_LOCALE,
  keywordLimit: 100,
  method: "auto",
});
const planOf = async (ideas: KeywordIdeas, by = embedder) => {
  const plan = await expandKeywords(ideas, input, 100, new AbortController().signal, 0, by);
  return plan.keywords.map(({ text }) => text);
};

test("what a provider suggests is judged before it becomes a plan", async () => {
  expect(await planOf(provider)).toEqual([SEED, "espresso machine"]);
});

test("a provider that judges relevance itself is trusted", async () => {
  expect(await planOf({ ...provider, judgesRelevance: true })).toHaveLength(3);
});

test("without vectors, a plan is made by words alone", async () => {
  expect(await planOf(provider, failing)).not.toContain("bike brakes");
});

const seedResultsOf = async (ideas: KeywordIdeas) => {
  const signal = new AbortController().signal;
  return (await expandKeywords(ideas, input, 100, signal, 0, embedder)).seedResults;
};
const empty: KeywordIdeas = { ...provider, suggest: async () => [] };

test("a seed without results gets what the provider covers instead, at most four", async () => {
  const nearTopics = async (seed: string) => [1, 2, 3, 4, 5].map((n) => `${seed} ${n}`);
  const [result] = await seedResultsOf({ ...empty, nearTopics });
  expect(result).toMatchObject({ keywords: 0, near: [1, 2, 3, 4].map((n) => `${SEED} ${n}`) });
});

test("a seed with few results gets topics as well, but not one that is a seed already", async () => {
  const nearTopics = async () => [SEED, "moka pot"];
  const [result] = await seedResultsOf({ ...provider, nearTopics });
  expect(result).toMatchObject({ keywords: 2, near: ["moka pot"] });
});

test("a seed with enough results, and a provider of any subject, get no topics", async () => {
  const nearTopics = async () => ["moka pot"];
  const many = [1, 2, 3, 4, 5].map((n) => idea(`espresso machine ${n}`));
  const suggest = async () => [...suggested, ...many];
  expect((await seedResultsOf({ ...provider, suggest, nearTopics }))[0]).not.toHaveProperty("near");
  expect((await seedResultsOf(empty))[0]).not.toHaveProperty("near");
});

test("a plan is made without them when the provider can't say what is near", async () => {
  const nearTopics = () => Promise.reject(new Error("no answer"));
  expect(await seedResultsOf({ ...empty, nearTopics })).toMatchObject([{ keywords: 0 }]);
});
