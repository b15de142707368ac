/**
 * What a cluster is worth going after:
 *
 *   opportunity = 100 · volume · ease · intent · room
 *     volume = min(1, ln(1 + searches a month) / ln(1 + 100 000))
 *     ease   = 1 − difficulty / 100
 *     intent = weight of the cluster's intent, closer to a purchase = higher
 *     room   = 1 − coverage (1 = the site already ranks for all of it)
 *
 * The logarithm because ten times the searches is a step, not ten times the worth; the fixed reference so that
 * scores of two maps can be compared and do not move when a slider regroups one of them.
 */
import type { SearchIntent } from "#/scoring/search-intent.ts";

/** Searches a month that count as full volume. */
export const FULL_VOLUME_PER_MONTH = 100_000;
/** Difficulty taken where none is known: the middle. */
const ASSUMED_DIFFICULTY = 50;

/** How much a visitor of each intent is worth against one who is about to buy. Our own setting, not measured. */
export const INTENT_WEIGHTS: Readonly<Record<SearchIntent, number>> = {
  transactional: 1,
  commercial: 0.9,
  informational: 0.7,
  navigational: 0.2,
};

/** What the score of a cluster is made from. */
export interface OpportunityInput {
  /** Searches a month of all its keywords; null = none known. */
  readonly volumePerMonth: number | null;
  /** 0–100; null = unknown. */
  readonly difficulty: number | null;
  readonly intent: SearchIntent;
  /** 0–1, share of the cluster the site already covers. Default 0. */
  readonly coverage?: number;
}

/** Every factor of the score, each 0–1, so that the score is never shown without its reasons. */
export interface OpportunityTerms {
  readonly volume: number;
  readonly ease: number;
  readonly intent: number;
  readonly room: number;
  /** 100 · volume · ease · intent · room, 0–100. 0 when no volume is known. */
  readonly score: number;
  /** False: no volume is known, so the score says nothing; show "unknown". */
  readonly isVolumeKnown: boolean;
  /** False: `ease` rests on `ASSUMED_DIFFICULTY`. */
  readonly isDifficultyKnown: boolean;
}

/** The factors of the opportunity score and their product. Inputs outside their range are clamped into it. */
export function opportunityTerms(input: OpportunityInput): OpportunityTerms {
  const volume = Math.min(
    1,
    Math.log1p(Math.max(0, input.volumePerMonth ?? 0)) / Math.log1p(FULL_VOLUME_PER_MONTH),
  );
  const ease = 1 - clampUnit((input.difficulty ?? ASSUMED_DIFFICULTY) / 100);
  const intent = INTENT_WEIGHTS[input.intent];
  const room = 1 - clampUnit(input.coverage ?? 0);
  return {
    volume,
    ease,
    intent,
    room,
    score: 100 * volume * ease * intent * room,
    isVolumeKnown: input.volumePerMonth !== null,
    isDifficultyKnown: input.difficulty !== null,
  };
}

function clampUnit(value: number): number {
  return Math.min(1, Math.max(0, value));
}
