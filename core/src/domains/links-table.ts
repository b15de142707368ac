/** Links to add as a table for spreadsheets. Whoever writes the file makes its cells safe, as for a map's own table. */
import type { LinkReason, LinkToAdd } from "#/domains/links-to-add.ts";
import type { SitePage } from "#/domains/site-page.ts";
import type { MapTable } from "#/tables/plain-table.ts";

export const LINK_COLUMNS = ["From", "To", "Anchor text", "Reason"] as const;

/** Lists links in the order of `links`, most useful first. @param pages of the site that the links are about */
export function buildLinksTable(
  links: readonly LinkToAdd[],
  pages: readonly Pick<SitePage, "url">[],
): MapTable {
  return {
    header: LINK_COLUMNS,
    rows: links.map(({ from, to, anchor, reason }) => [
      pages[from]?.url ?? null,
      pages[to]?.url ?? null,
      anchor,
      describeReason(reason),
    ]),
  };
}

/** A sentence about the page that the link is on. */
export function describeReason(reason: LinkReason): string {
  switch (reason.kind) {
    case "mention":
      return reason.count === 1
        ? `Mentions “${reason.keyword}”`
        : `Mentions “${reason.keyword}” ${reason.count} times`;
    case "pillar":
      return reason.direction === "up"
        ? "Links to the main page of its pillar"
        : "Links from the main page of its pillar";
    case "results":
      return `${reason.pages} pages rank for both topics`;
    default:
      return reason satisfies never;
  }
}
