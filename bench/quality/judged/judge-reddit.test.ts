/**
 * Needs the corpus next to the project (`shared/corpus`), which isn't part of it: where it is missing, nothing is measured,
 * and thread-themes.test.ts alone holds the cues.
 */
import { describe, expect, test } from "vitest";
import { cleanThread } from "@mapwright/core/reddit/clean-thread";
import { findRedditCorpus, judgeReddit, measureHeldOut, readRedditCorpus } from "./judge-reddit.ts";

const file = findRedditCorpus();

describe.skipIf(file === null)("923 judged threads", () => {
  const corpus = file === null ? [] : readRedditCorpus(file);
  const judged = file === null ? [] : judgeReddit(corpus);

  test("there are enough of them, and enough were kept aside", () => {
    expect(judged.length).toBeGreaterThanOrEqual(300);
    expect(judged.filter(({ set }) => set !== "development").length).toBeGreaterThanOrEqual(150);
  });

  test.each(measureHeldOut(judged).map((measured) => [measured.of, measured] as const))(
    "%s of the threads kept aside are right for a share of at least 0.8",
    (_, { found, precision }) => {
      expect(found).toBeGreaterThanOrEqual(8);
      expect(precision).toBeGreaterThanOrEqual(0.8);
    },
  );

  test("nothing that is stored of 15,000 threads says u/, /user/, an address or a handle", () => {
    const signs = /(?<![\p{L}\p{N}_])\/?u(?:ser)?\/[\w-]{2,}|@[A-Za-z]\w+|\w@\w+\.\w|\br\/u_/iu;
    const leaks = corpus
      .flatMap((raw) => cleanThread(raw) ?? [])
      .flatMap(({ id, title, body }) => (signs.test(title) || signs.test(body) ? [id] : []));
    expect(leaks).toEqual([]);
  });
});
