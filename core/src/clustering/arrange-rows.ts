/**
 * Keywords laid out so that those of one topic are near each other in memory. People's lists come in any order; visiting
 * a keyword's ties then jumps all over memory, which on a million keywords costs more than all the arithmetic.
 *
 * Indexes are taken from the arrays' own offsets, in range by construction; that is what a `!` after one says.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { groupNodes } from "#/clustering/node-groups.ts";

/** URLs of more keywords than this bring too much together to be neighbours in memory for it. */
const MOST_KEYWORDS_NEARBY = 64;

export interface ArrangedRows {
  /** The same rows in another order. */
  readonly table: SerpTable;
  /** Position in the new order → keyword. */
  readonly keywordAt: Uint32Array;
}

/** Orders the rows by the URL, of at most 64 keywords, that each shares with most others; those with none come last. */
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
      if (count <= most || count > MOST_KEYWORDS_NEARBY) continue;
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

/** Locks on keywords as locks on positions. */
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

/** `values` of positions, as values of keywords; in place. */
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
