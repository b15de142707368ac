/** Names of a confidence: sure, fairly sure, unsure or without evidence on screen. */
import { FAIR_CONFIDENCE_FROM } from "#/scoring/carrying-members.ts";

/** `none`: no edges between the keywords, as in a cluster of one. */
export const CONFIDENCE_LEVELS = ["strong", "fair", "weak", "none"] as const;
/** One of `CONFIDENCE_LEVELS`. */
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** Minimum confidence of a strong cluster; of a fair one, see `FAIR_CONFIDENCE_FROM`. */
const STRONG_FROM = 0.66;

/** The level of a confidence, 0–1; 0 is "none". */
export function getConfidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence <= 0) return "none";
  if (confidence >= STRONG_FROM) return "strong";
  return confidence >= FAIR_CONFIDENCE_FROM ? "fair" : "weak";
}
