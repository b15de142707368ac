/**
 * Tells whether a thread is in English: themes and pains are told by English wording, which says nothing of other
 * languages.
 */
import type { RedditThread } from "#/reddit/threads/reddit-thread.ts";
import { countLanguageWords } from "#/wording/detect-list-language.ts";

const READ_LENGTH = 2_000;

/** A few words that tell no language are taken for English, unless they have letters that English hasn't. */
export function isEnglishThread({ title, body }: Pick<RedditThread, "body" | "title">): boolean {
  const text = `${title}\n${body.slice(0, READ_LENGTH)}`;
  const { english, german, other } = countLanguageWords([text]);
  if (english > 0) return english >= Math.max(german, other);
  return german + other === 0 && !/[^\p{ASCII}\P{L}]/u.test(text);
}
