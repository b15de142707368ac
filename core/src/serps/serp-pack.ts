/**
 * The stored form of a workspace's SERPs: many per document, so that 1,000 keywords are a few documents and a crash
 * while fetching loses at most what came since the last write. A pack belongs to one job and is rewritten as it grows
 * until it is full; after that it never changes. Two documents under the same id: which keywords it contains, with
 * their dates (`workspaces/{w}/serpPacks/{id}`), and their results (`workspaces/{w}/serpResults/{id}`).
 */
import { z } from "zod";
import { jobId } from "#/ids.ts";
import { researchLocale } from "#/keywords/locale.ts";
import { serpBlock } from "#/serps/serp-block.ts";

/** Maximum keywords per pack. */
export const PACK_MAX_KEYWORDS = 400;
/** Maximum size of a pack before compression, in bytes: under Firestore's 1 MiB even if it doesn't compress at all. */
const PACK_MAX_BYTES = 700 * 1024;

/** Reasons why a list isn't all that was there. */
const serpGaps = z.object({
  /** Results without a usable link. */
  leftOut: z.number().int().min(0),
  /** The provider returned the same page again for the next one. */
  hasRepeatedPage: z.boolean(),
  /** Whether most of the engines that the page is merged from were blocked. */
  areMostBlocked: z.boolean(),
});
export type SerpGaps = z.infer<typeof serpGaps>;

/** The results page of one keyword in one market at one time. */
export const storedSerp = z.object({
  keyword: z.string(),
  /** Unix ms. */
  fetchedAt: z.number(),
  /** Id of the provider that returned it. */
  provider: z.string(),
  /** Parts of the page besides results, such as `people-also-ask`. */
  features: z.array(z.string()),
  /** Known contents of these parts; absent: none, or the page was stored before they were kept. */
  blocks: z.array(serpBlock).optional(),
  /** Absent: none are known. */
  gaps: serpGaps.optional(),
  /** Results in rank order; empty when the provider has none. */
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      snippet: z.string(),
      /** Unix ms, as the provider says; absent: it doesn't. */
      publishedAt: z.number().optional(),
    }),
  ),
});
export type StoredSerp = z.infer<typeof storedSerp>;

/**
 * The content of `serpResults/{id}`, stored as gzipped JSON.
 *
 * @stored `workspaces/{w}/serpResults/{as the pack}`
 * @holds The SERPs of a pack; name no person.
 * @packed data
 * @reads members, one at a time
 * @writes functions
 */
export const serpPack = z.object({ serps: z.array(storedSerp) });
export type SerpPack = z.infer<typeof serpPack>;

/** A pack and its index within the job, from 0. */
export interface NumberedPack extends SerpPack {
  readonly index: number;
}

/**
 * The document `serpPacks/{id}`. Times are Unix milliseconds.
 *
 * @stored `workspaces/{w}/serpPacks/{job}-{pack}`
 * @holds Which SERPs a pack has. Never changes once the job has started the next; kept for 400 days, reused for 30,
 * never shared between workspaces.
 * @reads members, at most 100 per query
 * @writes functions
 */
export const serpPackIndex = z.object({
  jobId,
  index: z.number().int().min(0),
  /** `US-en-desktop`, see `toMarket`. */
  market: z.string(),
  locale: researchLocale,
  /** The keywords and when each was fetched, in the order of the pack. */
  keywords: z.array(z.string()),
  fetchedAt: z.array(z.number()),
  providers: z.array(z.string()),
  firstFetchedAt: z.number(),
  lastFetchedAt: z.number(),
  expireAt: z.number(),
});
export type SerpPackIndex = z.infer<typeof serpPackIndex>;

/** Sorts by job and by the order in which its packs were started. */
export function getSerpPackId(job: z.infer<typeof jobId>, index: number): string {
  return `${job}-${String(index).padStart(4, "0")}`;
}

/**
 * The packs to write when `fetched` arrives and `last` is the pack written last (null = none yet): the last one
 * extended, if it had room, followed by new ones. In order; empty when nothing arrived. Only the last of them can still
 * grow. A single SERP above the limit gets its own pack.
 */
export function growPacks(
  last: NumberedPack | null,
  fetched: readonly StoredSerp[],
  limits: { readonly maxKeywords: number; readonly maxBytes: number } = {
    maxKeywords: PACK_MAX_KEYWORDS,
    maxBytes: PACK_MAX_BYTES,
  },
): NumberedPack[] {
  const changed: NumberedPack[] = [];
  let index = last?.index ?? 0;
  let serps = [...(last?.serps ?? [])];
  let bytes = serps.reduce((sum, serp) => sum + jsonBytes(serp), 0);
  let isChanged = false;
  for (const serp of fetched) {
    const size = jsonBytes(serp);
    const isFull = serps.length >= limits.maxKeywords || bytes + size > limits.maxBytes;
    if (serps.length > 0 && isFull) {
      if (isChanged) changed.push({ index, serps });
      index += 1;
      serps = [];
      bytes = 0;
    }
    serps.push(serp);
    bytes += size;
    isChanged = true;
  }
  if (isChanged) changed.push({ index, serps });
  return changed;
}

/** Upper bound for a value's JSON in UTF-8 bytes: an unescaped character takes at most 3 bytes per UTF-16 unit. */
function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = json.length;
  for (let i = 0; i < json.length; i++) if (json.charCodeAt(i) > 0x7f) bytes += 2;
  return bytes;
}
