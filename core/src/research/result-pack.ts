/**
 * How a job stores SERPs while it fetches: many per document, so that 1,000 keywords are a few documents and a crash
 * loses at most what came since the last write. A pack is rewritten as it grows until it is full.
 */
import { z } from "zod";

/** Maximum keywords per pack. */
export const PACK_MAX_KEYWORDS = 400;
/** Maximum size of a pack before compression, in bytes: under Firestore's 1 MiB even if it doesn't compress at all. */
const PACK_MAX_BYTES = 700 * 1024;

const fetchedKeyword = z.object({
  text: z.string(),
  /** In rank order; empty when the provider has no results. */
  results: z.array(z.object({ url: z.string(), title: z.string() })),
});
export type FetchedKeyword = z.infer<typeof fetchedKeyword>;

export const resultPack = z.object({ keywords: z.array(fetchedKeyword) });
export type ResultPack = z.infer<typeof resultPack>;

/** A pack and its index within the job, from 0. */
export interface NumberedPack extends ResultPack {
  readonly index: number;
}

/**
 * The packs to write when `fetched` arrives and `last` is the pack written last (null = none yet): the last one
 * extended, if it had room, followed by new ones. In order; empty when nothing arrived. Only the last of them can still
 * grow. A single keyword above the limit gets its own pack.
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

/** Upper bound for a value's JSON in UTF-8 bytes: an unescaped character takes at most 3 bytes per UTF-16 unit. */
function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let i = 0; i < json.length; i++) if (json.charCodeAt(i) > 0x7f) bytes += 2;
  return bytes;
}
