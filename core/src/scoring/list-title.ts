/** What to call a list that has no name, such as one that was pasted. */
import { sentenceCase } from "#/scoring/title-case.ts";
import { learnWordCase } from "#/scoring/word-case.ts";
import { listSubject } from "#/wording/list-subject.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/** Enough to tell what a list is about. */
const KEYWORDS_READ = 1_000;

/**
 * The shortest keyword that has the list's subject in it, or the first where it has none; in sentence case. Empty
 * for an empty list.
 */
export function listTitle(keywords: readonly string[]): string {
  const text = splitKeywords(keywords.slice(0, KEYWORDS_READ));
  const subject = listSubject(text);
  const about = text.texts.filter(
    (_, at) => subject.size > 0 && [...subject].every((stem) => text.stems[at]?.includes(stem)),
  );
  const [shortest] = about.toSorted((one, other) => one.length - other.length);
  return sentenceCase((shortest ?? keywords[0] ?? "").trim(), learnWordCase([]));
}
