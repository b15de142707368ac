import type { RedditTheme } from "#/reddit/reddit-themes.ts";

export const THEME_LABELS: Readonly<Record<RedditTheme, string>> = {
  "solution-requests": "Solution requests",
  "pain-and-anger": "Pain & anger",
  "advice-requests": "Advice requests",
  "money-talk": "Money talk",
};
