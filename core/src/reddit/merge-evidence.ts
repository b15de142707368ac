import { keepThreads, type RedditEvidence } from "#/reddit/reddit-evidence.ts";

/**
 * The threads of both and what they say. Of a thread that both have, the one that was read last counts. Its date is that
 * of the older one: all of it is at least as recent.
 */
export function mergeEvidence(a: RedditEvidence, b: RedditEvidence): RedditEvidence {
  const [older, newer] = a.asOf <= b.asOf ? [a, b] : [b, a];
  const threads = [...newer.threads];
  const at = new Map(threads.map(({ id }, index) => [id, index]));
  const indexIn = older.threads.map((thread) => {
    const known = at.get(thread.id);
    if (known !== undefined) return known;
    at.set(thread.id, threads.length);
    return threads.push(thread) - 1;
  });
  const mentions = new Map(Object.entries(newer.mentions));
  for (const [keyword, own] of Object.entries(older.mentions)) {
    const known = mentions.get(keyword) ?? [];
    const saidBy = new Set(known.map(({ thread, kind }) => `${thread} ${kind}`));
    const more = own
      .map(({ thread, kind, quote }) => ({ thread: indexIn[thread] ?? 0, kind, quote }))
      .filter(({ thread, kind }) => !saidBy.has(`${thread} ${kind}`));
    mentions.set(keyword, [...known, ...more]);
  }
  return keepThreads(
    { version: 1, asOf: older.asOf, threads, mentions: Object.fromEntries(mentions) },
    () => true,
  );
}
