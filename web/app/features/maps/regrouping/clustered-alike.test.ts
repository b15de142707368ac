import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import { isClusteredAlike } from "#/features/maps/regrouping/clustered-alike.ts";

const urls = ["https://a.example/", "https://b.example/"];
const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "coffee scale": 200 } },
});
const map: MapSnapshot = {
  ...snapshot,
  serps: {
    urls,
    titles: ["A", "B"],
    results: [[0, 1], [1]],
    wording: { neighbours: [[1], []], thousandths: [[40], []] },
  },
};

test("a map is clustered alike when its keywords moved and its clusters have other names", () => {
  const { keywords, clusters, serps } = map;
  const moved = {
    ...map,
    keywords: { ...keywords, text: [...keywords.text], cluster: [0, 0], confidence: [1, 0] },
    clusters: { ...clusters, name: ["Scales"] },
    serps: {
      ...serps,
      results: [[0, 1], [1]],
      wording: { neighbours: [[1], []], thousandths: [[40], []] },
    },
  };
  expect(isClusteredAlike(map, moved)).toBe(true);
});

test("a map is clustered anew when a keyword, a volume, a result or a likeness is another", () => {
  const { keywords, serps } = map;
  const others: MapSnapshot[] = [
    { ...map, keywords: { ...keywords, text: ["coffee ratio", "coffee scales"] } },
    { ...map, keywords: { ...keywords, text: ["coffee ratio"] } },
    { ...map, keywords: { ...keywords, volumePerMonth: [900, null] } },
    { ...map, keywords: { ...keywords, intent: ["informational", "transactional"] } },
    { ...map, serps: { ...serps, results: [[0, 1], []] } },
    { ...map, serps: { ...serps, urls: [...urls] } },
    { ...map, serps: { ...serps, wording: { neighbours: [[1], []], thousandths: [[41], []] } } },
    { ...map, serps: { urls, titles: ["A", "B"], results: serps.results } },
  ];
  expect(others.filter((other) => isClusteredAlike(map, other))).toEqual([]);
});
