/** Decides the appearance and the label of a tile, without rendering it. */
import { getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import type { OutlineCluster } from "@mapwright/core/snapshot/map-outline";
import { getPillarColor, type MapModel } from "#/map-views/view-model/map-model.ts";
import {
  describeCluster,
  formatSearchesShort,
  formatSearches,
} from "#/map-views/view-model/format-figures.ts";
import { describeNested } from "#/map-views/view-model/nested-totals.ts";
import { getScoreClassColor } from "#/map-views/view-model/score-scale.ts";
import type { MapFilter } from "#/map-views/port/map-view-props.ts";
import type { TreemapShade } from "#/map-views/port/map-view-props.ts";
import type { MapSearch } from "@mapwright/core/maps/map-search";
import type { TreemapTile as Tile } from "#/map-views/treemap/treemap-layout.ts";
import type { TileMark } from "#/map-views/treemap/treemap-tile.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export interface TileContext {
  readonly shade: TreemapShade;
  /** Cluster indexes; null = none. */
  readonly chosenCluster: number | null;
  readonly currentCluster: number | null;
  /** Null while there is no search. */
  readonly search: MapSearch | null;
  /** Null while there is no filter. */
  readonly filter: Pick<MapFilter, "hasCluster"> | null;
}

export interface TileAppearance {
  readonly key: string;
  readonly name: string;
  readonly figure: string;
  readonly words: string;
  readonly fill: string;
  readonly scoreClass: number;
  readonly hasPattern: boolean;
  readonly isRest: boolean;
  readonly mark: TileMark;
}

/** Background of a tile that does not match the search, and of one with an unknown score. */
const UNLIT = "var(--mw-background-paper)";

export function getTileAppearance(
  model: MapModel,
  tile: Tile,
  context: TileContext,
): TileAppearance {
  const clusters = tile.clusters.flatMap((cluster) => model.clusterAt[cluster] ?? []);
  const [first] = clusters;
  const isLit = tile.clusters.some((cluster) => isFound(context, cluster));
  const ground = isLit ? groundOf(model, tile, clusters, context.shade) : UNLIT_GROUND;
  const mark = markOf(tile, context, isLit);
  const { metrics } = model.snapshot;
  const isEstimated = metrics.estimated;
  const unit = getVolumeUnit(metrics);
  if (clusters.length !== 1 || !first) {
    const volume = sumKnown(clusters);
    const name = `${formatCount(clusters.length)} more`;
    const searches = formatSearches(volume, isEstimated, unit);
    return {
      key: `rest-${String(tile.pillar)}-${String(tile.parent)}`,
      name,
      figure: formatSearchesShort(volume, isEstimated),
      words: `${countNoun(clusters.length, "smaller page")}, ${searches}`,
      isRest: true,
      mark,
      ...ground,
    };
  }
  return {
    key: first.id,
    // Its ancestors are drawn around it.
    name: first.name,
    figure: formatSearchesShort(first.volumePerMonth, isEstimated),
    words:
      [
        describeCluster(first, isEstimated, unit),
        ...(tile.field ? [describeNested(model, first.cluster)] : []),
      ].join(", ") + matchWords(context.search, first.cluster),
    isRest: false,
    mark,
    ...ground,
  };
}

function isFound({ search, filter }: TileContext, cluster: number): boolean {
  return (!search || search.clusters.has(cluster)) && (!filter || filter.hasCluster(cluster));
}

type Ground = Pick<TileAppearance, "fill" | "scoreClass" | "hasPattern">;

const UNLIT_GROUND: Ground = { fill: UNLIT, scoreClass: -1, hasPattern: false };

function groundOf(
  model: MapModel,
  tile: Tile,
  clusters: readonly OutlineCluster[],
  shade: TreemapShade,
): Ground {
  if (shade === "pillar") {
    const { fill, hasPattern } = getPillarColor(model, tile.pillar);
    return { fill, scoreClass: -1, hasPattern };
  }
  const [only] = clusters;
  // A merged tile has no score of its own; it keeps the neutral background.
  if (clusters.length !== 1 || !only || only.opportunity === null) return UNLIT_GROUND;
  const scoreClass = model.scoreScale.classOf(only.opportunity);
  return { fill: getScoreClassColor(scoreClass), scoreClass, hasPattern: false };
}

function markOf(
  tile: Tile,
  { chosenCluster, currentCluster, search }: TileContext,
  isLit: boolean,
): TileMark {
  if (chosenCluster !== null && tile.clusters.includes(chosenCluster)) return "chosen";
  if (currentCluster !== null && tile.clusters.includes(currentCluster)) return "current";
  return search && isLit ? "found" : "none";
}

function matchWords(search: MapSearch | null, cluster: number): string {
  const matching = search?.clusters.get(cluster);
  if (matching === undefined) return "";
  return matching === 0 ? ", name matches" : `, ${countNoun(matching, "matching keyword")}`;
}

function sumKnown(clusters: readonly OutlineCluster[]): number | null {
  const known = clusters.map((entry) => entry.volumePerMonth).filter((volume) => volume !== null);
  return known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0);
}
