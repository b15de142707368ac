/**
 * The classes of the opportunity scale. Scores in one map rarely reach 100, so the scale ends just above its best
 * score: six classes of equal integer width, labeled in the legend.
 */
import { SCORE_STEP_COUNT } from "#/ui/theme/map-colors.ts";

const CLASS_COUNT = SCORE_STEP_COUNT;
const MAX_SCORE = 100;

export interface ScoreScale {
  /** Whether any cluster has a score; without search volumes all are 0. */
  readonly hasScores: boolean;
  readonly classWidth: number;
  /** The class boundaries, including the end of the last class: `CLASS_COUNT + 1` integers of 0–100, starting at 0. */
  readonly bounds: readonly number[];
  /** Class of a score, 0 … `CLASS_COUNT − 1`; scores beyond the scale fall in the nearest end class. */
  readonly classOf: (score: number) => number;
}

/** @param scores opportunities of 0–100; empty = the full scale */
export function createScoreScale(scores: readonly number[]): ScoreScale {
  const highest = scores.reduce((max, score) => Math.max(max, score), 0);
  const classWidth = Math.max(1, Math.ceil((highest > 0 ? highest : MAX_SCORE) / CLASS_COUNT));
  return {
    hasScores: highest > 0,
    classWidth,
    bounds: Array.from({ length: CLASS_COUNT + 1 }, (_, index) =>
      Math.min(MAX_SCORE, index * classWidth),
    ),
    classOf: (score) => Math.min(CLASS_COUNT - 1, Math.max(0, Math.floor(score / classWidth))),
  };
}

/** CSS color of a class of the scale. */
export function getScoreClassColor(scoreClass: number): string {
  return `var(--mw-score-step${String(scoreClass)})`;
}
