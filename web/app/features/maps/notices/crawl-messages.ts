/** Messages about what of a site couldn't be read. */
import type { SiteProblem, SiteReading } from "@mapwright/core/research/site-reading";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export interface CrawlMessage {
  readonly title: string;
  readonly advice: string;
  /** Remedy: a larger plan, reading the site again, or null for none. */
  readonly next: "plan" | "again" | null;
}

const PROBLEMS: Readonly<Record<SiteProblem, string>> = {
  "domain-not-found": "The domain has no public address",
  "site-down": "The site didn't respond",
  "site-redirects": "The domain leads to another site",
  "robots-refused": "The site's robots.txt refuses our crawler",
  "nothing-readable": "The site's pages have no readable text",
};

/** null: everything that was asked for was read. */
export function crawlMessage({
  pages,
  found,
  end,
  problem,
  leadsTo,
  unreadable = 0,
}: SiteReading): CrawlMessage | null {
  if (problem !== null && pages === 0)
    return {
      title: `${PROBLEMS[problem]}${leadsTo === null ? "" : ` (${leadsTo})`}`,
      advice: "Its pages are left out. The map was made from its rankings alone.",
      next: "again",
    };
  const read = `${countNoun(pages, "page")} of ${formatCount(Math.max(found, pages))} read`;
  if (end === "limit-reached")
    return { title: read, advice: "Your plan reads no more in one crawl.", next: "plan" };
  if (end === "time-over")
    return {
      title: read,
      advice: "The site asks to be read slowly, and the crawl ended after its time.",
      next: null,
    };
  if (end === "site-down")
    return {
      title: read,
      advice: "Then the site stopped responding. Add it again to read the rest.",
      next: "again",
    };
  if (unreadable > 0)
    return {
      title: `${countNoun(unreadable, "page")} couldn't be read`,
      advice: "Reading them took too long. They are left out of the map.",
      next: null,
    };
  return null;
}
