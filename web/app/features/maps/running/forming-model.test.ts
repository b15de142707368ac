import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { expect, test } from "vitest";
import { createFormingModel, buildForming } from "#/features/maps/running/forming-model.ts";

const metrics = { source: "test", estimated: true, asOf: 0 };
const keyword = (text: string) => ({ text, volumePerMonth: 1, difficulty: null });
const plan: KeywordPlan = {
  keywords: ["kettle", "grinder", "filter"].map(keyword),
  metrics,
  seedResults: [],
};
const map = {
  snapshot: buildSnapshot({
    keywords: ["kettle", "grinder"].map((text) => ({
      text,
      volumePerMonth: 1,
      difficulty: null,
      results: [],
    })),
    options: { method: "wording" },
    metrics,
  }),
  settled: new Set<string>(),
  hues: [],
  threads: null,
};
const running = { status: "running", stage: "fetching" } as const;

test("before the first results every keyword waits, and the map is empty", () => {
  expect(createFormingModel(plan, null).clusterAt).toEqual([]);
  expect(buildForming(running, plan, null).waiting).toHaveLength(3);
  expect(buildForming(running, null, null).waiting).toEqual([]);
});

test("keywords that are on the map no longer wait", () => {
  expect(buildForming(running, plan, map).waiting.map(({ text }) => text)).toEqual(["filter"]);
});

test("every cluster is settled once nothing more is fetched", () => {
  expect(buildForming(running, plan, map).settled.size).toBe(0);
  const clusters = new Set(map.snapshot.clusters.id);
  expect(buildForming({ ...running, stage: "clustering" }, plan, map).settled).toEqual(clusters);
  const fetched = { ...plan, keywords: plan.keywords.slice(0, 2) };
  expect(buildForming(running, fetched, map).settled).toEqual(clusters);
});

test("a canceled or failed job has ended, a finished one becomes a map", () => {
  expect(buildForming({ ...running, status: "cancelled" }, plan, map).hasEnded).toBe(true);
  expect(buildForming({ ...running, status: "failed" }, plan, map).hasEnded).toBe(true);
  expect(buildForming({ ...running, status: "done" }, plan, map).hasEnded).toBe(false);
});
