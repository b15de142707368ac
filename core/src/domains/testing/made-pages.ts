/** Pages and rankings for tests: complete, with only what a test is about spelled out. */
import type { DomainRanking } from "#/domains/domain-evidence.ts";
import type { PageLink, SitePage } from "#/domains/site-page.ts";

export function makeSitePage(url: string, fields: Partial<SitePage> = {}): SitePage {
  return {
    url,
    indexing: "indexable",
    canonicalUrl: null,
    language: null,
    alternates: [],
    title: "",
    description: "",
    headings: [],
    text: "",
    wordCount: 0,
    links: [],
    etag: null,
    lastModified: null,
    sitemapLastmod: null,
    fetchedAt: 0,
    checkedAt: 0,
    ...fields,
  };
}

export function makePageLink(to: string, fields: Partial<PageLink> = {}): PageLink {
  return { to, anchor: "", isInContent: true, isNofollow: false, ...fields };
}

export function makeRanking(
  keyword: string,
  url: string | null,
  position: number,
  fields: Partial<DomainRanking> = {},
): DomainRanking {
  return {
    keyword,
    url,
    position,
    clicks: null,
    impressions: null,
    volumePerMonth: null,
    difficulty: null,
    ...fields,
  };
}
