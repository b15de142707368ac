import { expect, test } from "vitest";
import { listResults } from "#/features/maps/inspector/list-results.ts";

const serps = {
  urls: ["https://www.brew.example/ratio", "https://forum.example/t/9", "not an address"],
  titles: ["Ratio Guide", "", "Odd"],
  results: [[1, 0], [], [2]],
};
const page = { url: "https://www.brew.example/ratio", host: "brew.example", title: "Ratio Guide" };
const evidence = {
  kind: "url",
  pages: [{ ...page, keywordCount: 2, share: 1 }],
} as const;

test("results are in rank order, with those that connect the cluster highlighted", () => {
  expect(listResults(serps, 0, { evidence })).toEqual([
    {
      rank: 1,
      url: "https://forum.example/t/9",
      title: "",
      host: "forum.example",
      isShared: false,
    },
    { rank: 2, ...page, isShared: true },
  ]);
});

test("a keyword without ranking pages has no results", () => {
  expect(listResults(serps, 1, { evidence })).toEqual([]);
  expect(listResults(serps, 99, { evidence })).toEqual([]);
});

test("an invalid URL keeps its rank but has no host", () => {
  expect(listResults(serps, 2, { evidence })[0]).toMatchObject({ rank: 1, host: "", title: "Odd" });
});
