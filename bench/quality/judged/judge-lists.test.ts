import type { TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { createEnglishEncoder } from "@mapwright/embeddings/built-in-encoder";
import { expect, test } from "vitest";
import { judgeLists, judgeMixedLists, listFaults, meanFaults } from "./judge-lists.ts";

/** Letters cost little; `npm run -s bench -- quality lists` divides every list by meanings as well. */
const LETTERS_ONLY: TextEmbedder = {
  id: "none",
  dimensions: 0,
  languages: [],
  embed: () => Promise.reject(new Error("no meaning is known")),
};
const WITH_MEANING = ["kayaks", "running shoes"];

test("pasted lists are divided by letters much as a person divides them, in about as many pages", async () => {
  const lists = await judgeLists(LETTERS_ONLY);
  expect(lists).toHaveLength(14);
  expect(listFaults(lists)).toEqual([]);
});

test("a list that is half in another language is divided nearly as well as its halves", async () => {
  const mixed = await judgeMixedLists(LETTERS_ONLY);
  expect(mixed).toHaveLength(13);
  expect(meanFaults(await judgeLists(LETTERS_ONLY), mixed)).toEqual([]);
});

test("with their meanings, lists are divided as well", async () => {
  const lists = await judgeLists(createEnglishEncoder(), WITH_MEANING);
  expect(lists.map(({ method }) => method)).toContain("letters and meaning");
  expect(lists).toHaveLength(4);
  expect(listFaults(lists)).toEqual([]);
});

test("lists that are divided worse than a person divides them are named", () => {
  const list = {
    list: "dog food",
    method: "letters",
    pages: 10,
    clusters: 9,
    adjustedRand: 1,
  } as const;
  expect(listFaults([{ ...list, f1: 0.8 }])).toEqual([]);
  expect(listFaults([{ ...list, f1: 0.7 }])).toHaveLength(1);
  expect(listFaults([{ ...list, f1: 0.8, clusters: 14 }])).toHaveLength(1);
  expect(listFaults([{ ...list, f1: 0.8, clusters: 5 }])).toHaveLength(1);
  expect(meanFaults([{ ...list, f1: 0.8 }], [{ ...list, f1: 0.79 }])).toHaveLength(2);
});
