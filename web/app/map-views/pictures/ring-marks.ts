/** A site's coverage of each page, as the rings around the pages of islands: colors and dashes as on screen. */
import { COVERAGE_STATUSES, type CoverageStatus } from "@mapwright/core/domains/cluster-coverage";
import { COVERAGE_LABELS } from "@mapwright/core/domains/coverage-labels";
import type { SheetMark } from "@mapwright/core/maps/files/exports/sheet-marks";
import type { IslandLayout } from "#/map-views/islands/layout/island-layout.ts";
import { getBoundingBox } from "#/map-views/islands/layout/pillar-place.ts";
import { buildCirclePath } from "#/map-views/islands/layout/scene.ts";
import { INK, buildShapeMark } from "#/map-views/pictures/picture-marks.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { COVERAGE_DASHES } from "#/ui/coverage-label.tsx";
import { PILLAR_HUES } from "#/ui/theme/map-palettes.ts";

/** Topic id → what the site has for it; a page that isn't measured is left out. Can be posted to a worker. */
export type CoverageById = ReadonlyMap<string, CoverageStatus>;

const RING_PX = 2.2;
const FILL_OPACITY = 0.14;

const RING_INKS: Readonly<Record<CoverageStatus, string>> = {
  covered: INK.good,
  weak: INK.warn,
  missing: INK.bad,
  cannibalized: PILLAR_HUES.light[7]?.line ?? INK.edge,
};

export function buildRingMarks(
  coverage: CoverageById,
  { clusterAt }: MapModel,
  { clusters }: IslandLayout,
): SheetMark[] {
  const statusOf = (cluster: number) => coverage.get(clusterAt[cluster]?.id ?? "");
  const byStatus = Map.groupBy(clusters, ({ cluster }) => statusOf(cluster));
  return COVERAGE_STATUSES.flatMap((status) => {
    const circles = byStatus.get(status) ?? [];
    return circles.length === 0
      ? []
      : ringsOf(status, circles.map(buildCirclePath).join(""), getBoundingBox(circles));
  });
}

function ringsOf(
  status: CoverageStatus,
  path: string,
  reach: Parameters<typeof buildShapeMark>[1],
): SheetMark[] {
  const color = RING_INKS[status];
  const dash = dashOf(status);
  const stroke = { color, width: RING_PX, ...(dash && { dash }) };
  return [
    buildShapeMark(path, reach, { fill: color, opacity: FILL_OPACITY }),
    buildShapeMark(path, reach, { stroke }),
  ];
}

/** Pictures draw dashes with round ends, which take of the gaps what they add to the dashes. */
function dashOf(status: CoverageStatus): readonly number[] | undefined {
  return COVERAGE_DASHES[status]
    ?.split(" ")
    .map(Number)
    .map((length, at) =>
      at % 2 === 0 ? Math.max(0, length - RING_PX) : length + Math.min(RING_PX, length),
    );
}

const SYMBOL_PX = 16;

/** Legend entries for the coverage statuses that the map has. */
export function listRingEntries(coverage: CoverageById) {
  const shown = new Set(coverage.values());
  return COVERAGE_STATUSES.filter((status) => shown.has(status)).map((status) => ({
    symbol: ringsOf(
      status,
      buildCirclePath({ x: SYMBOL_PX / 2, y: 0, radius: 6.5, cluster: 0, pillar: 0 }),
      { top: -10, bottom: 10 },
    ),
    symbolWidth: SYMBOL_PX,
    words: `Your site: ${COVERAGE_LABELS[status].toLowerCase()}`,
  }));
}
