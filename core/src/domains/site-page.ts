/**
 * A page of a site as the crawler read it, and what became of a URL that isn't one. Stored by the caller of the crawler
 * and read by the analysis of a domain.
 */
import { z } from "zod";

/** Maximum lengths, in UTF-16 units, and numbers of a page's parts; the rest is left out. */
export const PAGE_LIMITS = {
  urlLength: 2_048,
  titleLength: 300,
  descriptionLength: 1_000,
  headings: 200,
  headingLength: 300,
  textLength: 20_000,
  links: 1_000,
  anchorLength: 200,
  alternates: 200,
} as const;

/**
 * The reasons why search engines may not list the page, or that they may: `noindex`, by its meta element or header;
 * `canonical-elsewhere`, it names another page as its canonical; `soft-404`, it answers 200 and says that there is no
 * such page.
 */
export const PAGE_INDEXING = ["indexable", "noindex", "canonical-elsewhere", "soft-404"] as const;

const url = z.string().max(PAGE_LIMITS.urlLength);

const pageLink = z.object({
  /** Absolute, without a fragment; within the site or not. */
  to: url,
  /** The text that is clicked, or the alternative text of its image; may be empty. */
  anchor: z.string().max(PAGE_LIMITS.anchorLength),
  /** Whether the link is in the main text, not in a menu, a header or a footer. */
  isInContent: z.boolean(),
  isNofollow: z.boolean(),
});
export type PageLink = z.infer<typeof pageLink>;

/**
 * @stored `workspaces/{w}/crawlPages/{job}_{batch}_{part}`
 * @holds The pages of a batch, kept for 60 days. Maps have no page texts.
 * @packed data
 * @reads functions
 * @writes functions, with the batch
 */
export const sitePage = z.object({
  /** Absolute, without a fragment, after redirects. */
  url,
  indexing: z.enum(PAGE_INDEXING),
  /** The canonical that it names; null: none, or itself. */
  canonicalUrl: url.nullable(),
  /** Its `lang`, as written; null: none. */
  language: z.string().max(35).nullable(),
  /** Versions of the page in other languages: `hreflang` in the page or the sitemap. */
  alternates: z.array(z.object({ language: z.string().max(35), url })).max(PAGE_LIMITS.alternates),
  /** Empty when there is none; so is `description`. */
  title: z.string().max(PAGE_LIMITS.titleLength),
  description: z.string().max(PAGE_LIMITS.descriptionLength),
  /** Headings in the order of the page. */
  headings: z
    .array(
      z.object({
        level: z.number().int().min(1).max(3),
        text: z.string().max(PAGE_LIMITS.headingLength),
      }),
    )
    .max(PAGE_LIMITS.headings),
  /** The main text without menus, headers and footers; spaces are single. */
  text: z.string().max(PAGE_LIMITS.textLength),
  /** Number of words in the entire main text, also of what was left out. */
  wordCount: z.number().int().min(0),
  links: z.array(pageLink).max(PAGE_LIMITS.links),
  /** Headers as the server sent them; null: it didn't. */
  etag: z.string().max(1_000).nullable(),
  lastModified: z.string().max(100).nullable(),
  /** `lastmod` as the sitemap states it; null: it doesn't. */
  sitemapLastmod: z.string().max(100).nullable(),
  /** Time at which the content was read, and time at which it was last known to be unchanged; Unix ms. */
  fetchedAt: z.number(),
  checkedAt: z.number(),
});
export type SitePage = z.infer<typeof sitePage>;

/** The outcome of visiting a URL. */
export const crawlOutcome = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page") }),
  /** Not changed since it was last read: its stored content is used. */
  z.object({ kind: z.literal("unchanged") }),
  /** Leads to another page of the site. */
  z.object({ kind: z.literal("redirected"), to: url }),
  /** Leads to another site, which isn't read. */
  z.object({ kind: z.literal("off-site"), to: url }),
  /** robots.txt doesn't let us read it. */
  z.object({ kind: z.literal("disallowed") }),
  z.object({ kind: z.literal("not-html") }),
  /** Reading it took more time or memory than a page may. */
  z.object({ kind: z.literal("unreadable") }),
  /** HTTP 400–599, or a redirect to the page for missing pages (404). */
  z.object({ kind: z.literal("error-status"), status: z.number().int() }),
  /** Private addresses, other ports, more redirects than are followed. */
  z.object({ kind: z.literal("refused") }),
  z.object({ kind: z.literal("unreachable") }),
  z.object({ kind: z.literal("timed-out") }),
]);
export type CrawlOutcome = z.infer<typeof crawlOutcome>;
export type CrawlOutcomeKind = CrawlOutcome["kind"];
