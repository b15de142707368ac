/**
 * The opportunity of a cluster:
 *
 *   opportunity = 100 · volume · ease · intent · room
 *     volume = min(1, ln(1 + searches per month) / ln(1 + 100 000)); where no search was measured, the prominence (see
 *              prominence.ts)
 *     ease   = 1 − difficulty / 100
 *     intent = weight of the cluster's intent, higher when closer to a purchase
 *     room   = 1 − coverage (1 = the site already ranks for all of it)
 *
 * Logarithmic because ten times the searches is one step up, not ten times the value; with a fixed reference so that
 * scores of two maps are comparable and don't change when a map is regrouped.
 */
import type { SearchIntent } from "#/scoring/search-intent.ts";

/** Searches per month that count as full volume. */
export const FULL_VOLUME_PER_MONTH = 100_000;
/** Default when the difficulty is unknown: the middle. */
const ASSUMED_DIFFICULTY = 50;

/** Relative value of a visitor of each intent compared with one about to buy. Our own setting, not measured. */
export const INTENT_WEIGHTS: Readonly<Record<SearchIntent, number>> = {
  transactional: 1,
  commercial: 0.9,
  informational: 0.7,
  navigational: 0.2,
  unknown: 0.7,
};

/** The input of a cluster's score. */
export interface OpportunityInput {
  /** Searches per month of all its keywords; null = none known. */
  readonly volumePerMonth: number | null;
  /** 0–1, in place of a volume that isn't known; default null. */
  readonly prominence?: number | null;
  /** 0–100; null = unknown. */
  readonly difficulty: number | null;
  readonly intent: SearchIntent;
  /** 0–1, share of the cluster the site already covers. Default 0. */
  readonly coverage?: number;
}

/** All factors of the score, each 0–1, so that the score is never shown without its reasons. */
export interface OpportunityTerms {
  readonly volume: number;
  readonly ease: number;
  readonly intent: number;
  readonly room: number;
  /** 100 · volume · ease · intent · room, 0–100. 0 when neither volume nor prominence is known. */
  readonly score: number;
  /** null: none is known, so that the score is meaningless; show "unknown". */
  readonly basis: "volume" | "prominence" | null;
  /** False: `ease` uses `ASSUMED_DIFFICULTY`. */
  readonly isDifficultyKnown: boolean;
}

/** The factors of the opportunity score and their product. Inputs outside their range are clamped. */
export function computeOpportunityTerms(input: OpportunityInput): OpportunityTerms {
  const { volumePerMonth, prominence = null } = input;
  const volume =
    volumePerMonth === null
      ? clampUnit(prominence ?? 0)
      : clampUnit(Math.log1p(Math.max(0, volumePerMonth)) / Math.log1p(FULL_VOLUME_PER_MONTH));
  const ease = 1 - clampUnit((input.difficulty ?? ASSUMED_DIFFICULTY) / 100);
  const intent = INTENT_WEIGHTS[input.intent];
  const room = 1 - clampUnit(input.coverage ?? 0);
  return {
    volume,
    ease,
    intent,
    room,
    score: 100 * volume * ease * intent * room,
    basis: volumePerMonth !== null ? "volume" : prominence === null ? null : "prominence",
    isDifficultyKnown: input.difficulty !== null,
  };
}

function clampUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
