import type { RedditEvidence } from "#/reddit/reddit-evidence.ts";
import { createNameRemover } from "#/reddit/threads/remove-user-names.ts";

/** Evidence from a file, without names: what made it may not have removed them. */
export function cleanEvidence(evidence: RedditEvidence): RedditEvidence {
  const removeNames = createNameRemover([]);
  return {
    ...evidence,
    threads: evidence.threads.map((thread) => {
      const title = removeNames(thread.title);
      return title === thread.title ? thread : Object.assign({}, thread, { title });
    }),
    mentions: Object.fromEntries(
      Object.entries(evidence.mentions).map(([keyword, mentions]) => [
        keyword,
        mentions.map(({ thread, kind, quote }) => ({ thread, kind, quote: removeNames(quote) })),
      ]),
    ),
  };
}
