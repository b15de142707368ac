/**
 * Reads a sitemap (sitemaps.org, with Google's `xhtml:link` for other languages), an index of sitemaps, or a list with
 * one URL per line, or an Atom or RSS feed; gzipped or not. A file that is cut off or damaged is read as far as it goes.
 */
import { constants, gunzipSync } from "node:zlib";
import { PAGE_LIMITS } from "@mapwright/core/domains/site-page";
import { Parser } from "htmlparser2";
import { readPageUrl } from "#/research/crawl/crawl-url.ts";

/** The most that the protocol allows in one file. */
export const SITEMAP_MAX_URLS = 50_000;
/** 50,000 URLs of some 100 characters with their dates take 8 MB; the protocol allows 50. */
export const SITEMAP_MAX_BYTES = 24 * 1024 * 1024;

/** Elements within each other; a sitemap has four. The parser's time grows with the depth: the rest isn't read. */
const MAX_DEPTH = 32;

export interface SitemapEntry {
  readonly url: string;
  /** Last change as written; null: none. */
  readonly lastmod: string | null;
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
}

/** Empty lists: nothing in it could be read. */
export interface Sitemap {
  readonly pages: readonly SitemapEntry[];
  /** Addresses of the sitemaps in an index. */
  readonly sitemaps: readonly string[];
}

export function readSitemap(bytes: Uint8Array, address: URL): Sitemap {
  const text = new TextDecoder().decode(unzipped(bytes));
  return /^\s*(?:<|\uFEFF<)/.test(text.slice(0, 1_000))
    ? readXml(text, address)
    : readLines(text, address);
}

/** The bytes as they are when they aren't gzipped. */
function unzipped(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, {
      maxOutputLength: SITEMAP_MAX_BYTES,
      // One that is cut off has no end.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    // Nothing in a file that unpacks to more, or to nothing, is worth the memory.
    return new Uint8Array();
  }
}

function readLines(text: string, address: URL): Sitemap {
  const pages = text
    .split(/\r\n?|\n/, SITEMAP_MAX_URLS)
    .filter((line) => /^\s*https?:\/\//i.test(line))
    .flatMap((line): SitemapEntry[] => {
      const url = readPageUrl(line, address);
      return url ? [{ url: url.href, lastmod: null, alternates: [] }] : [];
    });
  return { pages, sitemaps: [] };
}

interface Item {
  loc: string;
  lastmod: string;
  alternates: SitemapEntry["alternates"][number][];
}

/** Elements of feeds, as the sitemap's that say the same. */
const OF_FEEDS: ReadonlyMap<string, string> = new Map([
  ["entry", "url"],
  ["item", "url"],
  ["updated", "lastmod"],
  ["pubdate", "lastmod"],
]);

/** The parser resolves no entities but those of XML itself, and loads nothing. */
function readXml(text: string, address: URL): Sitemap {
  const reader = new XmlReader(address);
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        if (!reader.open(qualified, attributes)) parser.pause();
      },
      ontext: (some) => reader.add(some),
      onclosetag(qualified) {
        if (!reader.close(qualified)) parser.pause();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  return { pages: reader.pages, sitemaps: reader.sitemaps };
}

class XmlReader {
  readonly pages: SitemapEntry[] = [];
  readonly sitemaps: string[] = [];
  readonly #address: URL;
  #item: Item | null = null;
  #field: "loc" | "lastmod" | null = null;
  #depth = 0;
  /** Prefix of the root, and so of all elements that are no extension's; empty: they have none. */
  #prefix = "";
  #isFeed = false;

  constructor(address: URL) {
    this.#address = address;
  }

  /** false: the rest isn't worth reading. */
  open(qualified: string, attributes: Readonly<Record<string, string>>): boolean {
    this.#depth += 1;
    if (this.#depth === 1) this.#readRoot(qualified.toLowerCase());
    const name = this.#nameOf(qualified);
    if (name === "url" || name === "sitemap") this.#item = { loc: "", lastmod: "", alternates: [] };
    else if (name === "loc" || name === "lastmod") this.#field = name;
    else if (name === "link" && this.#item) this.#readLink(this.#item, attributes);
    return this.#depth <= MAX_DEPTH;
  }

  add(text: string): void {
    const [item, field] = [this.#item, this.#field];
    if (item && field && item[field].length <= PAGE_LIMITS.urlLength) item[field] += text;
  }

  /** false: it has as many as a sitemap may have. */
  close(qualified: string): boolean {
    this.#depth -= 1;
    const name = this.#nameOf(qualified);
    if (name === this.#field || name === "link") this.#field = null;
    const item = this.#item;
    if ((name !== "url" && name !== "sitemap") || !item) return true;
    this.#item = null;
    const url = readPageUrl(item.loc, this.#address);
    const lastmod = item.lastmod.trim().slice(0, 100) || null;
    if (url && name === "url")
      this.pages.push({ url: url.href, lastmod, alternates: item.alternates });
    else if (url) this.sitemaps.push(url.href);
    return this.pages.length + this.sitemaps.length < SITEMAP_MAX_URLS;
  }

  #readRoot(qualified: string): void {
    const [prefix = "", name] = qualified.split(":");
    this.#prefix = name === undefined ? "" : prefix;
    this.#isFeed = ["feed", "rss", "rdf"].includes(name ?? prefix);
  }

  /** `image:loc` is an image's, not the page's. */
  #nameOf(qualified: string): string {
    const [prefix = "", local] = qualified.toLowerCase().split(":");
    const isOwn = local !== undefined && (prefix === this.#prefix || prefix === "xhtml");
    const name = local === undefined ? prefix : isOwn ? local : qualified;
    return (this.#isFeed ? OF_FEEDS.get(name) : null) ?? name;
  }

  /** A page in another language, or the address of a feed's entry: in Atom as attribute, in RSS as text. */
  #readLink(
    item: Item,
    { hreflang = "", href = "", rel = "alternate" }: Readonly<Record<string, string>>,
  ): void {
    if (this.#isFeed) {
      if (href === "") this.#field = "loc";
      else if (rel === "alternate" && item.loc === "") item.loc = href;
      return;
    }
    const url = readPageUrl(href, this.#address);
    const isOne = hreflang !== "" && hreflang.length <= 35;
    if (isOne && url && item.alternates.length < PAGE_LIMITS.alternates)
      item.alternates.push({ language: hreflang, url: url.href });
  }
}
