/** Size of changes in a document, in bytes, and splitting a change that is too large into equivalent smaller ones. */
import { strToU8 } from "fflate";
import { listNamedPeople, type MapChange } from "#/snapshot/map-change.ts";
import { OPERATION_MAX_LENGTH } from "#/maps/log/operation-text.ts";

/** Length of a text in UTF-8, which is what the rules measure. */
export function countUtf8Bytes(text: string): number {
  return strToU8(text).length;
}

/** Maximum size of a change in an operation: its JSON and the people it names, each with its separator. */
export function countChangeBytes(change: MapChange): number {
  const names = listNamedPeople(change).reduce(
    (sum, person) => sum + countUtf8Bytes(person) + 1,
    0,
  );
  return countUtf8Bytes(JSON.stringify(change)) + 1 + names;
}

/** The change, or equivalent parts when its keywords are more or longer than an operation allows. */
export function splitChange(change: MapChange): MapChange[] {
  if (countChangeBytes(change) + 1 <= OPERATION_MAX_LENGTH) return [change];
  return halve(change)?.flatMap(splitChange) ?? [change];
}

/** Splits the change into two with half the keywords each; null when there is nothing to halve. */
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
  // Separate cases for the type checker: the keywords have different types.
  if (change.kind === "group-keywords")
    return { ...change, keywords: change.keywords.slice(from, to) };
  if (change.kind === "compare-keywords")
    return { ...change, keywords: change.keywords.slice(from, to) };
  if (change.kind === "count-runs") return { ...change, keywords: change.keywords.slice(from, to) };
  if (change.kind === "add-keywords")
    return { ...change, keywords: change.keywords.slice(from, to) };
  return { ...change, keywords: change.keywords.slice(from, to) };
}
