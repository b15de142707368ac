import { inSoak } from "@mapwright/core/testing/in-soak";
import { beforeAll, expect, test } from "vitest";
import { nearTopics } from "#/search-index/ideas/near-topics.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { openSample, sampleVectors as embed } from "#/search-index/sample-fixture.ts";

/** Every seed embeds what it might be close to. */
const some = <Case>(cases: readonly Case[]): readonly Case[] =>
  cases.slice(0, inSoak(cases.length, 2));

let sample: SearchIndex;
const near = (seed: string) => nearTopics(sample, embed, seed);

beforeAll(async () => {
  ({ index: sample } = await openSample());
});

test.each(
  some<[string, string]>([
    ["coffee beans storage", "coffee beans"],
    ["hyaluronic acid serum", "hyaluronic acid"],
    ["hiking boots waterproof", "hiking boots"],
    ["marathon nutrition", "marathon"],
    ["excersises for lower back", "yoga for lower back pain"],
    ["bike to work scheme", "bike to work"],
    ["e-bike battery range", "how far can an e-bike go on one charge"],
    ["local seo agency", "local seo"],
  ]),
)("%s, which the sample doesn't cover, is close to %s", async (seed, topic) => {
  expect(await suggestIdeas(sample, embed, [seed], 10)).toEqual([]);
  expect(await near(seed)).toContain(topic);
});

test.each(
  some<string>([
    "wedding planning",
    "kitchen renovation",
    "iphone 16",
    "nail polish",
    "sushi",
    "electric scooter",
    "golden retriever",
    "",
  ]),
)("nothing is close to '%s', which is outside the sample", async (seed) => {
  expect(await near(seed)).toEqual([]);
});

test("a single word is close only when the sample has many ideas for it", async () => {
  const topics = await near("mortgage calculator");
  expect(topics).toContain("mortgage");
  expect(topics).not.toContain("calculator");
});

test.each(
  some<[string, string[]]>([
    ["trail running vest", ["running vest", "trail running"]],
    ["conda vs pip", ["venv vs conda vs uv"]],
    ["aeropress vs v60", ["aeropress", "v60"]],
    ["down vs synthetic sleeping bag", ["down sleeping bag", "synthetic sleeping bag"]],
  ]),
)("%s, which brings little, is close to %s", async (seed, topics) => {
  expect(await near(seed)).toEqual(expect.arrayContaining(topics));
});

test("no topic is a piece of the seed that says nothing, or one of the seed's own ideas", async () => {
  const topics = [
    ...(await near("mutual funds")),
    ...(await near("grow lights")),
    ...(await near("core web vitals")),
    ...(await near("seo for small business")),
    ...(await near("fixed vs adjustable rate mortgage")),
    ...(await near("emergency fund or pay off debt")),
  ];
  expect(topics).not.toContain("funds");
  expect(topics).not.toContain("lights");
  expect(topics).not.toContain("web vitals");
  expect(topics).not.toContain("seo for small");
  expect(topics).not.toContain("fixed vs adjustable rate");
  expect(topics).not.toContain("emergency fund or pay");
  expect(topics).toContain("emergency fund");
  const own = await suggestIdeas(sample, embed, ["seo for small business"], 10);
  expect(topics.filter((topic) => own.some(({ keyword }) => keyword === topic))).toEqual([]);
});

test("each close topic has ideas of its own", async () => {
  const topics = [
    ...(await near("sourdough hydration")),
    ...(await near("standing desk exercises")),
    ...(await near("marathon nutrition")),
  ];
  expect(topics.length).toBeGreaterThan(2);
  const ideas = await Promise.all(topics.map((topic) => suggestIdeas(sample, embed, [topic], 10)));
  expect(topics.filter((_, at) => ideas[at]?.length === 0)).toEqual([]);
});
