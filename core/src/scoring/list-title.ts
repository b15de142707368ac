/** What to call a list that has no name, such as one that was pasted. */
import { createNameCase } from "#/scoring/name-case.ts";
import { listSubject } from "#/wording/list-subject.ts";
import { splitKeywords } from "#/wording/keyword-tokens.ts";

/**
 * The keyword that is the list's subject and nothing else, or the first that has it, or the first where there is no
 * subject; in sentence case. Empty for an empty list.
 */
export function listTitle(keywords: readonly string[]): string {
  const text = splitKeywords(keywords);
  const subject = [...listSubject(text)];
  const about =
    subject.length === 0
      ? []
      : [...text.texts.keys()].filter((at) =>
          subject.every((stem) => text.stems[at]?.includes(stem)),
        );
  const itself = about.find((at) => text.stems[at]?.length === subject.length);
  const title = text.texts[itself ?? about[0] ?? 0] ?? "";
  return createNameCase(keywords)(title.trim());
}
