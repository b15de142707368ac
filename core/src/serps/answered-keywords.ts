/** Which keywords a search engine answers on its results page: an AI overview, an answer box or a featured snippet. */
import { AI_OVERVIEW, ANSWER_BOX } from "#/serps/serp-block.ts";
import type { StoredSerp } from "#/serps/serp-pack.ts";

/** Names as in `StoredSerp.features`. */
const ANSWERS: ReadonlySet<string> = new Set([
  AI_OVERVIEW,
  ANSWER_BOX,
  "answer",
  "featured-snippet",
]);

/** Keyword → whether its results page has an answer. A keyword that isn't in it has no stored results. */
export type AnsweredKeywords = ReadonlyMap<string, boolean>;

type Page = Pick<StoredSerp, "keyword" | "fetchedAt" | "features" | "blocks">;

/**
 * By the latest page of each keyword. Empty when no page says what it shows besides results: some providers never do, and
 * then nothing is known of answers.
 */
export function answeredKeywords(serps: readonly Page[]): AnsweredKeywords {
  if (!serps.some((serp) => partsOf(serp).length > 0)) return new Map();
  const latest = new Map<string, Page>();
  for (const serp of serps) {
    const known = latest.get(serp.keyword);
    if (!known || known.fetchedAt < serp.fetchedAt) latest.set(serp.keyword, serp);
  }
  return new Map(
    [...latest].map(([keyword, serp]) => [
      keyword,
      partsOf(serp).some((part) => ANSWERS.has(part)),
    ]),
  );
}

function partsOf({ features, blocks = [] }: Page): readonly string[] {
  return [...features, ...blocks.map(({ type }) => type)];
}

/** The share of these keywords with an answer, 0–1, among those whose results are stored; null: none are. */
export function answerShare(
  answered: AnsweredKeywords,
  keywords: readonly string[],
): number | null {
  const known = keywords.flatMap((keyword) => answered.get(keyword) ?? []);
  return known.length === 0 ? null : known.filter(Boolean).length / known.length;
}
