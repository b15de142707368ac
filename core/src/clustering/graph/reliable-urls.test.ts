import { expect, test } from "vitest";
import type { SerpTable } from "#/clustering/clustering.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";
import { weighByClusters } from "#/clustering/graph/reliable-urls.ts";

/** Four keywords. URL 0 ranks for all, 1 for the first two, 2 for the last two, 3 for the last one. */
const TABLE: SerpTable = {
  keywordCount: 4,
  urlCount: 4,
  offsets: Uint32Array.of(0, 2, 4, 6, 9),
  urls: Uint32Array.of(0, 1, 0, 1, 0, 2, 0, 2, 3),
};
const NONE = new Uint8Array(4);
const TWO_TOPICS = Uint32Array.of(0, 0, 1, 1);
const ONE_TOPIC = Uint32Array.of(0, 0, 0, 0);

function weigh(groupings: readonly Uint32Array[], isHub = NONE): number[] {
  const weights = { weightOf: new Float32Array(4).fill(1), isHub };
  return [...weighByClusters(invertSerps(TABLE), weights, groupings).weightOf];
}

test("weighByClusters lowers the weight of a URL whose keywords are in several clusters", () => {
  const [everywhere = 0, first = 0, last = 0] = weigh([TWO_TOPICS]);
  // Of 8 pairs in all, 4 are in one cluster: 2 of the 6 of URL 0, and those of URLs 1 and 2.
  expect(everywhere).toBeCloseTo(((2 + 0.5) / (6 + 1)) ** 2);
  expect(first).toBeCloseTo(((1 + 0.5) / (1 + 1)) ** 2);
  expect(last).toBe(first);
});

test("weighByClusters keeps all weights where there is one cluster", () => {
  expect(weigh([ONE_TOPIC])).toEqual([1, 1, 1, 1]);
});

test("weighByClusters keeps the weights of hubs and of URLs of one keyword", () => {
  const [hub, , , alone] = weigh([TWO_TOPICS], Uint8Array.of(1, 0, 0, 0));
  expect(hub).toBe(1);
  expect(alone).toBe(1);
});

test("weighByClusters takes the mean of what several groupings say", () => {
  const [both = 0] = weigh([TWO_TOPICS, ONE_TOPIC]);
  const [apart = 0] = weigh([TWO_TOPICS]);
  expect(both).toBeCloseTo(((Math.sqrt(apart) + 1) / 2) ** 2);
});
