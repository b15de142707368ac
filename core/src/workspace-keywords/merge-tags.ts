/** The tags of rows, from what is stored of each tag. */
import type { KeywordTag } from "#/maps/keyword-tag.ts";
import { isSameTag } from "#/maps/map-tags.ts";
import { compareNaturally } from "#/wording/natural-order.ts";
import type { TagColumns } from "#/workspace-keywords/keyword-table.ts";
import type { RowIndex } from "#/workspace-keywords/merge-maps.ts";

/** Two tags with one name, made by two people at once, count as one. Keywords that no map has are left out. */
export function mergeTags(
  tags: readonly Pick<KeywordTag, "keywords" | "name">[],
  rowIndex: RowIndex,
  rowCount: number,
): TagColumns {
  const ordered = tags.toSorted((a, b) => compareNaturally(a.name, b.name));
  const names: string[] = [];
  const rowsOf: Set<number>[] = [];
  for (const { name, keywords } of ordered) {
    const before = names.at(-1);
    const isNew = before === undefined || !isSameTag(before, name);
    if (isNew) names.push(name);
    const rows = isNew ? new Set<number>() : (rowsOf.at(-1) ?? new Set<number>());
    if (isNew) rowsOf.push(rows);
    for (const key of keywords) {
      const row = findRowByKey(rowIndex, key);
      if (row !== undefined) rows.add(row);
    }
  }
  return { names, ...flatten(rowsOf, rowCount) };
}

/** undefined: no map has it. */
export function findRowByKey(rowIndex: RowIndex, key: string): number | undefined {
  const space = key.indexOf(" ");
  return rowIndex.get(key.slice(0, space))?.get(key.slice(space + 1));
}

function flatten(
  rowsOf: readonly ReadonlySet<number>[],
  rowCount: number,
): Pick<TagColumns, "of" | "start"> {
  const start = new Uint32Array(rowCount + 1);
  for (const rows of rowsOf) for (const row of rows) start[row + 1] = (start[row + 1] ?? 0) + 1;
  for (let row = 0; row < rowCount; row++)
    start[row + 1] = (start[row + 1] ?? 0) + (start[row] ?? 0);
  const next = start.slice(0, rowCount);
  const of = new Uint8Array(start[rowCount] ?? 0);
  rowsOf.forEach((rows, tag) => {
    for (const row of rows) {
      const place = next[row] ?? 0;
      of[place] = tag;
      next[row] = place + 1;
    }
  });
  return { start, of };
}
