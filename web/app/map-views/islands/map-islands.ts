/** A map as input of the islands' layout: dots in four sizes by searches, and the names with the room they take up. */
import { isByProminence } from "@mapwright/core/maps/prominence";
import { FLAG_PX, flaggedOf } from "#/map-views/islands/flagged.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import type { IslandInput, SheetSize } from "#/map-views/islands/island-layout.ts";
import { dotSizesOf } from "#/map-views/islands/dot-sizes.ts";
import { namedTopics } from "#/map-views/islands/named-topics.ts";
import { fitName, nameSize } from "#/map-views/islands/label-placement.ts";

export const NAME_PX = 12;
export const PILLAR_NAME_PX = 15;
/** With more names than this, the map is drawn without room for each; they appear as it is zoomed. */
const MAX_NAMED = 160;

/**
 * @param pillar index of the only pillar drawn; null: all
 * @param settled of a map that is forming, the clusters that have a name; null: the map is complete
 */
export function islandInputOf(
  model: MapModel,
  pillar: number | null,
  settled: ReadonlySet<string> | null = null,
): IslandInput {
  const { snapshot, clusterAt, pillarAt } = model;
  const drawn = clusterAt.filter((_, at) => isDrawn(model, at, pillar));
  const input: IslandInput = {
    keywordsOf: clusterAt.map(({ keywords }) => keywords),
    pillarOf: clusterAt.map((_, at) =>
      isDrawn(model, at, pillar) ? (snapshot.clusters.pillar[at] ?? 0) : -1,
    ),
    dotSizes: dotSizesOf(
      (isByProminence(snapshot) ? snapshot.keywords.prominence : undefined) ??
        snapshot.keywords.volumePerMonth,
    ),
  };
  if (drawn.length > MAX_NAMED) return input;
  const named = namedTopics(model, settled);
  return {
    ...input,
    names: {
      clusters: clusterAt.map(({ name }, at) =>
        named.hasCluster(at) ? nameSize(fitName(name), NAME_PX) : null,
      ),
      pillars: pillarAt.map(({ name }, at) =>
        named.hasPillar(at) ? nameSize(fitName(name), PILLAR_NAME_PX) : null,
      ),
      flags: {
        size: { width: FLAG_PX.width, height: FLAG_PX.height },
        clusters: new Set(settled ? [] : flaggedOf(model, drawn).map(({ cluster }) => cluster)),
      },
    },
  };
}

const isDrawn = ({ snapshot }: MapModel, cluster: number, pillar: number | null): boolean =>
  pillar === null || snapshot.clusters.pillar[cluster] === pillar;

/**
 * The sheet in a view of this size; on a phone the sea is narrower.
 *
 * @param hasControls whether there has to be room below the map for its controls
 */
export function sheetOf(widthPx: number, heightPx: number, hasControls = false): SheetSize {
  const margin = Math.max(14, Math.min(40, Math.min(widthPx, heightPx) * 0.055));
  const coveredPx = hasControls ? Math.max(0, CONTROLS_PX - margin) : 0;
  const height = Math.max(2 * margin + 1, heightPx - coveredPx);
  return { width: Math.max(2 * margin + 1, widthPx), height, margin, maxScale: MAX_SCALE };
}

/** Height of the controls with their distance from the bottom and from the coast. */
const CONTROLS_PX = 76;

/** A map of three keywords is not drawn with dots the size of coins. */
const MAX_SCALE = 2.4;
