/** What a searcher wants from a keyword. */
export const SEARCH_INTENTS = [
  "informational",
  "commercial",
  "transactional",
  "navigational",
] as const;
export type SearchIntent = (typeof SEARCH_INTENTS)[number];
