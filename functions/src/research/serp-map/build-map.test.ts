import { jobId, mapId, userId } from "@mapwright/core/ids";
import { createJob } from "@mapwright/core/research/new-job";
import { researchInput } from "@mapwright/core/research/research-input";
import type { StoredSerp } from "@mapwright/core/serps/serp-pack";
import { expect, test } from "vitest";
import { buildMap } from "#/research/serp-map/build-map.ts";

const serpOf = (keyword: string, features: string[]): StoredSerp => ({
  keyword,
  fetchedAt: 0,
  provider: "serpapi",
  features,
  results: [{ url: "https://site.example/grinders", title: "Grinders", snippet: "" }],
});

test("a map's intents are told by what its results pages show, where words leave a doubt", async () => {
  const input = researchInput.parse({
    kind: "serp",
    workspaceId: "w",
    seeds: ["espresso grinder"],
    locale: { country: "US", language: "en", device: "desktop" },
  });
  const ids = {
    jobId: jobId.parse("j"),
    mapId: mapId.parse("m"),
    createdBy: userId.parse("u"),
    startedBy: "member" as const,
  };
  const texts = ["espresso grinder", "espresso grinders"];
  const keywords = texts.map((text) => ({ text, volumePerMonth: null, difficulty: null }));
  const plan = {
    keywords,
    metrics: { source: "none", estimated: true, asOf: 0 },
    seedResults: [],
  };
  const measured = { plan, intents: new Map(), trends: null, missing: null, planToContinue: plan };
  const serps = [serpOf("espresso grinder", ["shopping"]), serpOf("espresso grinders", [])];
  const { snapshot } = await buildMap(
    createJob(ids, input, 2, 0),
    measured,
    serps,
    async () => null,
  );
  expect(snapshot.keywords.text).toEqual(texts);
  expect(snapshot.keywords.intent).toEqual(["commercial", "informational"]);
});
