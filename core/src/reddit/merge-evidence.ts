/** Joins what is known of threads from earlier with what a new reading brought. */
import type { EvidenceThread, KeywordMention, RedditEvidence } from "#/reddit/reddit-evidence.ts";

/**
 * Everything that either says, each thread as `after` has it, and as of the later reading. A thread that says a keyword in
 * the same kind of sentence says it once.
 */
export function mergeEvidence(before: RedditEvidence, after: RedditEvidence): RedditEvidence {
  const threads: EvidenceThread[] = [];
  const indexOf = new Map<string, number>();
  for (const thread of [...after.threads, ...before.threads]) {
    if (indexOf.has(thread.id)) continue;
    indexOf.set(thread.id, threads.length);
    threads.push(thread);
  }
  const mentions = new Map<string, Map<string, KeywordMention>>();
  for (const evidence of [after, before])
    for (const [keyword, own] of Object.entries(evidence.mentions)) {
      const known = mentions.get(keyword) ?? new Map<string, KeywordMention>();
      mentions.set(keyword, known);
      for (const mention of own) {
        const thread = indexOf.get(evidence.threads[mention.thread]?.id ?? "");
        const key = `${thread} ${mention.kind}`;
        if (thread !== undefined && !known.has(key)) known.set(key, { ...mention, thread });
      }
    }
  return {
    version: 1,
    asOf: after.asOf,
    threads,
    mentions: Object.fromEntries(
      [...mentions].map(([keyword, own]) => [keyword, [...own.values()]]),
    ),
  };
}
