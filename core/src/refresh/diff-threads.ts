/**
 * Changes between two readings of threads: new questions, threads that are gone, and questions that people talk about
 * more.
 */
import type { KeywordMention, RedditEvidence } from "#/reddit/reddit-evidence.ts";

/** A question or pain that no thread had before. */
export interface NewQuestion {
  readonly text: string;
  readonly kind: KeywordMention["kind"];
  readonly threads: number;
  readonly comments: number;
}

/** A question whose threads have more comments than before. */
export interface GrownQuestion {
  readonly text: string;
  readonly commentsBefore: number;
  readonly commentsAfter: number;
}

export interface ThreadsDiff {
  /** Most discussed first. */
  readonly newQuestions: readonly NewQuestion[];
  /** Most new comments first; questions that are new aren't in it. */
  readonly grown: readonly GrownQuestion[];
  readonly newThreads: number;
  /** Threads that were deleted, removed or are no longer public. What they said isn't known any more. */
  readonly goneThreads: number;
}

export function diffThreads(before: RedditEvidence, after: RedditEvidence): ThreadsDiff {
  const idsBefore = new Set(before.threads.map(({ id }) => id));
  const idsAfter = new Set(after.threads.map(({ id }) => id));
  const newQuestions: NewQuestion[] = [];
  const grown: GrownQuestion[] = [];
  for (const [text, mentions] of Object.entries(after.mentions)) {
    const threads = new Set(mentions.map(({ thread }) => thread));
    const comments = commentsOf(after, text);
    if (!Object.hasOwn(before.mentions, text)) {
      const kind = mentions[0]?.kind ?? "question";
      newQuestions.push({ text, kind, threads: threads.size, comments });
      continue;
    }
    const commentsBefore = commentsOf(before, text);
    if (comments > commentsBefore) grown.push({ text, commentsBefore, commentsAfter: comments });
  }
  return {
    newQuestions: newQuestions.sort(
      (a, b) => b.comments - a.comments || (a.text < b.text ? -1 : 1),
    ),
    grown: grown.sort(
      (a, b) =>
        b.commentsAfter - b.commentsBefore - (a.commentsAfter - a.commentsBefore) ||
        (a.text < b.text ? -1 : 1),
    ),
    newThreads: [...idsAfter].filter((id) => !idsBefore.has(id)).length,
    goneThreads: [...idsBefore].filter((id) => !idsAfter.has(id)).length,
  };
}

function commentsOf({ mentions, threads }: RedditEvidence, text: string): number {
  const own = new Set((mentions[text] ?? []).map(({ thread }) => thread));
  return [...own].reduce((sum, thread) => sum + (threads[thread]?.commentCount ?? 0), 0);
}
