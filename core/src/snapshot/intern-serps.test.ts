import { expect, test } from "vitest";
import { internSerps, toSerpTable } from "#/snapshot/intern-serps.ts";

test("URL variants of one page are stored once, as first seen", () => {
  const serps = internSerps([
    [
      { url: "https://www.a.example/guide/", title: "" },
      { url: "https://b.example/", title: "B" },
    ],
    [
      { url: "http://a.example/guide?utm_source=x", title: "The guide" },
      { url: "https://a.example/guide#top", title: "Again" },
    ],
    [],
  ]);
  expect(serps).toEqual({
    urls: ["https://www.a.example/guide/", "https://b.example/"],
    titles: ["The guide", "B"],
    results: [[0, 1], [0], []],
  });
  expect(toSerpTable(serps)).toEqual({
    keywordCount: 3,
    urlCount: 2,
    offsets: Uint32Array.of(0, 2, 3, 3),
    urls: Uint32Array.of(0, 1, 0),
  });
});

test("no results leave nothing to store", () => {
  expect(internSerps([[], []])).toEqual({ urls: [], titles: [], results: [] });
});
