import { expect, test } from "vitest";
import { plantSerps } from "#/clustering/testing/planted-serps.ts";

test("the same seed generates the same SERPs, another seed different ones", () => {
  const options = { seed: 1, keywordCount: 500 };
  expect(plantSerps(options)).toEqual(plantSerps(options));
  expect(plantSerps({ ...options, seed: 2 }).table.urls).not.toEqual(
    plantSerps(options).table.urls,
  );
});

test("planted rows have ten distinct URLs each, all within the count", () => {
  const { table } = plantSerps({ seed: 3, keywordCount: 1_000 });
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    const row = table.urls.subarray(table.offsets[keyword], table.offsets[keyword + 1]);
    expect(new Set(row).size).toBe(10);
  }
  expect(table.urls.every((url) => url < table.urlCount)).toBe(true);
});

test("planted cluster sizes are log-normal around the median", () => {
  const { clusterOf, clusterCount } = plantSerps({ seed: 4, keywordCount: 20_000 });
  const sizes = new Uint32Array(clusterCount);
  for (const cluster of clusterOf) sizes[cluster] = (sizes[cluster] ?? 0) + 1;
  const sorted = sizes.toSorted();
  expect(sorted[Math.floor(clusterCount / 2)]).toBeGreaterThanOrEqual(7);
  expect(sorted[Math.floor(clusterCount / 2)]).toBeLessThanOrEqual(9);
  // One standard deviation up: 8 · e = 21.7.
  const upper = sorted[Math.floor(clusterCount * 0.841)] ?? 0;
  expect(upper).toBeGreaterThan(18);
  expect(upper).toBeLessThan(26);
});

test("hubs get their share of the results and rank across clusters", () => {
  const { table, clusterOf } = plantSerps({ seed: 5, keywordCount: 5_000, hubCount: 10 });
  const clustersOf = new Map<number, Set<number>>();
  const frequency = new Uint32Array(table.urlCount);
  for (let keyword = 0; keyword < table.keywordCount; keyword++) {
    for (const url of table.urls.subarray(table.offsets[keyword], table.offsets[keyword + 1])) {
      frequency[url] = (frequency[url] ?? 0) + 1;
      const clusters = clustersOf.get(url) ?? new Set();
      clustersOf.set(url, clusters.add(clusterOf[keyword] ?? 0));
    }
  }
  const hubs = [...clustersOf].filter(([, clusters]) => clusters.size > 60).map(([url]) => url);
  const share = hubs.reduce((sum, url) => sum + (frequency[url] ?? 0), 0) / table.urls.length;
  expect(hubs).toHaveLength(10);
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.16);
});
