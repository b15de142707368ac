/** Every judged seed, prepared for or not. */
import { FRESH_JUDGED_SEEDS, KNOWN_OVER_LIMIT } from "#/search-index/ideas/fresh-judged-seeds.ts";
import { JUDGED_SEEDS, type JudgedSeed } from "#/search-index/ideas/judged-seeds.ts";
import { TYPED_JUDGED_SEEDS, TYPED_OVER_LIMIT } from "#/search-index/ideas/typed-judged-seeds.ts";

export { JUDGED_LIMIT } from "#/search-index/ideas/judged-seeds.ts";

/** Seeds that nobody prepared the index for. */
export const UNPREPARED_SEEDS: readonly JudgedSeed[] = [
  ...FRESH_JUDGED_SEEDS,
  ...TYPED_JUDGED_SEEDS,
];
export const ALL_JUDGED_SEEDS: readonly JudgedSeed[] = [...JUDGED_SEEDS, ...UNPREPARED_SEEDS];

/** Of the unprepared ones, those of whose ideas more than a tenth is junk. */
export const SEEDS_OVER_LIMIT: ReadonlySet<string> = new Set([
  ...KNOWN_OVER_LIMIT,
  ...TYPED_OVER_LIMIT,
]);

/** Nothing may be suggested for it. */
export const isOutside = ({ kind }: JudgedSeed): boolean => kind === "outside" || kind === "german";
