/** Lines of a brief about a site, as text. */
import type { BriefPage, BriefSite, BriefSiteLink } from "@mapwright/core/brief/brief-evidence";
import { roundPosition } from "@mapwright/core/domains/round-position";
import { toMatchableUrl } from "@mapwright/core/urls/match-url";

/** Whether the site's page differs from the target page. */
export function isOtherPage({ url }: BriefPage, targetUrl: string | null): boolean {
  return targetUrl !== null && toMatchableUrl(targetUrl) !== toMatchableUrl(url);
}

/** Returns the reason why it is this page, or none. */
export function describeBriefPage({ page }: Pick<BriefSite, "page">): string {
  if (page === null) return "no page of yours is about this topic";
  return page.bestPosition === null
    ? "the page that is about this topic"
    : `best position ${String(roundPosition(page.bestPosition))}`;
}

export function formatCompetitor({
  host,
  url,
  bestPosition,
}: BriefSite["competitors"][number]): string {
  const position = `position ${String(roundPosition(bestPosition))}`;
  return url === null ? `${host}: ${position}` : `${host}: ${position}, ${url}`;
}

export function formatSiteLink({ url, anchor, reason }: BriefSiteLink): string {
  return `${url}, with the anchor text “${anchor}” (${reason})`;
}
