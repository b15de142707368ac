import { expect, test } from "vitest";
import type { SerpTable } from "#/clustering/clustering.ts";
import { findHubs } from "#/clustering/graph/find-hubs.ts";
import { invertSerps } from "#/clustering/graph/inverted-index.ts";

function hubsOf(rows: readonly (readonly number[])[]): number[] {
  const offsets = Uint32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]);
  const urls = Uint32Array.from(rows.flat());
  const table: SerpTable = {
    keywordCount: rows.length,
    urlCount: Math.max(...urls) + 1,
    offsets,
    urls,
  };
  const isHub = findHubs(table, invertSerps(table));
  return [...isHub.keys()].filter((url) => isHub[url] === 1);
}

/** `count` keywords in topics of `topicSize`, each with 5 of its topic's 6 URLs, numbered from 100. */
function topicRows(count: number, topicSize: number): number[][] {
  return Array.from({ length: count }, (_, keyword) => {
    const topic = Math.floor(keyword / topicSize);
    return [0, 1, 2, 3, 4].map((page) => 100 + topic * 6 + ((page + keyword) % 6));
  });
}

test("a URL that ranks across topics is a hub", () => {
  const rows = topicRows(400, 20).map((row, keyword) => (keyword % 7 === 0 ? row.concat(3) : row));
  expect(hubsOf(rows)).toEqual([3]);
});

test("the pages of a large topic are not hubs, however frequent", () => {
  expect(hubsOf(topicRows(400, 100))).toEqual([]);
});

test("several hubs are found even though they often rank together", () => {
  const rows = topicRows(400, 10).map((row, keyword) =>
    keyword % 2 === 0 ? row.concat(1, 2, 3) : row,
  );
  expect(hubsOf(rows)).toEqual([1, 2, 3]);
});

test("in a map of one topic the URLs that rank for everything are not hubs", () => {
  const rows = Array.from({ length: 40 }, (_, keyword) => [0, 1, 2, 3, 4, 100 + keyword]);
  expect(hubsOf(rows)).toEqual([]);
});
