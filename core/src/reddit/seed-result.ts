/** The result of each seed in a plan: shown before the start, stored on the job and on the map. */
import { z } from "zod";
import { subredditProblem } from "#/reddit/thread-page.ts";

/** The number of examples stored per seed. */
const MAX_EXAMPLES = 5;
/** The most topics that are offered in place of a seed. */
export const MAX_NEAR_TOPICS = 4;
/** A seed that brings no more than this, itself included, is offered topics close to it. */
export const FEW_KEYWORDS = 5;

export const seedResult = z.object({
  /** Seed as the person entered it; a subreddit with `r/`. */
  seed: z.string(),
  /** Keyword that the provider looked up instead, such as `espresso` for `expresso`; null = the seed as entered. */
  searchedAs: z.string().nullable(),
  /** Keywords of the plan that it brought, itself included; 0 = nothing. What two seeds bring counts for both. */
  keywords: z.number().int().min(0),
  /** The first of them other than the seed; none for a subreddit. */
  examples: z.array(z.string()).max(MAX_EXAMPLES),
  /** Seeds with results that are close to one with few or none, where the provider knows some. */
  near: z.array(z.string()).max(MAX_NEAR_TOPICS).optional(),
  /** Reason why a subreddit couldn't be read; absent: it could. */
  problem: subredditProblem.optional(),
});
export type SeedResult = z.infer<typeof seedResult>;

/** A planned keyword and the seeds it was found for. */
export interface FoundKeyword {
  readonly text: string;
  readonly seeds: readonly string[];
  /** Whether the keyword is what the provider looked up for these seeds. */
  readonly isSeed: boolean;
}

/** One result per seed, in the order of the seeds. `planned`: in the order of the plan. */
export function listSeedResults(
  seeds: readonly string[],
  planned: readonly FoundKeyword[],
): SeedResult[] {
  return seeds.map((seed) => {
    const found = planned.filter((keyword) => keyword.seeds.includes(seed));
    const own = found.find(({ isSeed }) => isSeed)?.text ?? seed;
    return {
      seed,
      searchedAs: own === seed ? null : own,
      keywords: found.length,
      examples: found
        .filter(({ isSeed }) => !isSeed)
        .slice(0, MAX_EXAMPLES)
        .map(({ text }) => text),
    };
  });
}

/** The seeds that brought nothing. */
export function listSeedsWithoutResults(results: readonly SeedResult[]): string[] {
  return results.filter(({ keywords }) => keywords === 0).map(({ seed }) => seed);
}
