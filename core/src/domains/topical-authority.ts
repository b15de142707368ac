/**
 * A site's authority on a subject:
 *
 *   authority = Σ volume · weight / Σ volume
 *   weight    = 1 for a covered cluster, 0.4 for a weak one, 0 for a missing one
 *
 * A cannibalized cluster counts as its best page does. Where no volume is known, every cluster counts 1; where some are,
 * those without don't count. The terms are always returned with it, so that the score is never shown alone.
 */
import type { ClusterCoverage } from "#/domains/cluster-coverage.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

export const LEVEL_WEIGHTS = { covered: 1, weak: 0.4, missing: 0 } as const;
export type CoverageLevel = keyof typeof LEVEL_WEIGHTS;

/** One level's part in the score. */
export interface AuthorityTerm {
  readonly level: CoverageLevel;
  readonly weight: number;
  readonly clusters: number;
  /** Searches per month of the clusters that count; their number when no volume is known. */
  readonly volume: number;
}

export interface TopicalAuthority {
  /** 0–1; null: nothing is measured, or there is nothing that counts. */
  readonly score: number | null;
  /** One for each level. */
  readonly terms: readonly AuthorityTerm[];
  /** Σ volume of the terms. */
  readonly volume: number;
  /** False: every cluster counts the same, because no volume is known. */
  readonly isByVolume: boolean;
  /** Clusters without a known volume that don't count, because others have one. */
  readonly unknownVolumes: number;
}

/** @param members the clusters to judge; default: all */
export function computeTopicalAuthority(
  clusters: Pick<MapSnapshot["clusters"], "volumePerMonth">,
  coverage: readonly Pick<ClusterCoverage, "level">[],
  members: readonly number[] = coverage.map((_, cluster) => cluster),
): TopicalAuthority {
  const volumes = members.map((cluster) => clusters.volumePerMonth[cluster] ?? null);
  // A sum of zeros weighs nothing either.
  const isByVolume = volumes.some((volume) => volume !== null && volume > 0);
  const terms = (["covered", "weak", "missing"] as const).map((level) => {
    const at = members.flatMap((cluster, n) => (coverage[cluster]?.level === level ? [n] : []));
    return {
      level,
      weight: LEVEL_WEIGHTS[level],
      clusters: at.length,
      volume: isByVolume ? at.reduce((sum, n) => sum + (volumes[n] ?? 0), 0) : at.length,
    };
  });
  const volume = terms.reduce((sum, term) => sum + term.volume, 0);
  const weighted = terms.reduce((sum, term) => sum + term.weight * term.volume, 0);
  return {
    score: volume === 0 ? null : weighted / volume,
    terms,
    volume,
    isByVolume,
    unknownVolumes: isByVolume ? volumes.filter((each) => each === null).length : 0,
  };
}
