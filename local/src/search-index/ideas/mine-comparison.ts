/** The ideas of a seed that compares: its own, and those of its sides that help to choose. */
import { createHelpsToChoose, readSides } from "#/search-index/ideas/comparison.ts";
import type { RatedCandidate } from "#/search-index/ideas/mine-seed.ts";
import type { ReadSeed } from "#/search-index/ideas/read-seed.ts";
import type { KeywordKeyOf } from "#/search-index/ideas/same-keyword.ts";
import type { SearchIndex } from "#/search-index/index/search-index.ts";

/** Ideas about one side come after those about all. */
const SIDE_DISCOUNT = 1;

type MineSeed = (read: ReadSeed) => Promise<readonly RatedCandidate[]>;

/** As `mine` has them when the seed doesn't compare: the seed first, then the ideas, strongest first. */
export async function mineComparison(
  index: SearchIndex,
  read: ReadSeed,
  keyOf: KeywordKeyOf,
  mine: MineSeed,
): Promise<readonly RatedCandidate[]> {
  const sides = readSides(index, read.text);
  const [seed, ...own] = await mine(read);
  if (!sides || !seed) return seed ? [seed, ...own] : [];
  const helps = createHelpsToChoose(sides.map(({ text }) => text));
  const ofSides: RatedCandidate[] = [];
  for (const side of sides) if (side.read) ofSides.push(...(await mine(side.read)).slice(1));
  const seen = new Set([keyOf(seed.keyword)]);
  const ideas = [...own, ...ofSides]
    .flatMap((idea) => {
      const helped = helps(idea.keyword);
      if (helped === null) return [];
      const { keyword, kind, form, score } = idea;
      return helped === "all" ? idea : { keyword, kind, form, score: score - SIDE_DISCOUNT };
    })
    .sort((a, b) => b.score - a.score || (a.keyword < b.keyword ? -1 : 1))
    .filter(({ keyword }) => {
      const key = keyOf(keyword);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
  return [seed, ...ideas];
}
