/** Apart from the engine, so that the slider's scale doesn't load it. */

/**
 * Keywords share a page when the mean probability over their pairs is at least this much: where lists that people divided
 * are grouped best. The models are fitted so that it is the same for each of them (bench/fit).
 */
export const DEFAULT_THRESHOLD = 0.4;

const oddsOf = (probability: number) => Math.log(probability / (1 - probability));
const DEFAULT_ODDS = oddsOf(DEFAULT_THRESHOLD);

/** The threshold at a position of a slider: each whole step multiplies the odds by e; 0 = the default. */
export const computeThreshold = (position: number): number =>
  position === 0
    ? DEFAULT_THRESHOLD
    : Number((1 / (1 + Math.exp(-DEFAULT_ODDS - position))).toFixed(4));

/** The position of a threshold between 0 and 1. */
export const toPosition = (threshold: number): number => oddsOf(threshold) - DEFAULT_ODDS;

/** Factor of the granularity of `auto` and `pages` at a position of the slider: each whole step doubles it. */
export const computeMultiplier = (position: number): number => 2 ** position;
