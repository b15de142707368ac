/**
 * Readings of a map that was never refreshed: what its pages would have had if it had grown to what it is, in five readings
 * four weeks apart. Made up, for the demo's sample map and for tests; the last one is what the map has.
 */
import { DAY_MS } from "@mapwright/core/durations";
import type { CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { countMembers } from "@mapwright/core/refresh/page-members";
import type { PageFigures, PageReading } from "@mapwright/core/refresh/page-trend";
import { readPages } from "@mapwright/core/refresh/read-pages";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";

const READINGS = 5;
const APART_MS = 28 * DAY_MS;
/** Readings from which each of seven pages is part of the map. */
const FIRST_READINGS = [0, 0, 1, 0, 0, 2, 0] as const;
/** A page's statuses, reading by reading, by the status that it has now. */
const BEFORE: Readonly<Record<CoverageStatus, readonly CoverageStatus[]>> = {
  covered: ["missing", "weak", "weak", "covered", "covered"],
  weak: ["missing", "missing", "missing", "weak", "weak"],
  missing: ["missing", "missing", "missing", "missing", "missing"],
  cannibalized: ["missing", "weak", "weak", "weak", "cannibalized"],
};

/** @param lastAt of the latest reading, Unix ms */
export function sampleReadings(
  snapshot: MapSnapshot,
  site: SiteEvidence | null,
  lastAt: number,
): PageReading[] {
  const now = readPages(openState(snapshot), { at: lastAt, site, reddit: null });
  return Array.from({ length: READINGS }, (_, reading) => {
    const at = lastAt - (READINGS - 1 - reading) * APART_MS;
    const byPage = new Map(
      snapshot.clusters.id.flatMap((id, cluster) => {
        const figures = now.byPage.get(id);
        const isThere = reading >= (FIRST_READINGS[cluster % FIRST_READINGS.length] ?? 0);
        return figures && isThere
          ? [[id, figuresAt(snapshot, cluster, figures, reading)] as const]
          : [];
      }),
    );
    const all = [...byPage.values()];
    const searches = all.flatMap((page) => page.searches ?? []);
    return {
      ...now,
      at,
      byPage,
      pages: all.length,
      searches: searches.length > 0 ? searches.reduce((sum, each) => sum + each, 0) : null,
      covered:
        now.covered === null ? null : all.filter(({ status }) => status === "covered").length,
    };
  });
}

function figuresAt(
  { keywords }: MapSnapshot,
  cluster: number,
  now: PageFigures,
  reading: number,
): PageFigures {
  const left = READINGS - 1 - reading;
  const rows = [...keywords.cluster.keys()].filter((row) => keywords.cluster[row] === cluster);
  // Two of three pages grow, at most to half of what they have.
  const missing = cluster % 3 === 0 ? 0 : Math.min(left, Math.floor(rows.length / 2));
  const own = rows.slice(0, rows.length - missing);
  const known = own.flatMap((row) => keywords.volumePerMonth[row] ?? []);
  return {
    ...now,
    keywords: own.length,
    members: countMembers(own.map((row) => keywords.text[row] ?? "")),
    searches: known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null,
    status: now.status && (BEFORE[now.status][reading] ?? now.status),
    // Of every fourth page, fewer results are shared with time; of the others, more.
    shared:
      now.shared === null
        ? null
        : Math.max(0, cluster % 4 === 0 ? now.shared + left : now.shared - left),
  };
}
