/** The names on a map's islands at a zoom: as many as fit, the largest clusters first. */
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import type {
  IslandLayout,
  PlacedCluster,
  SheetSize,
} from "#/map-views/islands/layout/island-layout.ts";
import { getFlagBox, chooseFlagged } from "#/map-views/islands/layout/flagged.ts";
import { toLandNames } from "#/map-views/islands/layout/land-name.ts";
import { placeNames } from "#/map-views/islands/layout/label-placement.ts";
import type { Box } from "#/map-views/islands/layout/name-lines.ts";
import { NAME_PX, PILLAR_NAME_PX } from "#/map-views/islands/map-islands.ts";
import type { NamedTopics } from "#/map-views/islands/named-topics.ts";
import type { Scene } from "#/map-views/islands/layout/scene.ts";

export type MapNames = Pick<Scene, "labels" | "pillarNames" | "fontSize" | "pillarFontSize">;

/** A smaller circle gets no name of its own. */
const MIN_NAMED_RADIUS_PX = 9;
/** More would be too many to read, and to place while the map moves. */
const MAX_PLACED = 250;
/** Limit of named pillars: a map of thousands of pages has hundreds of them, and room for fewer names. */
const MAX_PILLARS = 60;

/** @param topics those that have a name, and the room that marks take up */
export function placeMapNames(
  model: MapModel,
  layout: IslandLayout,
  size: SheetSize,
  transform: PanZoomTransform,
  topics: NamedTopics & { readonly taken?: readonly Box[] },
): MapNames {
  const { scale } = transform;
  const [fontSize, pillarFontSize] = [NAME_PX / scale, PILLAR_NAME_PX / scale];
  const seen = layout.clusters.filter(sightOf(size, transform));
  const largest = pickLargestPillars(seen);
  const names = placeNames({
    clusters: seen,
    named: seen
      .filter(({ radius }) => radius * scale >= MIN_NAMED_RADIUS_PX)
      .toSorted((a, b) => b.radius - a.radius || a.cluster - b.cluster)
      .slice(0, MAX_PLACED),
    clusterNames: landNamesOf(model).map((name, cluster) =>
      topics.hasCluster(cluster) ? name : "",
    ),
    pillarNames: model.pillarAt.map(({ name, pillar }) =>
      largest.has(pillar) && topics.hasPillar(pillar) ? name : "",
    ),
    size,
    fontSize,
    pillarFontSize,
    scale: layout.scale,
    taken: [
      ...chooseFlagged(model, layout.clusters).map((at) => getFlagBox(at, scale)),
      ...(topics.taken ?? []),
    ],
  });
  return { fontSize, pillarFontSize, ...names };
}

/** Names on land by cluster. They are the same at any zoom, and thousands of them take a while. */
const landNamesByModel = new WeakMap<MapModel, readonly string[]>();

function landNamesOf(model: MapModel): readonly string[] {
  const known = landNamesByModel.get(model) ?? toLandNames(model.clusterAt.map(({ name }) => name));
  landNamesByModel.set(model, known);
  return known;
}

/** Pillars with the most land in the window. */
export function pickLargestPillars(seen: readonly PlacedCluster[]): ReadonlySet<number> {
  const areas = new Map<number, number>();
  for (const { pillar, radius } of seen)
    areas.set(pillar, (areas.get(pillar) ?? 0) + radius * radius);
  const bySize = [...areas].toSorted(([a, x], [b, y]) => y - x || a - b);
  return new Set(bySize.slice(0, MAX_PILLARS).map(([pillar]) => pillar));
}

/** The names of pages that are on their way go with them. */
export function carryNames(names: MapNames, target: IslandLayout, now: IslandLayout): MapNames {
  const moved = new Map(
    target.clusters.flatMap((at, index) => {
      const here = now.clusters[index];
      return here && here !== at ? [[at.cluster, { x: here.x - at.x, y: here.y - at.y }]] : [];
    }),
  );
  const labels = names.labels.map((label) => {
    const by = moved.get(label.cluster);
    return by ? { ...label, x: label.x + by.x, y: label.y + by.y } : label;
  });
  return { ...names, labels };
}

/** Tells whether a circle is in the window. */
function sightOf(
  { width, height }: SheetSize,
  { x, y, scale }: PanZoomTransform,
): (at: PlacedCluster) => boolean {
  const [left, top] = [-x / scale, -y / scale];
  const [right, bottom] = [left + width / scale, top + height / scale];
  return (at) =>
    at.x + at.radius > left &&
    at.x - at.radius < right &&
    at.y + at.radius > top &&
    at.y - at.radius < bottom;
}
