/**
 * Roles of the keywords that a page is written for.
 *
 *   primary    the cluster's own
 *   long tail  five words or more, or less than a tenth of the highest volume, or of unknown volume where others
 *              are known
 *   secondary  the ten others with the highest volume; the rest becomes long tail
 *   unsure     weakly connected to the cluster: counted in its searches, but no reason to plan the page around
 */
import type { ExplainedKeyword } from "#/snapshot/cluster-explanation.ts";
import { splitWords } from "#/wording/tokenize.ts";

const LONG_FROM_WORDS = 5;
const RARE_SHARE = 0.1;
const MAX_SECONDARY = 10;

export interface KeywordRoles {
  /** null for a cluster without keywords. */
  readonly primary: ExplainedKeyword | null;
  readonly secondary: readonly ExplainedKeyword[];
  readonly longTail: readonly ExplainedKeyword[];
  readonly unsure: readonly ExplainedKeyword[];
}

/**
 * @param keywords the primary one first, then by volume, as returned by `explainCluster`
 * @param unsure likewise
 */
export function assignRoles(
  keywords: readonly ExplainedKeyword[],
  unsure: readonly ExplainedKeyword[] = [],
): KeywordRoles {
  const [primary = null, ...others] = keywords;
  const most = Math.max(0, ...keywords.map(({ volumePerMonth }) => volumePerMonth ?? 0));
  const isLongTail = ({ text, volumePerMonth }: ExplainedKeyword) =>
    splitWords(text).length >= LONG_FROM_WORDS ||
    (most > 0 && (volumePerMonth ?? 0) < most * RARE_SHARE);
  const secondary = others.filter((keyword) => !isLongTail(keyword)).slice(0, MAX_SECONDARY);
  const taken = new Set(secondary);
  return { primary, secondary, longTail: others.filter((keyword) => !taken.has(keyword)), unsure };
}
