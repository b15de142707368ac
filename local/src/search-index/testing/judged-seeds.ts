/**
 * Seeds whose ideas were judged by hand, from the view of someone who plans content: would I plan a page or a section about
 * this on a map of the seed? Two thirds of them fit the gate (`npm run -s bench -- fit ideas`), the others test it.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listUnifiedWords } from "#/search-index/ideas/compounds.ts";
import { readSeed } from "#/search-index/ideas/read-seed.ts";
import { createKeywordKey } from "#/search-index/ideas/same-keyword.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

const FILE = join(import.meta.dirname, "../../../../bench/quality/judged/seeds.ndjson");

const judgedSeed = z.object({
  seed: z.string(),
  /** `outside` and `german`: the sample has nothing on it, or only texts in English. */
  kind: z.enum([
    "inside",
    "edge",
    "ambiguous",
    "misspelled",
    "hyphenated",
    "compound",
    "comparison",
    "plural",
    "question",
    "brand",
    "german",
    "outside",
  ]),
  good: z.array(z.string()),
  junk: z.array(z.string()),
});
export type JudgedSeed = z.infer<typeof judgedSeed>;

export const readJudgedSeeds = (): JudgedSeed[] =>
  readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => judgedSeed.parse(JSON.parse(line)));

/** Nothing may be suggested for it. */
export const isOutside = ({ kind }: JudgedSeed): boolean => kind === "outside" || kind === "german";

/** Tells a seed's part by its meaning: a misspelled seed is in the part of the seed that it stands for. */
export function createPartTeller(index: SearchIndex): (seed: string) => "fit" | "test" {
  const keyOf = createKeywordKey((keyword) => listUnifiedWords(index, keyword));
  return (seed) => {
    const hash = createHash("sha1")
      .update(keyOf(readSeed(index, seed)))
      .digest();
    return hash.readUInt32BE() % 3 === 0 ? "test" : "fit";
  };
}
