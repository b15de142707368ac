/** Collects what a crawl finds, and stores it in batches. */
import type { SitePage } from "@mapwright/core/domains/site-page";
import type { CrawlBatch, CrawlStore, FoundUrl, SettledUrl } from "#/research/crawl/crawl-store.ts";

/** A batch is stored when it has so many pages, or so many characters, or is so old. */
const MAX_PAGES = 50;
const MAX_SETTLED = 200;
const MAX_CHARACTERS = 1_500_000;
const MAX_AGE_MS = 5_000;
const MAX_FOUND = 2_000;

const NOTHING = { settled: [], pages: [], requests: 0, isSeeded: false };

export class BatchWriter {
  readonly #store: CrawlStore;
  readonly #now: () => number;
  readonly #requestCount: () => number;
  #nextIndex = 0;
  #countedRequests = 0;
  #found: FoundUrl[] = [];
  #settled: SettledUrl[] = [];
  #pages: SitePage[] = [];
  #characters = 0;
  #storedAt: number;

  /** @param requestCount requests made in this run so far */
  constructor(store: CrawlStore, now: () => number, requestCount: () => number) {
    this.#store = store;
    this.#now = now;
    this.#requestCount = requestCount;
    this.#storedAt = now();
  }

  /** After the batches that earlier runs stored. */
  continueAt(index: number): void {
    this.#nextIndex = index;
  }

  addFound(found: FoundUrl): void {
    this.#found.push(found);
  }

  addSettled(settled: SettledUrl): void {
    this.#settled.push(settled);
  }

  addPage(page: SitePage): void {
    this.#pages.push(page);
    this.#characters += charactersOf(page);
  }

  get isFull(): boolean {
    return (
      this.#pages.length >= MAX_PAGES ||
      this.#settled.length >= MAX_SETTLED ||
      this.#found.length >= MAX_FOUND ||
      this.#characters >= MAX_CHARACTERS ||
      this.#now() - this.#storedAt >= MAX_AGE_MS
    );
  }

  /** @param isSeeded everything that the sitemaps list is found */
  async flush(isSeeded: boolean): Promise<void> {
    const counted = this.#requestCount();
    const requests = counted - this.#countedRequests;
    const found = this.#found;
    const batch = { settled: this.#settled, pages: this.#pages, requests, isSeeded };
    this.#countedRequests = counted;
    this.#found = [];
    this.#settled = [];
    this.#pages = [];
    this.#characters = 0;
    this.#storedAt = this.#now();
    if (found.length + batch.settled.length === 0 && !isSeeded) return;
    // What a page leads to is stored before the page counts as visited.
    while (found.length > MAX_FOUND)
      await this.#append({ ...NOTHING, found: found.splice(0, MAX_FOUND) });
    await this.#append({ ...batch, found });
  }

  async #append(batch: Omit<CrawlBatch, "index">): Promise<void> {
    const index = this.#nextIndex;
    this.#nextIndex += 1;
    await this.#store.append({ ...batch, index });
  }
}

function charactersOf({ text, links }: SitePage): number {
  return links.reduce((sum, { to, anchor }) => sum + to.length + anchor.length, text.length);
}
