/** The tool's slider as thresholds of the wording engine. */
export const DEFAULT_STEP = 0;

/** The engine's default. */
const DEFAULT_SIMILARITY = 0.3;

/** A step is a quarter of a doubling: 0.15–0.6 for four steps in either direction. */
export function thresholdOfStep(step: number): number {
  return DEFAULT_SIMILARITY * 2 ** (step / 4);
}
