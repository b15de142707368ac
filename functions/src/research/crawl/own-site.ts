/** A crawl's batches as the site that the analysis of a domain reads. */
import type { DomainRanking, OwnSite } from "@mapwright/core/domains/domain-evidence";
import type { SitePage } from "@mapwright/core/domains/site-page";
import type { FrontierBatch } from "#/research/crawl/crawl-store.ts";

/** @param rankings null: no source was asked how the site ranks */
export function toOwnSite(
  pages: readonly SitePage[],
  batches: readonly Pick<FrontierBatch, "settled">[],
  rankings: readonly DomainRanking[] | null,
): OwnSite {
  const redirects = batches.flatMap(({ settled }) =>
    settled.flatMap(({ url, outcome }) =>
      outcome.kind === "redirected" ? [{ from: url, to: outcome.to }] : [],
    ),
  );
  return { pages, redirects, rankings };
}
