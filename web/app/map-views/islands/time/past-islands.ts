/**
 * The islands of a map at a reading: the geography that is stored, with land as large as its demand was. Pages that
 * weren't part of the map are left out. Pure.
 */
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { roundToTenth } from "@mapwright/core/snapshot/geography/land-measures";
import type { PlacedCluster } from "#/map-views/islands/layout/island-layout.ts";
import { layOutGrounds, type Island } from "#/map-views/islands/layout/scene.ts";
import {
  hasSameKeywords,
  computeRadiusShare,
  wasThere,
} from "#/map-views/islands/time/past-figures.ts";
import type { LaidOutIslands } from "#/map-views/islands/motion/laid-out-islands.ts";
import type { MapEvidenceView } from "#/map-views/port/map-evidence.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";

const idOf = ({ clusterAt }: MapModel, cluster: number): string => clusterAt[cluster]?.id ?? "";

/** Land that was larger takes at most half of what is free up to its neighbor, so that no two pages overlap. */
export function getPastCircles(
  model: MapModel,
  circles: readonly PlacedCluster[],
  reading: PageReading,
): PlacedCluster[] {
  const there = circles.filter(({ cluster }) => wasThere(reading, idOf(model, cluster)));
  return there.map((circle) => {
    const share = computeRadiusShare(model, reading, circle.cluster);
    if (share === 1) return circle;
    const wanted = circle.radius * share;
    const radius =
      share < 1 ? wanted : Math.min(wanted, circle.radius + spaceAround(circle, there) / 2);
    return Object.assign({}, circle, { radius: roundToTenth(radius) });
  });
}

function spaceAround(circle: PlacedCluster, others: readonly PlacedCluster[]): number {
  let room = Infinity;
  for (const other of others) {
    if (other === circle) continue;
    const distance = Math.hypot(other.x - circle.x, other.y - circle.y);
    room = Math.min(room, distance - circle.radius - other.radius);
  }
  return Math.max(0, room);
}

export function getPastIslands(laidOut: LaidOutIslands, reading: PageReading): LaidOutIslands {
  const { model, layout } = laidOut;
  const clusters = getPastCircles(model, layout.clusters, reading);
  const placed = new Map(layout.clusters.map((circle) => [circle.cluster, circle]));
  const dotted = new Map(
    clusters
      .filter(({ cluster }) => hasSameKeywords(model, reading, cluster))
      .map((circle) => [
        circle.cluster,
        circle.radius / Math.max(0.1, placed.get(circle.cluster)?.radius ?? 1),
      ]),
  );
  const keywords = layout.keywords.flatMap((dot) => {
    const cluster = model.snapshot.keywords.cluster[dot.keyword] ?? -1;
    const [share, center] = [dotted.get(cluster), placed.get(cluster)];
    if (share === undefined || !center) return [];
    const x = roundToTenth(center.x + (dot.x - center.x) * share);
    const y = roundToTenth(center.y + (dot.y - center.y) * share);
    const radius = roundToTenth((dot.radius ?? layout.dotRadius) * Math.min(1, share));
    return [Object.assign({}, dot, { x, y, radius })];
  });
  const then = { ...layout, clusters, keywords, whole: layout.clusters };
  return { ...laidOut, layout: then, grounds: groundsThen(laidOut, clusters) };
}

/** Grounds of a large map, whose land a worker has drawn: only islands that differed are drawn again. */
function groundsThen(
  { grounds, layout }: LaidOutIslands,
  circles: readonly PlacedCluster[],
): readonly Island[] | null {
  if (!grounds) return null;
  const now = Map.groupBy(layout.clusters, ({ pillar }) => pillar);
  const then = Map.groupBy(circles, ({ pillar }) => pillar);
  const isChanged = (pillar: number) => !isSameLand(then.get(pillar) ?? [], now.get(pillar) ?? []);
  const changed = circles.filter(({ pillar }) => isChanged(pillar));
  return [
    ...grounds.filter(({ pillar }) => then.has(pillar) && !isChanged(pillar)),
    ...layOutGrounds({ ...layout, clusters: changed }),
  ];
}

export function isSameLand(
  one: readonly PlacedCluster[],
  other: readonly PlacedCluster[],
): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ cluster, radius }, at) => other[at]?.cluster === cluster && other[at].radius === radius,
    )
  );
}

/** Evidence with the site's coverage of each page at the reading; threads stay, since no view of islands draws them. */
export function getPastEvidence(
  evidence: MapEvidenceView,
  model: MapModel,
  { byPage }: PageReading,
): MapEvidenceView {
  const { site } = evidence;
  if (!site) return evidence;
  return {
    ...evidence,
    site: {
      ...site,
      coverageAt: (cluster) => {
        const now = site.coverageAt(cluster);
        return now && { ...now, status: byPage.get(idOf(model, cluster))?.status ?? null };
      },
    },
  };
}
