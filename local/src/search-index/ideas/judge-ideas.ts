/** How much of what is suggested for judged seeds is junk. */
import type { JudgedSeed } from "#/search-index/ideas/judged-seeds.ts";

interface JudgedResult {
  readonly seed: string;
  readonly kind: JudgedSeed["kind"];
  /** Ideas other than the seed itself. */
  readonly returned: number;
  /** Those judged as junk or not judged yet; all of an outside seed's. */
  readonly junk: readonly string[];
}

export interface JudgedIdeas {
  readonly seeds: readonly JudgedResult[];
  readonly returned: number;
  readonly junk: number;
}

export async function judgeIdeas(
  judgedSeeds: readonly JudgedSeed[],
  suggest: (
    seed: string,
  ) => Promise<readonly { readonly keyword: string; readonly kind: string }[]>,
): Promise<JudgedIdeas> {
  const seeds: JudgedResult[] = [];
  for (const { seed, kind, good } of judgedSeeds) {
    const ideas = (await suggest(seed)).filter((idea) => idea.kind !== "seed");
    const isGood = new Set(good);
    const junk = ideas.map(({ keyword }) => keyword).filter((keyword) => !isGood.has(keyword));
    seeds.push({ seed, kind, returned: ideas.length, junk });
  }
  return {
    seeds,
    returned: seeds.reduce((sum, { returned }) => sum + returned, 0),
    junk: seeds.reduce((sum, { junk }) => sum + junk.length, 0),
  };
}
