/**
 * The classes of the opportunity scale. Scores of one map rarely reach 100, so the scale ends where the map does:
 * six classes of equal, whole width, named in the legend.
 */
import { SCORE_STEP_COUNT } from "#/ui/theme/map-colors.ts";

const CLASS_COUNT = SCORE_STEP_COUNT;

export interface ScoreScale {
  readonly classWidth: number;
  /** Where each class begins, and where the last ends: `CLASS_COUNT + 1` whole numbers from 0. */
  readonly bounds: readonly number[];
  /** Class of a score, 0 … `CLASS_COUNT − 1`; scores beyond the scale take the class at its end. */
  readonly classOf: (score: number) => number;
}

/** @param scores opportunities of 0–100; none = the full scale */
export function createScoreScale(scores: readonly number[]): ScoreScale {
  const highest = scores.reduce((max, score) => Math.max(max, score), 0);
  const classWidth = Math.max(1, Math.ceil((highest > 0 ? highest : 100) / CLASS_COUNT));
  return {
    classWidth,
    bounds: Array.from({ length: CLASS_COUNT + 1 }, (_, index) => index * classWidth),
    classOf: (score) => Math.min(CLASS_COUNT - 1, Math.max(0, Math.floor(score / classWidth))),
  };
}

/** CSS colour of a class of the scale. */
export function scoreClassColor(scoreClass: number): string {
  return `var(--mw-palette-score-step${String(scoreClass)})`;
}
