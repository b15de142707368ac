import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";
import { expect, test } from "vitest";
import { judgeLists, judgeMixedLists } from "./judge-lists.ts";

/** Their pages have few words in common ("compost too wet", "compost too dry"), or nearly all. */
const HARD = new Set(["composting", "heat pumps, German", "wedding photography"]);

test("pasted lists are divided into pages much as a person divides them, in about as many", async () => {
  const lists = await judgeLists(createEnglishEmbedder());
  expect(lists).toHaveLength(27);
  const mean = lists.reduce((sum, { f1 }) => sum + f1, 0) / lists.length;
  expect(mean).toBeGreaterThan(0.8);
  // Before the subject's words counted for less, .71 to .76 for what has a subject, with its meanings.
  for (const { list, method, pages, clusters, f1 } of lists) {
    const isHard = HARD.has(list);
    expect.soft(f1, `${list}, ${method}`).toBeGreaterThan(isHard ? 0.7 : 0.75);
    expect.soft(clusters / pages, `${list}, ${method}`).toBeGreaterThan(0.55);
    expect.soft(clusters / pages, `${list}, ${method}`).toBeLessThan(isHard ? 1.9 : 1.3);
  }
}, 60_000);

test("a list that is half in another language is divided nearly as well as its halves", async () => {
  const lists = await judgeMixedLists(createEnglishEmbedder());
  expect(lists).toHaveLength(26);
  for (const method of ["letters", "letters and meaning"]) {
    const scores = lists.filter((list) => list.method === method).map(({ f1 }) => f1);
    // With one list's words deciding about the other's, .79 and .73.
    expect.soft(scores.reduce((sum, f1) => sum + f1, 0) / 13, method).toBeGreaterThan(0.795);
  }
}, 60_000);
