/** Ideas over the real threads of `../shared/corpus`, which is next to this repository and not part of it. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createEnglishEmbedder } from "@mapwright/embeddings/english-embedder";
import { beforeAll, describe, expect, test } from "vitest";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import { createTextVectors } from "#/search-index/ideas/text-vectors.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { openIndex } from "#/search-index/open-index.ts";

const THREADS = fileURLToPath(
  new URL("../../../../../shared/corpus/threads.ndjson.gz", import.meta.url),
);
const isThere = existsSync(THREADS);
describe.skipIf(!isThere)("ideas over real threads (skipped without ../shared/corpus)", () => {
  let threads: SearchIndex;
  const embed = createTextVectors(createEnglishEmbedder());
  const suggest = async (seed: string) =>
    (await suggestIdeas(threads, embed, [seed], 200)).map(({ keyword }) => keyword);
  beforeAll(async () => {
    threads = await openIndex(THREADS, () => undefined);
  }, 300_000);

  test.each([
    ["coffee", "iced coffee", "coffee beans"],
    ["camping", "winter camping", "car camping"],
    ["cast iron", "cast iron skillet", "cast iron pan"],
    ["compost", "compost pile", "compost bin"],
    ["mortgage", "mortgage rates", "mortgage payment"],
  ])(
    "%s brings what people write about it, such as %s",
    async (seed, ...expected) => {
      expect(await suggest(seed)).toEqual(expect.arrayContaining(expected));
    },
    60_000,
  );

  test("frequent words of the forum are not ideas", async () => {
    const ideas = await suggest("coffee");
    expect(ideas.length).toBeGreaterThan(20);
    const talk = ideas.filter((idea) =>
      /\b(years ago|right now|last week|this thread)\b/.test(idea),
    );
    expect(talk).toEqual([]);
  }, 60_000);
});
