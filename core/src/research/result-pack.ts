/**
 * SERPs as a job stores them while it fetches: many to a document, so that 1,000 keywords are a few documents
 * and a crash costs at most what came since the last write. A pack grows by being rewritten until it is full.
 */
import { z } from "zod";

/** Most keywords in one pack. */
export const PACK_MAX_KEYWORDS = 400;
/** Most bytes of a pack before compression: under Firestore's 1 MiB even if it does not compress at all. */
const PACK_MAX_BYTES = 700 * 1024;

const fetchedKeyword = z.object({
  text: z.string(),
  /** In rank order; empty when the provider knows no result. */
  results: z.array(z.object({ url: z.string(), title: z.string() })),
});
export type FetchedKeyword = z.infer<typeof fetchedKeyword>;

export const resultPack = z.object({ keywords: z.array(fetchedKeyword) });
export type ResultPack = z.infer<typeof resultPack>;

/** A pack and its number within the job, from 0. */
export interface NumberedPack extends ResultPack {
  readonly index: number;
}

/**
 * The packs to write when `fetched` arrives and `last` is the pack written last (null = none yet): the last
 * one grown, if it had room, and the new ones after it. In order; empty when nothing arrived. Only the last
 * of them can still grow. A single keyword above the limit makes a pack of its own.
 */
export function growPacks(
  last: NumberedPack | null,
  fetched: readonly FetchedKeyword[],
  limits: { readonly maxKeywords: number; readonly maxBytes: number } = {
    maxKeywords: PACK_MAX_KEYWORDS,
    maxBytes: PACK_MAX_BYTES,
  },
): NumberedPack[] {
  const changed: NumberedPack[] = [];
  let index = last?.index ?? 0;
  let keywords = [...(last?.keywords ?? [])];
  let bytes = keywords.reduce((sum, keyword) => sum + jsonBytes(keyword), 0);
  let isChanged = false;
  for (const keyword of fetched) {
    const size = jsonBytes(keyword);
    const isFull = keywords.length >= limits.maxKeywords || bytes + size > limits.maxBytes;
    if (keywords.length > 0 && isFull) {
      if (isChanged) changed.push({ index, keywords });
      index += 1;
      keywords = [];
      bytes = 0;
    }
    keywords.push(keyword);
    bytes += size;
    isChanged = true;
  }
  if (isChanged) changed.push({ index, keywords });
  return changed;
}

/** UTF-8 bytes of a value as JSON, at most: an escape-free character is at most 3 bytes a UTF-16 unit. */
function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let i = 0; i < json.length; i++) if (json.charCodeAt(i) > 0x7f) bytes += 2;
  return bytes;
}
