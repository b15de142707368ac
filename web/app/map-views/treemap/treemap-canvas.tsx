/** The drawn treemap: blocks, tiles, and one set of handlers for all of them. */
import Box from "@mui/material/Box";
import {
  useEffect,
  useMemo,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from "react";
import { getPillarColor, listTopicIds, type MapModel } from "#/map-views/view-model/map-model.ts";
import { findPositionAttribute } from "#/ui/layout/position-attribute.ts";
import { useTopicPresence } from "#/map-views/topic-marks/topic-presence.ts";
import { useMapSelection } from "#/map-views/port/map-selection.ts";
import { createTextMeasure } from "#/map-views/treemap/measure-text.ts";
import type { TileAppearance } from "#/map-views/treemap/tile-appearance.ts";
import { TileMarks } from "#/map-views/treemap/tile-marks.tsx";
import { extendSight, doMeet, getVisiblePart } from "#/map-views/treemap/tiles-in-sight.ts";
import { TreemapBlock } from "#/map-views/treemap/treemap-block.tsx";
import {
  getOwnPart,
  type Box as Frame,
  type TreemapLayout,
  type TreemapTile as Tile,
} from "#/map-views/treemap/treemap-layout.ts";
import {
  HEADING_FONT,
  LARGE_TILE_FONT,
  TILE_FONT,
  TREEMAP_STYLES,
} from "#/map-views/treemap/treemap-styles.ts";
import { TileLabel, TreemapTile } from "#/map-views/treemap/treemap-tile.tsx";
import type { LaidOutTreemap } from "#/map-views/treemap/use-treemap-layout.ts";
import { PillarPattern } from "#/map-views/legend/pillar-pattern.tsx";

interface TreemapCanvasProps {
  readonly model: MapModel;
  readonly laidOut: LaidOutTreemap;
  /** The layout as drawn: `laidOut.layout`, or its zoomed version. */
  readonly layout: TreemapLayout;
  /** The visible part of the drawing: labels are placed inside it. */
  readonly sight: Frame;
  /** Per tile; based on the unzoomed layout, since zooming does not change labels. */
  readonly looks: readonly TileAppearance[];
  /** Index of the tile that is the Tab stop. */
  readonly tabStop: number;
  readonly label: string;
  readonly pictureRef: Ref<SVGSVGElement>;
  /** The element that pan and zoom transform. */
  readonly movedRef: Ref<SVGGElement>;
  readonly onActivate: (tile: Tile) => void;
  readonly onHeading: (pillar: number) => void;
  readonly onPoint: (position: number | null) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKey: (event: KeyboardEvent, position: number) => void;
}

interface Measures {
  readonly tile: ReturnType<typeof createTextMeasure>;
  readonly large: ReturnType<typeof createTextMeasure>;
  readonly heading: ReturnType<typeof createTextMeasure>;
}

function createMeasures(): Measures {
  return {
    tile: createTextMeasure(TILE_FONT),
    large: createTextMeasure(LARGE_TILE_FONT),
    heading: createTextMeasure(HEADING_FONT),
  };
}

/** Measured again once the fonts have loaded: before that the browser measures a fallback. */
function useMeasures(): Measures {
  const [measures, setMeasures] = useState(createMeasures);
  useEffect(() => {
    let isGone = false;
    const measureAgain = async () => {
      if (document.fonts.status === "loaded") return;
      await document.fonts.ready;
      if (!isGone) setMeasures(createMeasures());
    };
    void measureAgain();
    return () => {
      isGone = true;
    };
  }, []);
  return measures;
}

const tilePosition = (target: EventTarget) => findPositionAttribute(target, "data-tile");

export function TreemapCanvas(props: TreemapCanvasProps) {
  const { model, laidOut, layout, sight, looks, tabStop } = props;
  const { label, pictureRef, movedRef, onActivate, onHeading, onPoint, onFocus, onKey } = props;
  const isStill = useIsStill(laidOut, layout);
  const measures = useMeasures();
  const presenceOf = useTopicPresence();
  const { topics: selected } = useMapSelection();
  const activate = (target: EventTarget) => {
    const position = tilePosition(target);
    const tile = position === null ? undefined : layout.tiles[position];
    if (tile) onActivate(tile);
    const pillar = findPositionAttribute(target, "data-pillar");
    if (pillar !== null) onHeading(pillar);
  };
  const near = extendSight(sight);
  const tilesOf = useMemo(() => groupTiles(layout.tiles), [layout]);
  return (
    <Box
      component="svg"
      ref={pictureRef}
      width={laidOut.layout.widthPx}
      height={laidOut.layout.heightPx}
      data-still={isStill || undefined}
      role="listbox"
      aria-label={label}
      sx={TREEMAP_STYLES}
      onClick={(event) => activate(event.target)}
      onPointerMove={(event: PointerEvent) => {
        // Tiles that pass under the pointer during a drag are not hovered.
        onPoint(event.buttons === 0 ? tilePosition(event.target) : null);
      }}
      onPointerLeave={() => onPoint(null)}
      onFocus={(event) => {
        onPoint(tilePosition(event.target));
        onFocus(event);
      }}
      onBlur={() => onPoint(null)}
      onKeyDown={(event: KeyboardEvent) => {
        const position = tilePosition(event.target);
        if (position !== null) onKey(event, position);
      }}
    >
      <PillarPattern />
      <g ref={movedRef}>
        {layout.blocks.map((block) => {
          const pillar = model.pillarAt[block.pillar];
          if (!pillar) return null;
          const drawn = (tilesOf.get(block.pillar) ?? []).flatMap(({ tile, position }) => {
            const look = looks[position];
            return look ? { tile, position, look, isNear: doMeet(tile, near) } : [];
          });
          return (
            <g key={pillar.id} role="group" aria-label={pillar.name}>
              <TreemapBlock
                block={block}
                pillar={pillar}
                look={getPillarColor(model, block.pillar)}
                isEstimated={model.snapshot.metrics.estimated}
                {...namePlace(block, sight)}
                measure={measures.tile}
                measureHeading={measures.heading}
              />
              {drawn.map(({ tile, position, look, isNear }) => (
                <TreemapTile
                  key={look.key}
                  position={position}
                  topic={topicOfTile(tile, model)}
                  isSelected={isSelectedTile(tile, model, selected)}
                  {...(isNear ? placeOf(tile) : AWAY)}
                  field={isNear ? tile.field : null}
                  isTabStop={position === tabStop}
                  words={look.words + presenceOf(listTopicIds(model, tile.clusters)).words}
                  fill={look.fill}
                  hasPattern={look.hasPattern}
                  isRest={look.isRest}
                  mark={look.mark}
                />
              ))}
              <g aria-hidden="true">
                {drawn
                  .filter(({ isNear }) => isNear)
                  .map(({ tile, look }) => (
                    <TileLabel
                      key={look.key}
                      {...getVisiblePart(getOwnPart(tile), sight)}
                      name={look.name}
                      figure={look.figure}
                      scoreClass={look.scoreClass}
                      measure={measures.tile}
                      measureLarge={measures.large}
                    />
                  ))}
              </g>
            </g>
          );
        })}
        <TileMarks model={model} tiles={layout.tiles} sight={sight} />
      </g>
    </Box>
  );
}

/**
 * Whether tiles jump to their new positions without a transition. They animate when one layout replaces another; a zoom
 * has already moved them.
 */
function useIsStill({ layout }: LaidOutTreemap, drawn: TreemapLayout): boolean {
  const [zoomed, setZoomed] = useState<TreemapLayout | null>(null);
  const isZoomed = drawn !== layout;
  if (isZoomed && zoomed !== layout) setZoomed(layout);
  return isZoomed || zoomed === layout;
}

/** The visible range along a block's heading. */
function namePlace(block: Frame, sight: Frame): { nameFrom: number; nameTo: number } {
  const { x, width } = getVisiblePart(block, sight);
  return { nameFrom: x - block.x, nameTo: x - block.x + width };
}

const placeOf = ({ x, y, width, height }: Frame): Frame => ({ x, y, width, height });

/** Place of invisible tiles: reachable by keyboard, and all in one spot, so that a zoom need not move them. */
const AWAY: Frame = { x: -100_000, y: -100_000, width: 40, height: 40 };

/** Undefined for a merged tile: an action on a topic would not apply to any one of its clusters. */
function topicOfTile({ clusters }: Tile, model: MapModel): string | undefined {
  return clusters.length === 1 ? model.clusterAt[clusters[0] ?? -1]?.id : undefined;
}

function isSelectedTile(
  { clusters }: Tile,
  model: MapModel,
  selected: ReadonlySet<string>,
): boolean {
  return selected.size > 0 && clusters.some((at) => selected.has(model.clusterAt[at]?.id ?? ""));
}

interface PlacedTile {
  readonly tile: Tile;
  readonly position: number;
}

function groupTiles(tiles: readonly Tile[]): Map<number, PlacedTile[]> {
  const groups = new Map<number, PlacedTile[]>();
  tiles.forEach((tile, position) => {
    // Slivers that rounding left without area can be neither seen nor clicked; the outline lists them.
    if (tile.width === 0 || tile.height === 0) return;
    const group = groups.get(tile.pillar);
    if (group) group.push({ tile, position });
    else groups.set(tile.pillar, [{ tile, position }]);
  });
  return groups;
}
