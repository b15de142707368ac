/** The one way from what Reddit or a file says to what is stored: plain text, no names, within limits. */
import { cutText } from "#/wording/cut-text.ts";
import {
  isDeletedText,
  redditThread,
  THREAD_BODY_MAX_LENGTH,
  THREAD_TITLE_MAX_LENGTH,
  type RawThread,
  type RedditThread,
} from "#/reddit/threads/reddit-thread.ts";
import { createNameRemover } from "#/reddit/threads/remove-user-names.ts";
import { decodeEntities, toPlainText } from "#/reddit/thread-text.ts";

/**
 * `raw` as it may be stored. null: it was deleted, has no title, or belongs to a person's own page. A body that was
 * deleted takes its thread with it: the title was the author's as well.
 */
export function cleanThread(raw: RawThread): RedditThread | null {
  if (isDeletedText(raw.title) || isDeletedText(raw.body)) return null;
  const removeNames = createNameRemover(raw.participants);
  // Links say whose they are only while they are Markdown; and what the body says of a name, the title needs to know.
  const markdown = removeNames(decodeEntities(raw.body));
  const title = removeNames(toPlainText(removeNames(decodeEntities(raw.title))));
  const body = removeNames(toPlainText(markdown));
  const parsed = redditThread.safeParse({
    id: raw.id,
    subreddit: raw.subreddit,
    title: cutText(title.replace(/\s+/g, " ").trim(), THREAD_TITLE_MAX_LENGTH),
    body: cutText(body, THREAD_BODY_MAX_LENGTH),
    score: raw.score,
    commentCount: raw.commentCount,
    createdAt: raw.createdAt,
  });
  return parsed.success ? parsed.data : null;
}

/** A thread from somewhere that says it is clean: names are looked for again. null: nothing is left of it. */
export function cleanAgain(thread: RedditThread): RedditThread | null {
  if (isDeletedText(thread.title) || isDeletedText(thread.body)) return null;
  const removeNames = createNameRemover();
  const body = removeNames(thread.body);
  const parsed = redditThread.safeParse({
    ...thread,
    title: cutText(removeNames(thread.title).trim(), THREAD_TITLE_MAX_LENGTH),
    body: cutText(body, THREAD_BODY_MAX_LENGTH),
  });
  return parsed.success ? parsed.data : null;
}
