/**
 * Gives rows and URLs an order that depends only on the map, never on the order of the input: people shuffle lists, and
 * a map that changes with the order of its keywords isn't trusted. Each keyword has a key: a hash of its text when the
 * texts are known, else a hash of what its results look like. URLs get theirs from the keywords that they rank for.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { SerpTable } from "#/clustering/clustering.ts";
import { mixBits } from "#/clustering/graph/seeded-random.ts";

/** Times that keys spread from keywords to URLs and back when there are no texts. */
const ROUNDS = 3;

/** A table in canonical order; keys don't change with the order, nor when other keywords come or go. */
export interface CanonicalRows {
  readonly table: SerpTable;
  readonly keys: TableKeys;
  /** Position in the new order → keyword. */
  readonly keywordAt: Uint32Array;
  /** URL of the given table → URL of the canonical one. */
  readonly urlIdOf: Uint32Array;
}

export interface TableKeys {
  /** Position → key, and URL → key. */
  readonly ofKeyword: Uint32Array;
  readonly ofUrl: Uint32Array;
}

/** Hash of a text, 32 bits (FNV-1a over UTF-16 units). */
export function getTextKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return mixBits(hash, 1);
}

/** `textKeys`: keyword → hash of its text, when texts are known. */
export function toCanonicalRows(table: SerpTable, textKeys?: Uint32Array): CanonicalRows {
  const ofKeyword = textKeys?.slice() ?? new Uint32Array(table.keywordCount).fill(1);
  let ofUrl = urlKeysOf(table, ofKeyword);
  const rounds = textKeys === undefined ? ROUNDS : 0;
  for (let round = 0; round < rounds; round++) {
    updateKeywordKeys(table, ofKeyword, ofUrl);
    ofUrl = urlKeysOf(table, ofKeyword);
  }
  const keywordAt = orderByKey(ofKeyword);
  const urlAt = orderByKey(ofUrl);
  const urlIdOf = new Uint32Array(table.urlCount);
  urlAt.forEach((url, position) => {
    urlIdOf[url] = position;
  });
  const offsets = new Uint32Array(table.keywordCount + 1);
  const urls = new Uint32Array(table.urls.length);
  let count = 0;
  keywordAt.forEach((keyword, position) => {
    for (let at = table.offsets[keyword]!; at < table.offsets[keyword + 1]!; at++) {
      urls[count++] = urlIdOf[table.urls[at]!]!;
    }
    offsets[position + 1] = count;
  });
  return {
    table: { ...table, offsets, urls },
    keys: {
      ofKeyword: keywordAt.map((keyword) => ofKeyword[keyword]!),
      ofUrl: urlAt.map((url) => ofUrl[url]!),
    },
    keywordAt,
    urlIdOf,
  };
}

/** A sum, so that the order of the keywords doesn't matter. */
function urlKeysOf({ offsets, urls, urlCount }: SerpTable, ofKeyword: Uint32Array): Uint32Array {
  const ofUrl = new Uint32Array(urlCount);
  for (let keyword = 0; keyword < ofKeyword.length; keyword++) {
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      ofUrl[urls[at]!]! += mixBits(ofKeyword[keyword]!, at - offsets[keyword]!);
    }
  }
  return ofUrl;
}

function updateKeywordKeys(
  { offsets, urls }: SerpTable,
  ofKeyword: Uint32Array,
  ofUrl: Uint32Array,
): void {
  for (let keyword = 0; keyword < ofKeyword.length; keyword++) {
    let key = ofKeyword[keyword]!;
    for (let at = offsets[keyword]!; at < offsets[keyword + 1]!; at++) {
      key = mixBits(key, ofUrl[urls[at]!]!);
    }
    ofKeyword[keyword] = key;
  }
}

/** Indexes by ascending key; equal keys stay in the given order. */
function orderByKey(keys: Uint32Array): Uint32Array {
  // One float holds both: keys have 32 bits, and 21 are left for the index.
  const sortable = Float64Array.from(keys, (key, index) => key * 2 ** 21 + index).sort();
  return Uint32Array.from(sortable, (value) => value % 2 ** 21);
}
