/**
 * The themes that say what people want of a thread. A thread has any number of themes; one that only shows or tells
 * something has none.
 */

export const REDDIT_THEMES = [
  "solution-requests",
  "pain-and-anger",
  "advice-requests",
  "money-talk",
] as const;
export type RedditTheme = (typeof REDDIT_THEMES)[number];
