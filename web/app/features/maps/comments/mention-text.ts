/** Finds and highlights names in a comment, typed as `@Ann Example`. */
import type { UserId } from "@mapwright/core/ids";

interface Named {
  readonly uid: UserId;
  readonly name: string;
}

export interface TypedMention {
  /** Index of the `@`. */
  readonly start: number;
  /** Text that has been typed after the `@`. */
  readonly query: string;
}

const QUERY_MAX_LENGTH = 40;
const MENTIONS_MAX = 20;
const SUGGESTIONS_MAX = 6;

/** The mention being typed at the caret; null: none. An email address is not a mention. */
export function findTypedMention(text: string, caret: number): TypedMention | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start < 0 || caret <= start) return null;
  const before = text[start - 1];
  if (before !== undefined && !/[\s([{"'“]/.test(before)) return null;
  const query = text.slice(start + 1, caret);
  return query.length > QUERY_MAX_LENGTH || /[\n@]|\s$|\s{2}/.test(query) ? null : { start, query };
}

/** People whose name has a word that starts with the query; everyone for an empty query. */
export function suggestPeople<Person extends Named>(
  people: readonly Person[],
  query: string,
): readonly Person[] {
  const wanted = query.toLocaleLowerCase("en");
  return people
    .filter(({ name }) => {
      const known = name.toLocaleLowerCase("en");
      return known.startsWith(wanted) || known.split(/[\s@._-]+/).some((w) => w.startsWith(wanted));
    })
    .slice(0, SUGGESTIONS_MAX);
}

/** The text with the mention completed, and the new caret position. */
export function completeMention(
  text: string,
  { start, query }: TypedMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const end = start + 1 + query.length;
  const rest = text.slice(end);
  const gap = /^\s/.test(rest) ? "" : " ";
  const written = `${text.slice(0, start)}@${name}${gap}`;
  return { text: written + rest, caret: written.length + (gap === "" ? 1 : 0) };
}

export interface TextPart {
  readonly text: string;
  /** The mentioned person; null: plain text. */
  readonly person: UserId | null;
}

/** A text in parts; of names with the same beginning the longest wins. Empty for an empty text. */
export function splitByMentions(text: string, people: readonly Named[]): readonly TextPart[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const person = byLength.find(({ name }) => isNameAt(text, at + 1, name));
    if (!person) continue;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), person: null });
    plainFrom = at + 1 + person.name.length;
    parts.push({ text: text.slice(at, plainFrom), person: person.uid });
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), person: null });
  return parts;
}

/** And the name is not just the beginning of a longer word. */
function isNameAt(text: string, at: number, name: string): boolean {
  if (name === "" || !text.startsWith(name, at)) return false;
  return !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length));
}

/** The people mentioned in a text, without duplicates, up to the limit per comment. */
export function listMentions(text: string, people: readonly Named[]): UserId[] {
  const named = splitByMentions(text, people).flatMap(({ person }) => person ?? []);
  return [...new Set(named)].slice(0, MENTIONS_MAX);
}
