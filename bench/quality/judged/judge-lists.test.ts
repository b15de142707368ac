import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";
import { expect, test } from "vitest";
import { judgeLists } from "./judge-lists.ts";

test("pasted lists are divided into pages much as a person divides them, in about as many", async () => {
  const lists = await judgeLists(createEnglishEmbedder());
  expect(lists).toHaveLength(8);
  // Before the subject's words counted for less, .71 to .76 for what has a subject, with its meanings.
  for (const { list, method, pages, clusters, f1 } of lists) {
    expect.soft(f1, `${list}, ${method}`).toBeGreaterThan(0.75);
    expect.soft(clusters / pages, `${list}, ${method}`).toBeGreaterThan(0.55);
    expect.soft(clusters / pages, `${list}, ${method}`).toBeLessThan(1.3);
  }
}, 60_000);
