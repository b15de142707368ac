/** The treemap view: where one is in it, the tiles, and their legend. */
import Box from "@mui/material/Box";
import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import {
  AreaLegend,
  MetricsNote,
  PillarLegend,
  ScoreLegend,
} from "#/features/maps/legend/legend-items.tsx";
import { MapLegend } from "#/features/maps/legend/map-legend.tsx";
import type { MapModel } from "#/features/maps/model/map-model.ts";
import { useElementSize } from "#/features/maps/model/use-element-size.ts";
import { chooseAreaScale } from "#/features/maps/treemap/area-scale.ts";
import { findNeighbourTile, type Direction } from "#/features/maps/treemap/neighbour-tile.ts";
import type { TileContext } from "#/features/maps/treemap/tile-appearance.ts";
import { TreemapCanvas } from "#/features/maps/treemap/treemap-canvas.tsx";
import type { TreemapLayout, TreemapTile } from "#/features/maps/treemap/treemap-layout.ts";
import { TreemapTooltip } from "#/features/maps/treemap/treemap-tooltip.tsx";
import { TreemapTrail } from "#/features/maps/treemap/treemap-trail.tsx";
import {
  useTreemapLayout,
  type LaidOutTreemap,
} from "#/features/maps/treemap/use-treemap-layout.ts";
import type { TreemapShade } from "#/features/maps/page/map-url-state.ts";

interface TreemapViewProps extends TileContext {
  readonly model: MapModel;
  /** Pillar index, null = the whole map. */
  readonly zoomedPillar: number | null;
  readonly onChoose: (cluster: number) => void;
  readonly onZoom: (pillar: number | null) => void;
  readonly onShade: (shade: TreemapShade) => void;
  /** Asked for where even the pillar alone has clusters too small to draw. */
  readonly onShowInOutline: (cluster: number) => void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export function TreemapView(props: TreemapViewProps) {
  const { model, zoomedPillar, onZoom, shade } = props;
  const field = useRef<HTMLDivElement | null>(null);
  const size = useElementSize(field);
  const pillars = useMemo(() => {
    const zoomed = zoomedPillar === null ? undefined : model.pillarAt[zoomedPillar];
    return zoomed ? [zoomed] : model.outline.pillars;
  }, [model, zoomedPillar]);
  const laidOut = useTreemapLayout(pillars, size, zoomedPillar !== null);
  const scale = laidOut ? chooseAreaScale(laidOut.layout.weightPerPx) : null;
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateRows: "auto minmax(0, 1fr) auto",
        // Or a drawing once made would keep the window from ever making it narrower.
        gridTemplateColumns: "minmax(0, 1fr)",
        height: "100%",
      }}
    >
      <TreemapTrail
        model={model}
        zoomedPillar={zoomedPillar}
        onZoom={onZoom}
        shade={shade}
        onShade={props.onShade}
      />
      <Box sx={{ px: { xs: 3, md: 4 }, pb: 3, minHeight: 0 }}>
        <Box ref={field} sx={{ position: "relative", height: "100%", overflow: "hidden" }}>
          {laidOut ? <TreemapField {...props} laidOut={laidOut} /> : null}
        </Box>
      </Box>
      <MapLegend>
        {shade === "opportunity" ? (
          <ScoreLegend scale={model.scoreScale} />
        ) : (
          <PillarLegend model={model} pillars={pillars} />
        )}
        <AreaLegend
          scale={scale}
          unit={laidOut?.unit ?? "searches"}
          isEstimated={model.snapshot.metrics.estimated}
        />
        <MetricsNote metrics={model.snapshot.metrics} />
      </MapLegend>
    </Box>
  );
}

interface TreemapFieldProps extends TreemapViewProps {
  readonly laidOut: LaidOutTreemap;
}

function TreemapField({ laidOut, ...props }: TreemapFieldProps) {
  const { model, zoomedPillar, onZoom, onChoose } = props;
  const { tiles } = laidOut.layout;
  // Kept out of this component's state: following the pointer must not draw the tiles anew.
  const pointer = useRef<((position: number | null) => void) | null>(null);
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
    if (element instanceof SVGElement) element.focus();
  };
  const handleKey = (event: KeyboardEvent, position: number) => {
    const tile = tiles[position];
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction) focusTile(event.target, findNeighbourTile(tiles, position, direction));
    else if (event.key === "Home") focusTile(event.target, 0);
    else if (event.key === "End") focusTile(event.target, tiles.length - 1);
    else if (event.key === "Enter" || event.key === " ") activate(tile);
    else if (event.key === "+" || event.key === "=") onZoom(tile.pillar);
    else if (isZoomed && (event.key === "-" || event.key === "Escape")) onZoom(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tabStop = tabStopOf(tiles, [focusedCluster, props.currentCluster, props.chosenCluster]);
  const subject = isZoomed ? (model.pillarAt[zoomedPillar]?.name ?? "this pillar") : "this map";
  return (
    <>
      <TreemapCanvas
        model={model}
        laidOut={laidOut}
        context={props}
        tabStop={tabStop}
        label={`Clusters of ${subject} by size. Arrow keys go from tile to tile, Enter opens one, plus and minus zoom.`}
        onActivate={activate}
        onHeading={onZoom}
        onPoint={(position) => pointer.current?.(position)}
        onKey={handleKey}
      />
      <PointedTile model={model} layout={laidOut.layout} pointer={pointer} />
    </>
  );
}

interface PointedTileProps {
  readonly model: MapModel;
  readonly layout: TreemapLayout;
  /** Filled by this component: call it with the position pointed at. */
  readonly pointer: RefObject<((position: number | null) => void) | null>;
}

function PointedTile({ model, layout, pointer }: PointedTileProps) {
  const [position, setPosition] = useState<number | null>(null);
  useImperativeHandle(pointer, () => setPosition, []);
  const tile = position === null ? undefined : layout.tiles[position];
  return tile ? <TreemapTooltip model={model} layout={layout} tile={tile} /> : null;
}

/** The tile of the first of `clusters` that is on one, else the first tile. */
function tabStopOf(tiles: readonly TreemapTile[], clusters: readonly (number | null)[]): number {
  for (const cluster of clusters) {
    const at = cluster === null ? -1 : tiles.findIndex((tile) => tile.clusters.includes(cluster));
    if (at >= 0) return at;
  }
  return 0;
}
