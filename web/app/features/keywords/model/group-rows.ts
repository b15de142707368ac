/** Puts rows under the map, pillar, intent or status they have in the first of their places. */
import { TOPIC_STATUSES } from "@mapwright/core/snapshot/topic-status";
import { SEARCH_INTENTS } from "@mapwright/core/scoring/search-intent";
import type { Grouping } from "@mapwright/core/workspace-keywords/keyword-address";
import type { KeywordTable } from "@mapwright/core/workspace-keywords/keyword-table";
import { toGroupEntry } from "#/ui/grid/grid-lines.ts";

export interface RowGroup {
  /** Index into what rows are grouped by: maps, pillars, intents or statuses. */
  readonly at: number;
  readonly count: number;
}

export interface GroupedRows {
  /** Rows under their groups. */
  readonly rows: Uint32Array;
  /** The lines of the grid: rows and headers of groups, without the rows of collapsed ones. */
  readonly entries: Int32Array;
  readonly groups: readonly RowGroup[];
}

/** Groups in the order of what they are; within one, rows keep their order. */
export function groupRows(
  table: KeywordTable,
  rows: Uint32Array,
  grouping: Grouping | null,
  collapsed: ReadonlySet<number>,
): GroupedRows {
  if (grouping === null) return { rows, entries: Int32Array.from(rows), groups: [] };
  const { groupOf, groupCount } = keysOf(table, grouping);
  const counts = new Uint32Array(groupCount);
  for (const row of rows) counts[groupOf(row)] = (counts[groupOf(row)] ?? 0) + 1;
  const groups: RowGroup[] = [];
  const next = new Uint32Array(groupCount);
  let sum = 0;
  counts.forEach((count, at) => {
    next[at] = sum;
    sum += count;
    if (count > 0) groups.push({ at, count });
  });
  const ordered = new Uint32Array(rows.length);
  for (const row of rows) {
    const group = groupOf(row);
    const place = next[group] ?? 0;
    ordered[place] = row;
    next[group] = place + 1;
  }
  return { rows: ordered, entries: linesOf(ordered, groups, collapsed), groups };
}

function linesOf(
  rows: Uint32Array,
  groups: readonly RowGroup[],
  collapsed: ReadonlySet<number>,
): Int32Array {
  const lines = new Int32Array(rows.length + groups.length);
  let count = 0;
  let from = 0;
  groups.forEach(({ at, count: size }, group) => {
    lines[count++] = toGroupEntry(group);
    if (!collapsed.has(at)) {
      lines.set(rows.subarray(from, from + size), count);
      count += size;
    }
    from += size;
  });
  return lines.slice(0, count);
}

function keysOf(table: KeywordTable, grouping: Grouping) {
  const { clusters, placeStart, placeOf } = table;
  const clusterOf = (row: number) => placeOf[placeStart[row] ?? 0] ?? 0;
  switch (grouping) {
    case "intent":
      return {
        groupOf: (row: number) => table.intent[row] ?? 0,
        groupCount: SEARCH_INTENTS.length,
      };
    case "map":
      return {
        groupOf: (row: number) => clusters.map[clusterOf(row)] ?? 0,
        groupCount: table.maps.length,
      };
    case "pillar":
      return {
        groupOf: (row: number) => clusters.pillar[clusterOf(row)] ?? 0,
        groupCount: table.pillars.name.length,
      };
    case "status":
      return {
        groupOf: (row: number) => clusters.status[clusterOf(row)] ?? 0,
        groupCount: TOPIC_STATUSES.length,
      };
    default:
      return grouping satisfies never;
  }
}
