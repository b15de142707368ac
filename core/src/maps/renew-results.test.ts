import { expect, test } from "vitest";
import { buildSnapshot } from "#/snapshot/build-snapshot.ts";
import { renewResults, indexResults } from "#/maps/renew-results.ts";
import { findSnapshotFault } from "#/maps/snapshot-integrity.ts";

const pagesOf = (...names: string[]) =>
  names.map((name) => ({ url: `https://${name}.example/`, title: name }));

const snapshot = buildSnapshot({
  keywords: ["kettle", "grinder"].flatMap((subject) =>
    ["best", "cheap", "small"].map((kind) => ({
      text: `${kind} ${subject}`,
      volumePerMonth: 100,
      difficulty: 30,
      results: pagesOf(`${subject}-a`, `${subject}-b`, `${subject}-c`, `${kind}-${subject}`),
    })),
  ),
  options: { method: "hard", threshold: 3 },
  metrics: { source: "local-index", estimated: true, asOf: 0 },
});

test("results that were read again replace the earlier ones, and no keyword moves", () => {
  const renewed = renewResults(
    snapshot,
    new Map([["best kettle", pagesOf("new", "kettle-a", "kettle-c")]]),
  );
  expect(findSnapshotFault(renewed)).toBeNull();
  expect(renewed.keywords).toBe(snapshot.keywords);
  expect(renewed.clusters.id).toEqual(snapshot.clusters.id);
  expect(renewed.pillars).toBe(snapshot.pillars);
  const results = indexResults(renewed);
  expect(results.get("best kettle")).toEqual(pagesOf("new", "kettle-a", "kettle-c"));
  expect(results.get("cheap grinder")).toEqual(indexResults(snapshot).get("cheap grinder"));
  // Nothing of what isn't in any results any more is stored.
  expect(renewed.serps.urls).not.toContain("https://best-kettle.example/");
});

test("what a cluster shares is counted again", () => {
  const kettles = snapshot.keywords.cluster[snapshot.keywords.text.indexOf("best kettle")] ?? -1;
  const sharedBy = ({ clusters, serps }: typeof snapshot) =>
    Object.fromEntries(
      (clusters.evidence[kettles] ?? []).map(({ item, keywords }) => [serps.urls[item], keywords]),
    );
  expect(sharedBy(snapshot)["https://kettle-b.example/"]).toBe(3);
  const fresh = new Map([["best kettle", pagesOf("kettle-a", "kettle-c")]]);
  const shared = sharedBy(renewResults(snapshot, fresh));
  expect(shared["https://kettle-b.example/"]).toBe(2);
  expect(shared["https://kettle-a.example/"]).toBe(3);
});

test("an empty results page renews nothing, and neither does a keyword that isn't in the map", () => {
  const fresh = new Map([
    ["best kettle", []],
    ["other", pagesOf("new")],
  ]);
  expect(renewResults(snapshot, fresh)).toBe(snapshot);
  const byWording = { ...snapshot, serps: { urls: [], titles: [], results: [] } };
  expect(renewResults(byWording, new Map([["best kettle", pagesOf("new")]]))).toBe(byWording);
});
