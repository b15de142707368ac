/** The wants of a searcher. "unknown": no intent is probable enough to be named. */
export const SEARCH_INTENTS = [
  "informational",
  "commercial",
  "transactional",
  "navigational",
  "unknown",
] as const;
/** One of `SEARCH_INTENTS`. */
export type SearchIntent = (typeof SEARCH_INTENTS)[number];
