/** The title of a list that has no name, such as one that was pasted. */
import { createNameCase } from "#/scoring/name-case.ts";
import { choosePrimary } from "#/scoring/primary-keyword.ts";

/** The keyword that would name the list as one page, in sentence case. Empty for an empty list. */
export function listTitle(keywords: readonly string[]): string {
  const candidates = keywords.map((text) => ({ text, volumePerMonth: null }));
  return createNameCase(keywords)((keywords[choosePrimary(candidates)] ?? "").trim());
}
