import { expect, test } from "vitest";
import { judgeList, listFaults, computeListMeans } from "./judge-lists.ts";
import { readJudgedLists } from "./divided-lists.ts";

const LISTS = readJudgedLists();
/** The shortest test lists of each kind; `npm run -s bench -- quality lists` judges all of them by meaning as well. */
const chosen = (isEnglish: boolean, count: number) =>
  LISTS.filter(({ part, language }) => part === "test" && (language === "en") === isEnglish)
    .toSorted((a, b) => a.keywords.length - b.keywords.length)
    .slice(0, count);

test("judged lists are parted by niche: no niche is both fitted on and tested", () => {
  const nichesOf = (part: string) =>
    new Set(LISTS.filter((list) => list.part === part).map(({ niche }) => niche));
  const tested = nichesOf("test");
  expect([...nichesOf("fit")].filter((niche) => tested.has(niche))).toEqual([]);
  expect(LISTS.length).toBeGreaterThanOrEqual(77);
  for (const { keywords, pages } of LISTS) expect(keywords.length).toBe(pages.length);
});

test("lists that nothing was fitted on are divided by letters much as a person divides them", async () => {
  const lists = [...chosen(true, 8), ...chosen(false, 4)];
  const judged = (await Promise.all(lists.map((list) => judgeList(list, null)))).flat();
  expect(listFaults(computeListMeans(judged, "test"))).toEqual([]);
});

test("lists that are divided worse than before are named", () => {
  const mean = { method: "letters", language: "English", lists: 3, rightOfSure: 0.9 } as const;
  expect(listFaults([{ ...mean, adjustedRand: 0.5, f1: 0.8 }])).toEqual([]);
  expect(listFaults([{ ...mean, adjustedRand: 0.5, f1: 0.6 }])).toHaveLength(1);
  expect(listFaults([{ ...mean, adjustedRand: 0.3, f1: 0.8 }])).toHaveLength(1);
});
