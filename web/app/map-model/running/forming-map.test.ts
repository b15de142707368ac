import { findSnapshotFault } from "@mapwright/core/maps/snapshot-integrity";
import type { KeywordPlan } from "@mapwright/core/research/keyword-plan";
import { buildSnapshot } from "@mapwright/core/snapshot/build-snapshot";
import { getGeography } from "@mapwright/core/snapshot/geography/lay-out-geography";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import { formMap, type FormingMap } from "#/map-model/running/forming-map.ts";

const TOPICS = ["grinder", "kettle", "filter", "beans"] as const;
const texts = TOPICS.flatMap((topic) =>
  ["best", "cheap", "manual", "electric", "small"].map((kind) => `${kind} ${topic}`),
);
const plan: KeywordPlan = {
  keywords: texts.map((text, n) => ({ text, volumePerMonth: 1_000 - n, difficulty: null })),
  metrics: { source: "test", estimated: true, asOf: 0 },
  seedResults: [],
};
/** Keywords of a topic share all of their pages. */
const pagesOf = (text: string) =>
  Array.from({ length: 8 }, (_, n) => ({
    url: `https://example.com/${text.split(" ")[1] ?? ""}/${String(n)}`,
    title: text,
    snippet: "",
  }));
const resultsOf = (some: readonly string[]) => new Map(some.map((text) => [text, pagesOf(text)]));
const form = (some: readonly string[], before: FormingMap | null = null) =>
  formMap(plan, resultsOf(some), "pages", before);
const idsByTopic = ({ snapshot }: FormingMap) =>
  new Map(
    snapshot.keywords.text.map((text, n) => [
      text.split(" ")[1],
      snapshot.clusters.id[snapshot.keywords.cluster[n] ?? -1],
    ]),
  );

test("only keywords with results are on the map, and it is a valid map", () => {
  const { snapshot } = form(texts.slice(0, 7));
  expect(snapshot.keywords.text).toEqual(texts.slice(0, 7));
  expect(findSnapshotFault(snapshot)).toBeNull();
});

test("clusters keep their ids and positions while more results arrive, and the map stays valid", () => {
  let forming = form(texts.filter((text) => !text.includes("beans")).slice(4));
  const first = forming.snapshot.clusters.id;
  for (const count of [16, 20]) {
    const before = idsByTopic(forming);
    forming = form(texts.slice(20 - count), forming);
    for (const [topic, id] of before) expect(idsByTopic(forming).get(topic)).toBe(id);
    expect(forming.snapshot.clusters.id.slice(0, first.length)).toEqual(first);
    expect(findSnapshotFault(forming.snapshot)).toBeNull();
  }
  expect(forming.snapshot.keywords.text).toHaveLength(20);
});

test("a cluster is settled once its strongest keywords were the same twice in a row", () => {
  const grinders = texts.filter((text) => text.includes("grinder"));
  const kettles = texts.filter((text) => text.includes("kettle"));
  const first = form([...grinders, ...kettles.slice(2)]);
  expect(first.settled.size).toBe(0);
  const second = form([...grinders, ...kettles.slice(1)], first);
  const ids = idsByTopic(second);
  expect([...second.settled]).toEqual([ids.get("grinder")]);
  const third = form([...grinders, ...kettles.slice(1)], second);
  expect(third.settled).toEqual(new Set([ids.get("grinder"), ids.get("kettle")]));
});

test("the same results give the same map", () => {
  expect(form(texts)).toEqual(form(texts));
});

test("once all results have arrived, every page is where the finished map has it", () => {
  // What comes first isn't what the finished pages are called and ordered by.
  const first = form(texts.filter((text) => /^(electric|small)/u.test(text)));
  const forming = form(texts, first);
  expect(forming.snapshot.clusters.id).toEqual(first.snapshot.clusters.id);
  const keywords = plan.keywords.map((keyword) => ({
    ...keyword,
    results: pagesOf(keyword.text),
  }));
  const finished = buildSnapshot({
    keywords,
    options: { method: "pages" },
    metrics: plan.metrics,
  });
  const placesByText = (map: MapSnapshot) => {
    const { x, y, radius } = getGeography(map).clusters;
    return new Map(
      map.keywords.text.map((text, n) => {
        const at = map.keywords.cluster[n] ?? -1;
        return [text, [x[at], y[at], radius[at]]];
      }),
    );
  };
  expect(placesByText(forming.snapshot)).toEqual(placesByText(finished));
});
