/** What a searcher wants from a keyword. */
export const SEARCH_INTENTS = [
  "informational",
  "commercial",
  "transactional",
  "navigational",
] as const;
/** One of `SEARCH_INTENTS`. */
export type SearchIntent = (typeof SEARCH_INTENTS)[number];
