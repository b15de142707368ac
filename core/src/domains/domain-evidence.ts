/** Facts of a site before it is analyzed: its pages and how they rank. Pure data; where it is from is passed in. */
import { z } from "zod";
import type { SitePage } from "#/domains/site-page.ts";

/** A site's ranking for one keyword with one page. */
export const domainRanking = z.object({
  /** Normalized, see `normalizeKeyword`. */
  keyword: z.string().min(1),
  /** null: the source doesn't say which page it is. */
  url: z.string().nullable(),
  /** 1-based; an average over days and searches may be a fraction. */
  position: z.number().min(1),
  /** Over the days that the source covers; null: unknown. */
  clicks: z.number().min(0).nullable(),
  impressions: z.number().min(0).nullable(),
  volumePerMonth: z.number().int().min(0).nullable(),
  /** 0–100. */
  difficulty: z.number().min(0).max(100).nullable(),
});
export type DomainRanking = z.infer<typeof domainRanking>;

export interface OwnSite {
  /** Empty: the site wasn't crawled. */
  readonly pages: readonly SitePage[];
  /** Redirects that the crawl met: from URL to URL. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** null: no source was asked how it ranks, so nothing can be said to be missing. */
  readonly rankings: readonly DomainRanking[] | null;
}

export interface Competitor {
  /** Shown as its name, such as `example.com`. */
  readonly host: string;
  readonly rankings: readonly DomainRanking[];
}
