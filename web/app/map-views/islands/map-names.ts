/**
 * The names on a map's islands at a zoom: all of them, at their places, where the layout has room for them; otherwise
 * as many as fit without covering each other or a circle, the largest clusters first.
 */
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import type {
  NamedIslandLayout,
  PlacedCluster,
  SheetSize,
} from "#/map-views/islands/island-layout.ts";
import { flagBox, flaggedOf } from "#/map-views/islands/flagged.ts";
import {
  boxOf,
  fitName,
  nameSize,
  placeLabels,
  placePillarNames,
  type Box,
  type PillarName,
  type PlacedLabel,
} from "#/map-views/islands/label-placement.ts";
import { NAME_PX, PILLAR_NAME_PX } from "#/map-views/islands/map-islands.ts";
import { boxAround, circlesAsDots, type Scene } from "#/map-views/islands/scene.ts";

export type MapNames = Pick<Scene, "labels" | "pillarNames" | "fontSize" | "pillarFontSize">;

/** Between a circle and its name, in px on screen. */
const NAME_GAP_PX = 3;
/** A smaller circle gets no name of its own where there is no room for all. */
const MIN_NAMED_RADIUS_PX = 9;
/** More would be too many to read, and to place while the map moves. */
const MAX_PLACED = 250;

export function namesOf(
  model: MapModel,
  layout: NamedIslandLayout,
  size: SheetSize,
  transform: PanZoomTransform,
): MapNames {
  const fontSize = NAME_PX / transform.scale;
  const pillarFontSize = PILLAR_NAME_PX / transform.scale;
  const names = layout.names
    ? namesInPlace(model, layout, transform.scale)
    : namesThatFit(model, layout, size, transform);
  return { fontSize, pillarFontSize, ...names };
}

type PlacedNames = Pick<MapNames, "labels" | "pillarNames">;

function namesInPlace(model: MapModel, layout: NamedIslandLayout, scale: number): PlacedNames {
  const labels = layout.clusters.map(({ cluster, x, y, radius }): PlacedLabel => {
    const lines = fitName(model.clusterAt[cluster]?.name ?? "");
    const { height } = nameSize(lines, NAME_PX);
    // As it is zoomed, the name stays close to its circle and within the room it has.
    return {
      cluster,
      lines,
      anchor: "middle",
      x,
      y: y + radius + (NAME_GAP_PX + height / 2) / scale,
    };
  });
  const pillarNames = (layout.names?.pillars ?? []).map(({ pillar, x, y }): PillarName => {
    const lines = fitName(model.pillarAt[pillar]?.name ?? "");
    const { height } = nameSize(lines, PILLAR_NAME_PX);
    return { pillar, lines, x, y: y + (height / 2) * (1 - 1 / scale) };
  });
  return { labels, pillarNames };
}

function namesThatFit(
  model: MapModel,
  layout: NamedIslandLayout,
  size: SheetSize,
  transform: PanZoomTransform,
): PlacedNames {
  const { scale } = transform;
  const isSeen = sightOf(size, transform);
  const seen = layout.clusters.filter(isSeen);
  const free = { clusters: [], keywords: circlesAsDots(seen), dotRadius: 0 };
  const pillarFontSize = PILLAR_NAME_PX / scale;
  const pillarNames = placePillarNames({
    islands: [...Map.groupBy(layout.clusters, ({ pillar }) => pillar)].map(([pillar, hills]) => ({
      pillar,
      name: model.pillarAt[pillar]?.name ?? "",
      around: boxAround(hills),
    })),
    layout: free,
    size,
    fontSize: pillarFontSize,
  });
  const named = seen
    .filter(({ radius }) => radius * scale >= MIN_NAMED_RADIUS_PX)
    .toSorted((a, b) => b.radius - a.radius || a.cluster - b.cluster)
    .slice(0, MAX_PLACED);
  const labels = placeLabels({
    names: model.clusterAt.map(({ name }) => name),
    layout: { ...free, clusters: named },
    size,
    fontSize: NAME_PX / scale,
    taken: [
      ...pillarNames.map((name) => boxOf(name.lines, name, "middle", pillarFontSize)),
      ...flaggedOf(model, layout.clusters).map((at) => flagBox(at, scale)),
    ],
  });
  return { labels, pillarNames };
}

/** Whether a circle is in the window. */
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

/** What the names of each pillar's clusters cover, for the land under them; none where they have no room of their own. */
export function platesOf(
  model: MapModel,
  layout: NamedIslandLayout,
): ReadonlyMap<number, readonly Box[]> {
  if (!layout.names) return new Map();
  const pillarOf = model.snapshot.clusters.pillar;
  const plates = layout.names.clusters.map(({ cluster, ...at }) => ({
    pillar: pillarOf[cluster] ?? 0,
    box: boxOf(fitName(model.clusterAt[cluster]?.name ?? ""), at, "middle", NAME_PX),
  }));
  return new Map(
    [...Map.groupBy(plates, ({ pillar }) => pillar)].map(([pillar, own]) => [
      pillar,
      own.map(({ box }) => box),
    ]),
  );
}
