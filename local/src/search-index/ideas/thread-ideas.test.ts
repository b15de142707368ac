/** Ideas over the real threads of `../shared/corpus`, which is next to this repository and not part of it. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { JUDGED_THREAD_SEEDS } from "#/search-index/ideas/judged-ideas.ts";
import { suggestIdeas } from "#/search-index/ideas/suggest-ideas.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";
import { openIndex } from "#/search-index/open-index.ts";

const THREADS = fileURLToPath(
  new URL("../../../../../shared/corpus/threads.ndjson.gz", import.meta.url),
);
const isThere = existsSync(THREADS);
describe.skipIf(!isThere)("ideas over real threads (skipped without ../shared/corpus)", () => {
  let threads: SearchIndex;
  beforeAll(async () => {
    threads = await openIndex(THREADS, () => undefined);
  }, 300_000);

  test.each(JUDGED_THREAD_SEEDS)(
    "a practitioner would keep eight of the first ten ideas for $seed",
    ({ seed, kept }) => {
      const first = suggestIdeas(threads, [seed], 11)
        .slice(1)
        .map(({ keyword }) => keyword);
      expect(first).toHaveLength(10);
      const rejected = first.filter((idea) => !kept.includes(idea));
      expect(rejected.length, `not kept: ${rejected.join(", ")}`).toBeLessThanOrEqual(2);
    },
    30_000,
  );

  test.each(["coffee", "camping", "mortgage", "link building", "guitar"])(
    "a seed with many documents has enough ideas for a map: %s",
    (seed) => {
      expect(suggestIdeas(threads, [seed], 200).length).toBeGreaterThanOrEqual(150);
    },
    30_000,
  );

  test("frequent words of the forum are not ideas", () => {
    const ideas = suggestIdeas(threads, ["coffee"], 200).map(({ keyword }) => keyword);
    const talk = ideas.filter((idea) =>
      /\b(years ago|right now|last week|this thread)\b/.test(idea),
    );
    expect(talk).toEqual([]);
  }, 30_000);
});
