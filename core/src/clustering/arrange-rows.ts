/**
 * Orders keywords so that those of one topic are close together in memory. Input lists come in any order, and visiting
 * a keyword's edges then jumps all over memory, which costs more than the arithmetic on a million keywords.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import type { UrlWeights } from "#/clustering/graph/url-weights.ts";
import type { LockLists } from "#/clustering/locks.ts";
import { toCanonicalRows, type TableKeys } from "#/clustering/graph/canonical-rows.ts";
import { groupNodes } from "#/clustering/communities/node-groups.ts";

/** URLs that rank for more keywords than this connect too many to place them next to each other in memory. */
const MAX_KEYWORDS_NEARBY = 64;

/** Larger maps keep the order of their input where no texts are known: the keys would cost more than they are worth. */
const MAX_KEYWORDS_CANONICAL = 200_000;

export interface ArrangedRows {
  /** The same rows in a different order, and with other URL ids unless `urlIdOf` is null. */
  readonly table: SerpTable;
  /** Position in the new order → keyword. */
  readonly keywordAt: Uint32Array;
  /** Keys by position and by new URL id; undefined on very large maps. */
  readonly keys: TableKeys | undefined;
  /** URL id of the given table → that of the new one; null = the same. */
  readonly urlIdOf: Uint32Array | null;
}

/**
 * Orders rows by the URL each shares with the most others, among URLs of at most 64 keywords; rows without one come
 * last. Neither the order nor the URL ids depend on those of `table`; see canonical-rows.ts.
 */
export function arrangeRows(table: SerpTable, textKeys?: Uint32Array): ArrangedRows {
  if (table.keywordCount > MAX_KEYWORDS_CANONICAL) {
    return { ...placeNearby(table), keys: undefined, urlIdOf: null };
  }
  const canonical = toCanonicalRows(table, textKeys);
  const { table: nearby, keywordAt } = placeNearby(canonical.table);
  const { ofKeyword, ofUrl } = canonical.keys;
  return {
    table: nearby,
    keywordAt: keywordAt.map((position) => canonical.keywordAt[position]!),
    keys: { ofKeyword: keywordAt.map((position) => ofKeyword[position]!), ofUrl },
    urlIdOf: canonical.urlIdOf,
  };
}

function placeNearby(table: SerpTable): Pick<ArrangedRows, "table" | "keywordAt"> {
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

/** The weights under the URL ids of the table that was arranged. */
export function putUrlsBack(weights: UrlWeights, { urlIdOf }: ArrangedRows): UrlWeights {
  if (urlIdOf === null) return weights;
  return {
    weightOf: Float32Array.from(urlIdOf, (url) => weights.weightOf[url]!),
    isHub: Uint8Array.from(urlIdOf, (url) => weights.isHub[url]!),
  };
}
