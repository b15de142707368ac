/**
 * The store of a crawl as it goes, so that it continues where it was after a crash. Batches are appended and never
 * changed; the caller keeps them.
 */
import { crawlOutcome, PAGE_LIMITS, sitePage } from "@mapwright/core/domains/site-page";
import { z } from "zod";

const url = z.string().max(PAGE_LIMITS.urlLength);

/** A URL to visit. */
const foundUrl = z.object({
  url,
  /** Links between the start page and it; 0 for the start page and what a sitemap lists. */
  depth: z.number().int().min(0),
  /** Last change as the sitemap states it; null: none, or the URL isn't in a sitemap. */
  lastmod: z.string().max(100).nullable(),
  /** Alternates as the sitemap states them. Absent: the URL isn't in a sitemap. */
  alternates: sitePage.shape.alternates.optional(),
});
export type FoundUrl = z.infer<typeof foundUrl>;

/** A URL that was visited. */
const settledUrl = z.object({ url, outcome: crawlOutcome });
export type SettledUrl = z.infer<typeof settledUrl>;

/**
 * The part of a batch that a resumed crawl reads back.
 *
 * @stored `workspaces/{w}/crawlBatches/{job}_{batch}_{part}`
 * @holds What a crawl found and settled, kept for 60 days.
 * @packed data
 * @reads functions
 * @writes functions, while the job is held
 */
export const frontierBatch = z.object({
  found: z.array(foundUrl),
  settled: z.array(settledUrl),
  /** Requests made for it. */
  requests: z.number().int().min(0),
  /** Whether everything that the sitemaps list is found with this batch. */
  isSeeded: z.boolean(),
});
export type FrontierBatch = z.infer<typeof frontierBatch>;

/** A batch with its pages; without them, it is its `FrontierBatch`. */
export const crawlBatch = frontierBatch.extend({
  /** 0, 1, 2 …: storing the same batch twice must change nothing. */
  index: z.number().int().min(0),
  pages: z.array(sitePage),
});
export type CrawlBatch = z.infer<typeof crawlBatch>;

export interface CrawlStore {
  /** Reads the batches of this crawl, in the order of their indexes; empty when it hasn't begun. */
  readBatches(): Promise<readonly FrontierBatch[]>;
  /** Stores all of it or nothing. */
  append(batch: CrawlBatch): Promise<void>;
}
