/** The gaps of the site that a map has evidence of. */
import type { z } from "zod";
import { analyzeSite } from "#/domains/analyze-site.ts";
import type { SiteEvidence } from "#/domains/site-evidence.ts";
import type { coverageGaps } from "#/maps/reading/map-shapes.ts";
import type { OpenedMap } from "#/maps/reading/opened-map.ts";

/** @param map with its results, which tell which pages belong together */
export function listGaps(
  { snapshot }: OpenedMap,
  evidence: SiteEvidence,
  gapsPerPillar: number,
): z.infer<typeof coverageGaps> {
  const { coverage, pillars, authority } = analyzeSite(evidence, snapshot);
  const { clusters } = snapshot;
  return {
    domain: evidence.domain,
    readAt: new Date(evidence.asOf).toISOString(),
    authority: authority.score,
    pillars: pillars.map((found) => ({
      id: snapshot.pillars.id[found.pillar] ?? "",
      name: snapshot.pillars.name[found.pillar] ?? "",
      counts: { ...found.counts },
      authority: found.authority.score,
      gaps: found.gaps.slice(0, gapsPerPillar).map(({ cluster, opportunity, competitors }) => ({
        id: clusters.id[cluster] ?? "",
        name: clusters.name[cluster] ?? "",
        status: coverage[cluster]?.status ?? null,
        volumePerMonth: clusters.volumePerMonth[cluster] ?? null,
        opportunity: opportunity.score,
        bestPosition: coverage[cluster]?.bestPosition ?? null,
        competitors,
      })),
    })),
  };
}
