/**
 * Parsers of a site's documents. In production, each is read in a thread that can be ended: see
 * `research/parser-threads.ts`.
 */
import { decodeHtml } from "#/research/crawl/decode-html.ts";
import { readPage, type PageContent } from "#/research/crawl/read-page.ts";
import { readSitemap, type Sitemap } from "#/research/crawl/read-sitemap.ts";

export interface PageDocument {
  readonly bytes: Uint8Array;
  /** After redirects. */
  readonly address: string;
  readonly headers: readonly (readonly [string, string])[];
}

export interface SitemapDocument {
  readonly bytes: Uint8Array;
  readonly address: string;
}

/** Reject with `TaskStopped`: the document ended its parser, and isn't read again. */
export interface CrawlParsers {
  readonly page: (document: PageDocument) => Promise<PageContent>;
  readonly sitemap: (document: SitemapDocument) => Promise<Sitemap>;
}

export function parsePage({ bytes, address, headers }: PageDocument): PageContent {
  const all = new Headers(headers.map(([name, value]) => [name, value]));
  return readPage(decodeHtml(bytes, all.get("content-type")), new URL(address), all);
}

export function parseSitemap({ bytes, address }: SitemapDocument): Sitemap {
  return readSitemap(bytes, new URL(address));
}

/** The parsers run where they are called: for tests, and for measuring. */
export const parsersHere: CrawlParsers = {
  page: async (document) => parsePage(document),
  sitemap: async (document) => parseSitemap(document),
};
