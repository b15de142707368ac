/** The tiles of a treemap with their keyboard and pointer handling, and the tooltip of the hovered tile. */
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from "react";
import { ZOOM_STEP } from "#/map-views/canvas/canvas-motion.ts";
import { toCanvasKey } from "#/map-views/canvas/canvas-keys.ts";
import type { PanZoom, PanZoomTransform } from "#/map-views/canvas/use-pan-zoom.ts";
import type { TreemapShade } from "#/map-views/port/map-view-props.ts";
import type { MapModel } from "#/map-views/view-model/map-model.ts";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import { ARROW_DIRECTIONS, findNeighbourTile } from "#/map-views/treemap/neighbour-tile.ts";
import { getTileAppearance, type TileContext } from "#/map-views/treemap/tile-appearance.ts";
import { TreemapCanvas } from "#/map-views/treemap/treemap-canvas.tsx";
import {
  getOwnPart,
  type Box,
  type TreemapLayout,
  type TreemapTile,
} from "#/map-views/treemap/treemap-layout.ts";
import { TreemapOverview } from "#/map-views/treemap/treemap-overview.tsx";
import { TreemapTooltip } from "#/map-views/treemap/treemap-tooltip.tsx";
import type { LaidOutTreemap } from "#/map-views/treemap/use-treemap-layout.ts";

export interface TreemapViewProps extends TileContext {
  readonly model: MapModel;
  /** Pillar index, null = the whole map. */
  readonly zoomedPillar: number | null;
  readonly onChoose: (cluster: number) => void;
  readonly onZoom: (pillar: number | null) => void;
  readonly onShade: (shade: TreemapShade) => void;
  /** Called where even a single pillar has clusters too small to draw. */
  readonly onShowInOutline: (cluster: number) => void;
  readonly isNarrow: boolean;
}

interface TreemapFieldProps extends TreemapViewProps {
  /** The unzoomed layout. */
  readonly laidOut: LaidOutTreemap;
  /** The layout as drawn. */
  readonly layout: TreemapLayout;
  readonly panZoom: PanZoom;
  readonly isOverview: boolean;
  readonly pictureRef: Ref<SVGSVGElement>;
  readonly movedRef: Ref<SVGGElement>;
  /** Set here: call it with the hovered index. */
  readonly pointer: RefObject<((position: number | null) => void) | null>;
}

export function TreemapField(props: TreemapFieldProps) {
  const { model, laidOut, layout, panZoom, zoomedPillar, onZoom, onChoose, pointer } = props;
  const { tiles } = layout;
  const [focusedCluster, setFocusedCluster] = useState<number | null>(null);
  const isZoomed = zoomedPillar !== null;
  const activate = (tile: TreemapTile) => {
    const [first] = tile.clusters;
    if (first === undefined) return;
    if (tile.clusters.length === 1) onChoose(first);
    else if (isZoomed) props.onShowInOutline(first);
    else onZoom(tile.pillar);
  };
  const focusTile = (from: EventTarget, position: number) => {
    const tile = tiles[position];
    if (!tile || !(from instanceof Element)) return;
    setFocusedCluster(tile.clusters[0] ?? null);
    const element = from.closest("svg")?.querySelector(`[data-tile="${String(position)}"]`);
    // Prevents the browser from scrolling a container that never scrolls: `reveal` moves the picture.
    if (element instanceof SVGElement) element.focus({ preventScroll: true });
  };
  const handleKey = (event: KeyboardEvent, position: number) => {
    const tile = tiles[position];
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROW_DIRECTIONS[event.key];
    const key = toCanvasKey(event);
    // Between a cluster and its nested clusters, distances are measured to the part of the tile that shows the cluster
    // itself.
    if (direction)
      focusTile(event.target, findNeighbourTile(tiles.map(getOwnPart), position, direction));
    else if (event.key === "Home") focusTile(event.target, 0);
    else if (event.key === "End") focusTile(event.target, tiles.length - 1);
    else if (event.key === "Enter" && event.shiftKey) onZoom(tile.pillar);
    else if (event.key === "Enter" || event.key === " ") activate(tile);
    else if (key === "fit") panZoom.fit();
    else if (key !== null)
      panZoom.zoomBy(key === "zoom-in" ? ZOOM_STEP : 1 / ZOOM_STEP, middleOf(panZoom.seen(tile)));
    else if (isZoomed && event.key === "Escape") onZoom(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useWantedTile(props);
  const tabStop = tabStopOf(tiles, [focusedCluster, props.currentCluster, props.chosenCluster]);
  const subject = isZoomed ? (model.pillarAt[zoomedPillar]?.name ?? "this pillar") : "this map";
  const { transform } = panZoom;
  const { shade, chosenCluster, currentCluster, search, filter } = props;
  const context: TileContext = { shade, chosenCluster, currentCluster, search, filter };
  const looks = laidOut.layout.tiles.map((tile) => getTileAppearance(model, tile, context));
  const sight = windowOf(laidOut, transform);
  return (
    <>
      <TreemapCanvas
        model={model}
        laidOut={laidOut}
        layout={layout}
        sight={sight}
        looks={looks}
        tabStop={tabStop}
        label={`Pages of ${subject} by size. Arrow keys move between tiles, Enter opens one, Shift Enter opens its pillar, plus and minus zoom.`}
        pictureRef={props.pictureRef}
        movedRef={props.movedRef}
        onActivate={activate}
        onHeading={onZoom}
        onPoint={(position) => pointer.current?.(position)}
        onFocus={(event: FocusEvent) => {
          const tile = tiles[findPositionAttribute(event.target, "data-tile") ?? -1];
          // A clicked tile needs no scrolling: it is already as visible as the user wants.
          if (tile && event.target.matches(":focus-visible")) panZoom.reveal(tile);
        }}
        onKey={handleKey}
      />
      <PointedTile
        model={model}
        layout={laidOut.layout}
        tileAt={(position) => {
          const tile = tiles[position];
          return tile && { ...tile, ...panZoom.seen(tile) };
        }}
        pointer={pointer}
      />
      {props.isOverview ? (
        <TreemapOverview layout={laidOut.layout} looks={looks} panZoom={panZoom} />
      ) : null}
    </>
  );
}

/** Reveals a tile that is selected elsewhere or reached by the search. */
function useWantedTile({ layout, panZoom, currentCluster, chosenCluster }: TreemapFieldProps) {
  const wanted = currentCluster ?? chosenCluster;
  const reveal = useEffectEvent((cluster: number) => {
    const tile = layout.tiles.find(({ clusters }) => clusters.includes(cluster));
    if (tile) panZoom.reveal(tile);
  });
  useEffect(() => {
    // Once for each: a reader may go elsewhere from there.
    if (wanted !== null) reveal(wanted);
  }, [wanted]);
}

const middleOf = ({ x, y, width, height }: Box): [number, number] => [
  x + width / 2,
  y + height / 2,
];

/** The visible part of the drawing. */
function windowOf({ layout }: LaidOutTreemap, transform: PanZoomTransform): Box {
  return { x: -transform.x, y: -transform.y, width: layout.widthPx, height: layout.heightPx };
}

interface PointedTileProps {
  readonly model: MapModel;
  /** Unzoomed. */
  readonly layout: TreemapLayout;
  /** The tile's current on-screen box. */
  readonly tileAt: (position: number) => TreemapTile | undefined;
  readonly pointer: RefObject<((position: number | null) => void) | null>;
}

/** Keeps the hover state local: following the pointer must not rerender the tiles. */
function PointedTile({ model, layout, tileAt, pointer }: PointedTileProps) {
  const [position, setPosition] = useState<number | null>(null);
  useImperativeHandle(pointer, () => setPosition, []);
  const tile = position === null ? undefined : tileAt(position);
  return tile ? <TreemapTooltip model={model} layout={layout} tile={tile} /> : null;
}

/** The tile of the first of `clusters` that has one, otherwise the first tile. */
function tabStopOf(tiles: readonly TreemapTile[], clusters: readonly (number | null)[]): number {
  for (const cluster of clusters) {
    const at = cluster === null ? -1 : tiles.findIndex((tile) => tile.clusters.includes(cluster));
    if (at >= 0) return at;
  }
  return 0;
}
