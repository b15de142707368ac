/** A crawl's batches in memory: for tests and measurements. Like any other, it stores what is valid only. */
import type { SitePage } from "@mapwright/core/domains/site-page";
import {
  crawlBatch,
  frontierBatch,
  type CrawlBatch,
  type CrawlStore,
} from "#/research/crawl/crawl-store.ts";

export interface MemoryStore extends CrawlStore {
  readonly batches: CrawlBatch[];
  readonly pages: () => SitePage[];
}

export function createMemoryStore(): MemoryStore {
  const batches: CrawlBatch[] = [];
  return {
    batches,
    pages: () => batches.flatMap(({ pages }) => pages),
    readBatches: async () => batches.map((batch) => frontierBatch.parse(batch)),
    append: async (batch) => {
      if (batch.index !== batches.length) throw new Error(`batch ${batch.index} isn't the next`);
      batches.push(crawlBatch.parse(structuredClone(batch)));
    },
  };
}
