/**
 * Reads a sitemap (sitemaps.org, with Google's `xhtml:link` for other languages), an index of sitemaps, or a list with
 * one URL per line; gzipped or not. A file that is cut off or damaged is read as far as it goes.
 */
import { gunzipSync } from "node:zlib";
import { PAGE_LIMITS } from "@mapwright/core/domains/site-page";
import { Parser } from "htmlparser2";
import { readPageUrl } from "#/research/crawl/crawl-url.ts";

/** What the protocol allows in one file. */
export const SITEMAP_MAX_URLS = 50_000;
/** 50,000 URLs of some 100 characters with their dates take 8 MB; the protocol allows 50. */
export const SITEMAP_MAX_BYTES = 24 * 1024 * 1024;

/** Elements within each other; a sitemap has four. The parser's time grows with the depth: the rest isn't read. */
const MAX_DEPTH = 32;

export interface SitemapEntry {
  readonly url: string;
  /** As written; null: none. */
  readonly lastmod: string | null;
  readonly alternates: readonly { readonly language: string; readonly url: string }[];
}

/** Empty lists: nothing in it could be read. */
export interface Sitemap {
  readonly pages: readonly SitemapEntry[];
  /** Of an index. */
  readonly sitemaps: readonly string[];
}

export function readSitemap(bytes: Uint8Array, address: URL): Sitemap {
  const text = new TextDecoder().decode(unzipped(bytes));
  return /^\s*(?:<|\uFEFF<)/.test(text.slice(0, 1_000))
    ? readXml(text, address)
    : readLines(text, address);
}

/** The bytes as they are when they aren't gzipped, or are damaged. */
function unzipped(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: SITEMAP_MAX_BYTES });
  } catch {
    // Nothing in a file that unpacks to more, or to nothing, is worth the memory.
    return new Uint8Array();
  }
}

function readLines(text: string, address: URL): Sitemap {
  const pages = text
    .split(/\r?\n/, SITEMAP_MAX_URLS)
    .filter((line) => /^\s*https?:\/\//i.test(line))
    .flatMap((line): SitemapEntry[] => {
      const url = readPageUrl(line, address);
      return url ? [{ url: url.href, lastmod: null, alternates: [] }] : [];
    });
  return { pages, sitemaps: [] };
}

/** The parser resolves no entities but those of XML itself, and loads nothing. */
function readXml(text: string, address: URL): Sitemap {
  const pages: SitemapEntry[] = [];
  const sitemaps: string[] = [];
  let item: {
    loc: string;
    lastmod: string;
    alternates: SitemapEntry["alternates"][number][];
  } | null = null;
  let field: "loc" | "lastmod" | null = null;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        depth += 1;
        if (depth > MAX_DEPTH) parser.pause();
        const name = localName(qualified);
        if (name === "url" || name === "sitemap") item = { loc: "", lastmod: "", alternates: [] };
        else if (name === "loc") field = "loc";
        else if (name === "lastmod") field = "lastmod";
        else if (name === "link" && item && item.alternates.length < PAGE_LIMITS.alternates) {
          const { hreflang = "", href = "" } = attributes;
          const url = readPageUrl(href, address);
          if (hreflang !== "" && hreflang.length <= 35 && url)
            item.alternates.push({ language: hreflang, url: url.href });
        }
      },
      ontext(some) {
        if (item && field && item[field].length <= PAGE_LIMITS.urlLength) item[field] += some;
      },
      onclosetag(qualified) {
        depth -= 1;
        const name = localName(qualified);
        if (name === field) field = null;
        if ((name !== "url" && name !== "sitemap") || !item) return;
        const url = readPageUrl(item.loc, address);
        const lastmod = item.lastmod.trim().slice(0, 100) || null;
        if (url && name === "url")
          pages.push({ url: url.href, lastmod, alternates: item.alternates });
        else if (url) sitemaps.push(url.href);
        item = null;
        if (pages.length + sitemaps.length >= SITEMAP_MAX_URLS) parser.pause();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  return { pages, sitemaps };
}

/** `image:loc` is an image's, not the page's. */
function localName(qualified: string): string {
  const [prefix, name] = qualified.toLowerCase().split(":");
  if (name === undefined) return prefix ?? "";
  return prefix === "xhtml" || prefix === "sm" || prefix === "ns0" ? name : qualified;
}
