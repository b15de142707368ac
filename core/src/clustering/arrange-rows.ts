/**
 * Orders keywords so that those of one topic are close together in memory. Input lists come in any order, and visiting
 * a keyword's edges then jumps all over memory, which costs more than the arithmetic on a million keywords.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { groupNodes } from "#/clustering/node-groups.ts";

/** URLs that rank for more keywords than this connect too many to place them next to each other in memory. */
const MAX_KEYWORDS_NEARBY = 64;

export interface ArrangedRows {
  /** The same rows in a different order. */
  readonly table: SerpTable;
  /** Position in the new order → keyword. */
  readonly keywordAt: Uint32Array;
}

/**
 * Orders rows by the URL each shares with the most others, among URLs of at most 64 keywords; rows without one come
 * last.
 */
export function arrangeRows(table: SerpTable): ArrangedRows {
  const { keywordCount, urlCount, offsets, urls } = table;
  const frequency = new Uint32Array(urlCount);
  for (const url of urls) frequency[url]! += 1;
  const placeOf = new Uint32Array(keywordCount);
  for (let keyword = 0; keyword < keywordCount; keyword++) {
    let place = urlCount;
    let most = 1;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      const count = frequency[urls[at]!]!;
      if (count <= most || count > MAX_KEYWORDS_NEARBY) continue;
      most = count;
      place = urls[at]!;
    }
    placeOf[keyword] = place;
  }
  const keywordAt = groupNodes(placeOf, urlCount + 1).members;
  return { table: reorderRows(table, keywordAt), keywordAt };
}

function reorderRows(table: SerpTable, keywordAt: Uint32Array): SerpTable {
  const offsets = new Uint32Array(table.keywordCount + 1);
  const urls = new Uint32Array(table.urls.length);
  let count = 0;
  for (let position = 0; position < keywordAt.length; position++) {
    const keyword = keywordAt[position]!;
    for (let at = table.offsets[keyword]!; at < table.offsets[keyword + 1]!; at++) {
      urls[count++] = table.urls[at]!;
    }
    offsets[position + 1] = count;
  }
  return { ...table, offsets, urls };
}

/** Converts locks on keywords to locks on positions. */
export function arrangeLocks(locks: LockLists, { keywordAt }: ArrangedRows): LockLists {
  if (locks.lists.length === 0) return locks;
  const positionOf = new Uint32Array(keywordAt.length);
  keywordAt.forEach((keyword, position) => {
    positionOf[keyword] = position;
  });
  return {
    lists: locks.lists.map((list) => list.map((keyword) => positionOf[keyword]!)),
    lockOf: keywordAt.map((keyword) => locks.lockOf[keyword]!),
  };
}

/** Reorders `values` from positions to keywords, in place. */
export function putBack<T extends Uint32Array | Int32Array | Float32Array>(
  values: T,
  keywordAt: Uint32Array,
): T {
  const ofPosition = values.slice();
  for (let position = 0; position < keywordAt.length; position++) {
    values[keywordAt[position]!] = ofPosition[position]!;
  }
  return values;
}
