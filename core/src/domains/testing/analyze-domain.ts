/** The analysis of a site whose pages and rankings are at hand, without storing evidence of it. */
import { analyzeSite, type SiteAnalysis } from "#/domains/analyze-site.ts";
import type { Competitor, OwnSite } from "#/domains/domain-evidence.ts";
import { makeSiteEvidence } from "#/domains/make-site-evidence.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export function analyzeDomain(
  snapshot: MapSnapshot,
  own: OwnSite,
  competitors: readonly Competitor[],
): SiteAnalysis {
  const evidence = makeSiteEvidence({
    domain: "site",
    asOf: 0,
    own,
    rankedBy: { source: "source", days: null },
    competitors,
    keywords: snapshot.keywords.text,
  });
  return analyzeSite(evidence, snapshot);
}
