/**
 * Crawls a site: robots.txt, its sitemaps, then its pages, first found first read. Everything is stored in batches as it
 * goes, so that a crawl that was killed continues where its last batch ended. Called by research jobs; fetches nothing
 * but through `SiteFetch`.
 */
import type { CrawlOutcome, CrawlOutcomeKind, SitePage } from "@mapwright/core/domains/site-page";
import { BatchWriter } from "#/research/crawl/batch-writer.ts";
import { CrawlFrontier } from "#/research/crawl/crawl-frontier.ts";
import { CrawlPace } from "#/research/crawl/crawl-pace.ts";
import type {
  CrawlStore,
  FoundUrl,
  FrontierBatch,
  SettledUrl,
} from "#/research/crawl/crawl-store.ts";
import { getPageKey, toSite } from "#/research/crawl/crawl-url.ts";
import { parsersHere, type CrawlParsers } from "#/research/crawl/crawl-parsers.ts";
import { findSitemaps } from "#/research/crawl/find-sitemaps.ts";
import type { RobotsState } from "#/research/crawl/read-robots.ts";
import {
  createSiteContext,
  findMissingPage,
  type SiteContext,
} from "#/research/crawl/site-context.ts";
import type { SiteFetch } from "#/research/crawl/site-fetch.ts";
import type { MissingPage } from "#/research/crawl/soft-404.ts";
import { visitPage, type Visit } from "#/research/crawl/visit-page.ts";

/** The pace at which a site without a wish of its own is asked: ten pages a second at most, four at once. */
const POLITE_PACE = { parallel: 4, gapMs: 100 } as const;

/** Visits of a URL whose server says "too many requests" or can't be reached. */
const MAX_ATTEMPTS = 3;
/** The longest wait that a site may ask for. */
const MAX_HOLD_MS = 10 * 60_000;
/** Failed connections in a row, after which a site counts as down. */
const MAX_FAILURES = 20;

export interface CrawlRequest {
  readonly start: URL;
  /** Pages that are read, those included that haven't changed. */
  readonly maxPages: number;
  /** Default: `POLITE_PACE`. robots.txt can only slow it down. */
  readonly pace?: { readonly parallel: number; readonly gapMs: number };
  /** Unix ms: when to stop, so that another run continues; null: never. */
  readonly pauseAt: number | null;
}

export interface CrawlDeps {
  readonly fetchSite: SiteFetch;
  /** Default: `parsersHere`. */
  readonly parsers?: CrawlParsers;
  readonly store: CrawlStore;
  /** Reads a URL's page from an earlier crawl; null: there is none. Default: this is the first crawl. */
  readonly previousPage?: (url: string) => Promise<SitePage | null>;
  readonly now: () => number;
  /** Called whenever a batch was stored. */
  readonly onProgress?: (progress: CrawlProgress) => void;
}

export interface CrawlProgress {
  readonly pages: number;
  readonly waiting: number;
}

export interface CrawlResult {
  /**
   * `done`: every page that was found is read. `limit-reached`: there are more. `paused`: at `pauseAt`; call again with
   * the same store. `site-down`: the site
   * doesn't respond any more, or its robots.txt can't be read; call again later with the same store.
   */
  readonly state: "done" | "limit-reached" | "paused" | "site-down";
  /** Pages in all runs of this crawl. */
  readonly pages: number;
  readonly requests: number;
  /** Numbers of URLs by outcome. */
  readonly outcomes: Readonly<Partial<Record<CrawlOutcomeKind, number>>>;
  /** URLs that were found and not visited. */
  readonly waiting: number;
  readonly robots: RobotsState;
  /** Outcome of the start page; null: paused before. */
  readonly start: CrawlOutcome | null;
}

/** Rejects when the store does, or with the signal's reason; both leave what was stored before. */
export async function crawlSite(
  request: CrawlRequest,
  deps: CrawlDeps,
  signal: AbortSignal,
): Promise<CrawlResult> {
  const crawl = new Crawl(request, deps, signal);
  return crawl.run();
}

class Crawl {
  readonly #request: CrawlRequest;
  readonly #deps: CrawlDeps;
  readonly #signal: AbortSignal;
  readonly #context: SiteContext;
  readonly #frontier: CrawlFrontier;
  readonly #batches: BatchWriter;
  readonly #attempts = new Map<string, number>();
  readonly #outcomes: Partial<Record<CrawlOutcomeKind, number>> = {};
  /** Origin that the start page led to: the sitemaps and the missing page are asked for there. */
  #origin: string;
  #missing: MissingPage | null = null;
  #start: CrawlOutcome | null = null;
  #pages = 0;
  #failures = 0;
  #earlierRequests = 0;

  constructor(request: CrawlRequest, deps: CrawlDeps, signal: AbortSignal) {
    const { gapMs } = request.pace ?? POLITE_PACE;
    this.#request = request;
    this.#deps = deps;
    this.#signal = signal;
    this.#origin = request.start.origin;
    const pace = new CrawlPace(gapMs, deps.now);
    const { fetchSite, parsers = parsersHere } = deps;
    this.#context = createSiteContext(request.start, pace, { fetchSite, parsers }, signal);
    this.#frontier = new CrawlFrontier(toSite(request.start), request.maxPages);
    this.#batches = new BatchWriter(deps.store, deps.now, this.#context.requestCount);
  }

  async run(): Promise<CrawlResult> {
    const batches = await this.#deps.store.readBatches();
    this.#continueFrom(batches);
    this.#add([{ url: this.#request.start.href, depth: 0, lastmod: null }]);
    const robots = await this.#context.robotsOf(this.#origin);
    const isSeeded = batches.some((batch) => batch.isSeeded);
    // Nothing is settled then: another run can ask again.
    const state = robots.state === "unavailable" ? "site-down" : await this.#readSite(isSeeded);
    return {
      state,
      pages: this.#pages,
      requests: this.#earlierRequests + this.#context.requestCount(),
      outcomes: this.#outcomes,
      waiting: this.#frontier.waiting,
      robots: robots.state,
      start: this.#start,
    };
  }

  async #readSite(isSeeded: boolean): Promise<CrawlResult["state"]> {
    if (!isSeeded) await this.#seed();
    this.#missing = await findMissingPage(this.#context, this.#origin);
    const state = await this.#visitAll();
    await this.#store(false);
    return state;
  }

  #continueFrom(batches: readonly FrontierBatch[]): void {
    this.#batches.continueAt(batches.length);
    for (const { found, settled, requests } of batches) {
      for (const each of found) this.#frontier.add(each);
      for (const each of settled) this.#count(each);
      this.#earlierRequests += requests;
    }
  }

  #count({ url, outcome }: SettledUrl): boolean {
    if (!this.#frontier.settle(url)) return false;
    this.#outcomes[outcome.kind] = (this.#outcomes[outcome.kind] ?? 0) + 1;
    if (outcome.kind === "page" || outcome.kind === "unchanged") this.#pages += 1;
    if (getPageKey(url) === getPageKey(this.#request.start)) this.#start = outcome;
    return true;
  }

  async #seed(): Promise<void> {
    const first = this.#frontier.take();
    if (first) {
      const visit = await this.#visit(first);
      this.#apply(first, visit);
      if (visit.page) this.#origin = new URL(visit.page.url).origin;
    }
    await findSitemaps(this.#context, this.#origin, async (urls) => {
      this.#add(urls);
      if (this.#batches.isFull) await this.#store(false);
      // A site that wants to be read slowly and has many sitemaps: what they list first is enough.
      return !this.#frontier.isFull && !this.#isTimeOver;
    });
    await this.#store(true);
  }

  async #visitAll(): Promise<CrawlResult["state"]> {
    const { maxPages } = this.#request;
    const inFlight = new Set<Promise<void>>();
    const mayStart = () =>
      inFlight.size < this.#parallel &&
      this.#pages + inFlight.size < maxPages &&
      this.#failures < MAX_FAILURES &&
      !this.#isTimeOver;
    try {
      for (;;) {
        while (mayStart()) {
          const next = this.#frontier.take();
          if (!next) break;
          this.#begin(next, inFlight);
        }
        if (inFlight.size === 0) return this.#state;
        await Promise.race(inFlight);
        if (this.#batches.isFull) await this.#store(false);
      }
    } finally {
      // One that rejects ends the crawl; the others' rejections are of no interest then.
      await Promise.allSettled(inFlight);
    }
  }

  #begin(next: FoundUrl, inFlight: Set<Promise<void>>): void {
    const visit = async () => {
      this.#apply(next, await this.#visit(next));
      inFlight.delete(visiting);
    };
    const visiting = visit();
    inFlight.add(visiting);
  }

  /** Once nothing is visited any more. */
  get #state(): CrawlResult["state"] {
    if (this.#frontier.waiting === 0) return "done";
    if (this.#failures >= MAX_FAILURES) return "site-down";
    return this.#pages >= this.#request.maxPages ? "limit-reached" : "paused";
  }

  get #isTimeOver(): boolean {
    const { pauseAt } = this.#request;
    const nextAt = Math.max(this.#deps.now(), this.#context.pace.nextAt);
    return pauseAt !== null && nextAt >= pauseAt;
  }

  /** robots.txt with a delay asks for one request at a time. */
  get #parallel(): number {
    const { parallel, gapMs } = this.#request.pace ?? POLITE_PACE;
    return this.#context.pace.gapMs > gapMs ? 1 : parallel;
  }

  async #visit(found: FoundUrl): Promise<Visit> {
    this.#signal.throwIfAborted();
    const { previousPage, now } = this.#deps;
    const previous = previousPage ? await previousPage(found.url) : null;
    return visitPage(found, { context: this.#context, missing: this.#missing, previous, now });
  }

  #apply(found: FoundUrl, visit: Visit): void {
    const [first] = visit.settled;
    const kind = first?.outcome.kind;
    const isFailure = kind === "unreachable" || kind === "timed-out";
    this.#failures = isFailure ? this.#failures + 1 : 0;
    if ((isFailure || visit.holdMs > 0) && this.#visitAgain(found, visit.holdMs)) return;
    const isNew = visit.settled.map((each) => {
      if (!this.#count(each)) return false;
      this.#batches.addSettled(each);
      return true;
    });
    // Of the page itself, which comes last: it may have been read under another URL meanwhile.
    if (!visit.page || isNew.at(-1) !== true) return;
    this.#batches.addPage(visit.page);
    this.#add(visit.found);
  }

  #visitAgain(found: FoundUrl, holdMs: number): boolean {
    const attempts = (this.#attempts.get(found.url) ?? 0) + 1;
    if (holdMs > 0) this.#context.pace.slowDown(Math.min(holdMs, MAX_HOLD_MS));
    if (attempts >= MAX_ATTEMPTS || holdMs > MAX_HOLD_MS) return false;
    this.#attempts.set(found.url, attempts);
    this.#frontier.putBack(found);
    return true;
  }

  #add(urls: readonly FoundUrl[]): void {
    for (const found of urls) if (this.#frontier.add(found)) this.#batches.addFound(found);
  }

  async #store(isSeeded: boolean): Promise<void> {
    await this.#batches.flush(isSeeded);
    this.#deps.onProgress?.({ pages: this.#pages, waiting: this.#frontier.waiting });
  }
}
