/** What a searcher wants from a keyword. */
export const SEARCH_INTENTS = [
  "informational",
  "commercial",
  "transactional",
  "navigational",
] as const;
/** One of `SEARCH_INTENTS`. */
export type SearchIntent = (typeof SEARCH_INTENTS)[number];

/** Phrases that indicate the same intent as strongly; see `intent-cues.ts`. */
export interface CueGroup {
  readonly intent: SearchIntent;
  readonly points: number;
  /**
   * "start": counts only as the first words of the text; "name": only where a name ends, at the end of the text or before
   * a word that starts something else, and without any other cue; "alone": only as the entire text.
   */
  readonly at: "anywhere" | "start" | "name" | "alone";
  /** Normalized words, with phrases separated by "|". `#` is any number, `#year` a year. */
  readonly phrases: string;
}
