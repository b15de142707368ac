/** The URLs of a crawl that are still to visit: each page once, in the order they were found, without traps. */
import { isLikelyPage, getPageKey, readPageUrl, toSite } from "#/research/crawl/crawl-url.ts";
import type { FoundUrl } from "#/research/crawl/crawl-store.ts";

/** Clicks away from the start page, beyond which only generated pages are found. */
const MAX_DEPTH = 20;
/** Most queries of one path: a calendar or a filter has endless ones. URLs in a sitemap aren't counted. */
const MAX_QUERIES_PER_PATH = 100;
/** URLs that are remembered, for each page that may be read. */
const FOUND_PER_PAGE = 4;
/** Visited entries that may stay in front of the queue. */
const MAX_TAKEN = 1_000;

export class CrawlFrontier {
  readonly #site: string;
  readonly #maxFound: number;
  readonly #known = new Set<string>();
  readonly #settled = new Set<string>();
  readonly #queriesOf = new Map<string, number>();
  #queue: FoundUrl[] = [];
  #taken = 0;

  /** @param site see `toSite` */
  constructor(site: string, maxPages: number) {
    this.#site = site;
    this.#maxFound = maxPages * FOUND_PER_PAGE;
  }

  /** Adds a URL. Returns whether it is new, belongs to the site and is worth a visit. */
  add(found: FoundUrl): boolean {
    const url = readPageUrl(found.url);
    if (!url || toSite(url) !== this.#site || !isLikelyPage(url)) return false;
    const key = getPageKey(url);
    const isNew = !this.#known.has(key) && !this.#settled.has(key);
    if (!isNew || found.depth > MAX_DEPTH || this.isFull) return false;
    if (url.search !== "" && found.depth > 0) {
      const path = key.split("?", 1)[0] ?? "";
      const queries = (this.#queriesOf.get(path) ?? 0) + 1;
      if (queries > MAX_QUERIES_PER_PATH) return false;
      this.#queriesOf.set(path, queries);
    }
    this.#known.add(key);
    this.#queue.push(found);
    return true;
  }

  /** The next one that nobody has settled meanwhile; null: none for now. */
  take(): FoundUrl | null {
    for (;;) {
      const next = this.#queue[this.#taken];
      if (!next) return null;
      this.#taken += 1;
      if (this.#taken > MAX_TAKEN) {
        this.#queue = this.#queue.slice(this.#taken);
        this.#taken = 0;
      }
      if (!this.#settled.has(getPageKey(next.url))) return next;
    }
  }

  /** Queues a URL for another visit, after the others. */
  putBack(found: FoundUrl): void {
    this.#queue.push(found);
  }

  /** Its outcome is known. @returns whether it wasn't before */
  settle(url: string): boolean {
    const key = getPageKey(url);
    if (this.#settled.has(key)) return false;
    this.#settled.add(key);
    return true;
  }

  get isFull(): boolean {
    return this.#known.size >= this.#maxFound;
  }

  /** Entries in the queue, some of which may have been settled meanwhile. */
  get waiting(): number {
    return this.#queue.length - this.#taken;
  }
}
