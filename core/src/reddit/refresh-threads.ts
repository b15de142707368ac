/**
 * Removal of everything that is gone upstream (deleted, removed, made private), with every quote of it (Reddit's terms;
 * product rule).
 */
import { keepThreads, type RedditEvidence } from "#/reddit/reddit-evidence.ts";
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";

/**
 * The outcome of asking for a thread again. `unknown`: it couldn't be asked for, and stays as it was until the next
 * refresh. A thread that is in no outcome is unknown.
 */
export type ThreadOutcome =
  | { readonly state: "there"; readonly thread: RedditThread }
  | { readonly state: "gone" | "unknown" };

/**
 * `evidence` without the threads in `gone`, nor what they said. Keywords that no other thread says have no mentions left:
 * they are in `orphans`, and leave the map, since their texts are theirs.
 */
export function forgetThreads(
  evidence: RedditEvidence,
  gone: ReadonlySet<string>,
): { readonly evidence: RedditEvidence; readonly orphans: readonly string[] } {
  const left = keepThreads(evidence, ({ id }) => !gone.has(id));
  const orphans = Object.keys(evidence.mentions).filter(
    (keyword) => !Object.hasOwn(left.mentions, keyword),
  );
  return { evidence: left, orphans };
}
