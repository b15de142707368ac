/** One tile: its background and marks, and as much of its label as fits. */
import { memo } from "react";
import { fitLabel, type MeasureText } from "#/map-views/treemap/fit-label.ts";
import { TILE_GAP_PX, type Box } from "#/map-views/treemap/treemap-layout.ts";
import { PILLAR_PATTERN_ID } from "#/map-views/legend/pillar-pattern.tsx";

/** `chosen`: its panel is open. `found`: it matches the search. `current`: it is the current search match. */
export type TileMark = "none" | "chosen" | "found" | "current";

export interface TreemapTileProps {
  /** Index among the tiles, for the shared event handlers. */
  readonly position: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The position of its nested tiles, in the same units as its own; null: it has none. */
  readonly field: Box | null;
  /** Its accessible name. */
  readonly words: string;
  readonly fill: string;
  readonly hasPattern: boolean;
  /** Whether the tile merges small clusters instead of showing one. */
  readonly isRest: boolean;
  readonly mark: TileMark;
  /** The tile's cluster; undefined: it merges several. */
  readonly topic: string | undefined;
  /** Whether the tile is selected for a bulk edit. */
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
}

const LARGE_FROM = { widthPx: 170, heightPx: 84 };
const SMALL_TEXT = { sizePx: 12, lineHeightPx: 15, paddingPx: 5 };
const LARGE_TEXT = { sizePx: 15, lineHeightPx: 19, paddingPx: 8 };

const placeAt = (x: number, y: number) => ({
  transform: `translate(${String(x)}px, ${String(y)}px)`,
});

/**
 * The element that is hovered, focused and selected. Its text is rendered separately: cut to fit, it is no accessible
 * name.
 */
export const TreemapTile = memo(function TreemapTile(props: TreemapTileProps) {
  const { position, x, y, width, height, field, mark } = props;
  return (
    <g
      role="option"
      aria-label={props.words}
      aria-selected={mark === "chosen" || props.isSelected}
      tabIndex={props.isTabStop ? 0 : -1}
      data-tile={position}
      data-topic={props.topic}
      data-rest={props.isRest || undefined}
      className="tile"
      style={placeAt(x, y)}
    >
      <rect className="ground" width={width} height={height} rx={2} style={{ fill: props.fill }} />
      {props.hasPattern ? (
        <rect width={width} height={height} rx={2} fill={`url(#${PILLAR_PATTERN_ID})`} />
      ) : null}
      {field ? (
        <rect
          className="field"
          // The gap between tiles surrounds nested ones, too; on a background of their own color they would be
          // invisible.
          x={field.x - x - TILE_GAP_PX}
          y={field.y - y - TILE_GAP_PX}
          width={field.width + 2 * TILE_GAP_PX}
          height={field.height + 2 * TILE_GAP_PX}
          rx={2}
        />
      ) : null}
      <rect
        className={`ring ${mark}${props.isSelected ? " selected" : ""}`}
        x={1.5}
        y={1.5}
        width={Math.max(0, width - 3)}
        height={Math.max(0, height - 3)}
        rx={1.5}
      />
    </g>
  );
});

export interface TileLabelProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  /** A line below the name, where there is room. */
  readonly figure: string;
  /** Class of the score scale that the background shows, which determines the text color; −1 on light backgrounds. */
  readonly scoreClass: number;
  readonly measure: MeasureText;
  readonly measureLarge: MeasureText;
}

/** The part of a tile's name and figure that fits. */
export const TileLabel = memo(function TileLabel(props: TileLabelProps) {
  const { width, height, name, figure } = props;
  const isLarge = width >= LARGE_FROM.widthPx && height >= LARGE_FROM.heightPx;
  const text = isLarge ? LARGE_TEXT : SMALL_TEXT;
  const measure = isLarge ? props.measureLarge : props.measure;
  const room = { widthPx: width - 2 * text.paddingPx, heightPx: height - 2 * text.paddingPx + 2 };
  const label = fitLabel(name, { ...room, lineHeightPx: text.lineHeightPx, maxLines: 3 }, measure);
  if (label.lines.length === 0) return null;
  const hasFigure = figure !== "" && label.hasSpaceBelow && props.measure(figure) <= room.widthPx;
  const lines = hasFigure ? [...label.lines, figure] : label.lines;
  return (
    <g
      className={isLarge ? "words large" : "words"}
      data-score={props.scoreClass}
      style={placeAt(props.x, props.y)}
    >
      {lines.map((line, row) => (
        <text
          // Two lines of a label may be identical once they are cut; their index makes the keys unique.
          key={`${String(row)} ${line}`}
          className={row < label.lines.length ? "name" : "figure"}
          x={text.paddingPx}
          y={text.paddingPx + text.sizePx - 1 + row * text.lineHeightPx}
        >
          {line}
        </text>
      ))}
    </g>
  );
});
