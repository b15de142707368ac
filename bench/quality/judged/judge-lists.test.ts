import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";
import { expect, test } from "vitest";
import { judgeLists } from "./judge-lists.ts";

test("pasted lists are divided into pages much as a person divides them, in about as many", async () => {
  const lists = await judgeLists(createEnglishEmbedder());
  expect(lists).toHaveLength(19);
  const mean = lists.reduce((sum, { f1 }) => sum + f1, 0) / lists.length;
  expect(mean).toBeGreaterThan(0.8);
  for (const { list, method, pages, clusters, f1 } of lists) {
    expect.soft(f1, `${list}, ${method}`).toBeGreaterThan(0.7);
    expect.soft(clusters / pages, `${list}, ${method}`).toBeGreaterThan(0.55);
    expect.soft(clusters / pages, `${list}, ${method}`).toBeLessThan(1.9);
  }
}, 60_000);
