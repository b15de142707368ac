/** The slider of the tool as thresholds of the wording engine. */
export const DEFAULT_STEP = 0;

/** Where the engine stands by itself. */
const DEFAULT_SIMILARITY = 0.3;

/** A step is a quarter of a doubling: 0.15–0.6 for the four steps to either side. */
export function thresholdOfStep(step: number): number {
  return DEFAULT_SIMILARITY * 2 ** (step / 4);
}
