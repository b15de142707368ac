/**
 * Encodes a change as a Mendoza patch, which the Studio reads to show who changed what; the `mendoza` package can only
 * apply them. Fields and keyed array items are compared one by one, everything else is written in full. Operation
 * numbers: github.com/sanity-io/mendoza, docs/format.
 */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#/content-lake/store/document.ts";

const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
} as const;

type Fields = Readonly<Record<string, unknown>>;

/** null: no document. */
export function encodeMendoza(before: Fields | null, after: Fields | null): unknown[] {
  return before && after ? editObject(before, after) : [OP.value, after];
}

function editObject(before: Fields, after: Fields): unknown[] {
  const ops: unknown[] = [];
  // Fields are numbered in name order.
  Object.keys(before)
    .sort()
    .forEach((key, number) => {
      const left = before[key];
      const right = after[key];
      if (right === undefined) ops.push(OP.objectDeleteField, number);
      else if (isDeepStrictEqual(left, right)) return;
      else if (isRecord(left) && isRecord(right))
        ops.push(
          OP.pushFieldCopy,
          number,
          ...editObject(left, right),
          OP.returnIntoObjectSameKeyPop,
        );
      else if (Array.isArray(left) && Array.isArray(right))
        ops.push(
          OP.pushFieldBlank,
          number,
          ...rebuildArray(left, right),
          OP.returnIntoObjectSameKeyPop,
        );
      else ops.push(OP.objectSetFieldValue, right, key);
    });
  for (const [key, right] of Object.entries(after))
    if (!(key in before) && right !== undefined) ops.push(OP.objectSetFieldValue, right, key);
  return ops;
}

/** Appends every item of `after` to an empty array, copied from `before` if it has it. */
function rebuildArray(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  // An empty slice creates the array.
  if (after.length === 0) return [OP.arrayAppendSlice, 0, 0];
  const used = new Set<number>();
  return after.flatMap((item) => {
    const at = before.findIndex((left, position) => !used.has(position) && isSameItem(left, item));
    if (at < 0) return [OP.arrayAppendValue, item];
    used.add(at);
    const left = before[at];
    return isRecord(left) && isRecord(item) && !isDeepStrictEqual(left, item)
      ? [OP.pushElementCopy, at, ...editObject(left, item), OP.returnIntoArrayPop]
      : [OP.arrayAppendSlice, at, at + 1];
  });
}

function isSameItem(left: unknown, right: unknown): boolean {
  const hasKey = isRecord(right) && typeof right["_key"] === "string";
  return hasKey ? isRecord(left) && left["_key"] === right["_key"] : isDeepStrictEqual(left, right);
}
