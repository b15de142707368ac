/** What changes take of a document, in bytes, and how one that takes too much becomes several that say the same. */
import { strToU8 } from "fflate";
import { peopleNamedIn, type MapChange } from "#/maps/log/map-change.ts";
import { OPERATION_MAX_LENGTH } from "#/maps/log/operation-text.ts";

/** Of a text in UTF-8, which is what the rules measure. */
export function utf8Bytes(text: string): number {
  return strToU8(text).length;
}

/** What a change takes of an operation at most: its JSON and whom it names, each with what parts it from the next. */
export function changeBytes(change: MapChange): number {
  const names = peopleNamedIn(change).reduce((sum, person) => sum + utf8Bytes(person) + 1, 0);
  return utf8Bytes(JSON.stringify(change)) + 1 + names;
}

/** The change, or the same in parts where it names more or longer keywords than an operation holds. */
export function fittingChanges(change: MapChange): MapChange[] {
  if (changeBytes(change) + 1 <= OPERATION_MAX_LENGTH) return [change];
  return halve(change)?.flatMap(fittingChanges) ?? [change];
}

/** The same change of half the keywords each; null where there is nothing to halve. */
export function halve(change: MapChange): MapChange[] | null {
  if (!("keywords" in change) || change.keywords.length < 2) return null;
  const middle = Math.ceil(change.keywords.length / 2);
  return [withKeywords(change, 0, middle), withKeywords(change, middle, change.keywords.length)];
}

function withKeywords(
  change: Extract<MapChange, { readonly keywords: readonly unknown[] }>,
  from: number,
  to: number,
): MapChange {
  // Apart for the types: what the keywords are differs.
  if (change.kind === "group-keywords")
    return { ...change, keywords: change.keywords.slice(from, to) };
  if (change.kind === "add-keywords")
    return { ...change, keywords: change.keywords.slice(from, to) };
  return { ...change, keywords: change.keywords.slice(from, to) };
}
