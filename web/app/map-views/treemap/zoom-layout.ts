/**
 * A zoomed treemap: blocks and tiles grow, while gaps and headings keep their size, so that the tiles get all the
 * additional space. Nothing moves relative to its neighbors. Pure geometry in CSS px.
 */
import {
  BLOCK_GAP_PX,
  getHeadingHeight,
  TILE_GAP_PX,
  type Box,
  type TreemapLayout,
} from "#/map-views/treemap/treemap-layout.ts";

/** @param headingHeightPx the value the layout was made with; 0: blocks have none */
export function zoomLayout(
  layout: TreemapLayout,
  scale: number,
  headingHeightPx: number,
): TreemapLayout {
  if (scale === 1) return layout;
  const whole = { x: 0, y: 0, width: layout.widthPx, height: layout.heightPx };
  const large = { ...whole, width: whole.width * scale, height: whole.height * scale };
  const fields = new Map<number, { readonly from: Box; readonly to: Box }>();
  const blocks = layout.blocks.map((block) => {
    const box = stretch(block, whole, large, BLOCK_GAP_PX);
    const heading = getHeadingHeight(box, headingHeightPx);
    const from = below(block, block.headingHeightPx);
    fields.set(block.pillar, { from, to: below(box, heading) });
    return { ...block, ...box, headingHeightPx: heading };
  });
  const nested = new Map<number, { readonly from: Box; readonly to: Box }>();
  const tiles = layout.tiles.map((tile) => {
    const room = tile.parent === null ? fields.get(tile.pillar) : nested.get(tile.parent);
    if (!room) return tile;
    const box = stretch(tile, room.from, room.to, TILE_GAP_PX);
    if (!tile.field) return { ...tile, ...box };
    const field = fieldIn(tile, tile.field, box);
    // A tile precedes the tiles nested in it.
    if (tile.clusters[0] !== undefined)
      nested.set(tile.clusters[0], { from: tile.field, to: field });
    return { ...tile, ...box, field };
  });
  return {
    widthPx: large.width,
    heightPx: large.height,
    blocks,
    tiles,
    weightPerPx: layout.weightPerPx / scale ** 2,
  };
}

/**
 * The field of a tile after the tile becomes `to`: the margin around it keeps its width like a gap, and the strip for
 * the cluster itself scales with the tile.
 */
function fieldIn(tile: Box, field: Box, to: Box): Box {
  const [left, top] = [field.x - tile.x, field.y - tile.y];
  const isAbove = top >= left;
  const right = tile.x + tile.width - field.x - field.width;
  const bottom = tile.y + tile.height - field.y - field.height;
  const grown = (strip: number, from: number, now: number) =>
    from > 0 ? Math.round((strip * now) / from) : 0;
  const x = isAbove ? left : grown(left, tile.width, to.width);
  const y = isAbove ? grown(top, tile.height, to.height) : top;
  return {
    x: to.x + x,
    y: to.y + y,
    width: Math.max(0, to.width - x - right),
    height: Math.max(0, to.height - y - bottom),
  };
}

/** The rest of a box below its heading. */
function below({ x, y, width, height }: Box, headingPx: number): Box {
  return { x, y: y + headingPx, width, height: Math.max(0, height - headingPx) };
}

/** Returns the position of a box of `from` once `from` is stretched to `to`. */
function stretch(box: Box, from: Box, to: Box, gapPx: number): Box {
  const [x, width] = along(box.x, box.width, [from.x, from.width], [to.x, to.width], gapPx);
  const [y, height] = along(box.y, box.height, [from.y, from.height], [to.y, to.height], gapPx);
  return { x, y, width, height };
}

type Stretch = readonly [start: number, length: number];

/** Each gap is split in half between its two neighbors; there is none at the outer edge. */
function along(
  start: number,
  length: number,
  [from, fromLength]: Stretch,
  [to, toLength]: Stretch,
  gapPx: number,
): [number, number] {
  const factor = fromLength > 0 ? toLength / fromLength : 1;
  const half = gapPx / 2;
  const at = (place: number) => to + (place - from) * factor;
  const end = start + length;
  const first = start <= from ? to : at(start - half) + half;
  const last = end >= from + fromLength ? to + toLength : at(end + half) - half;
  const rounded = Math.round(first);
  return [rounded, Math.max(0, Math.round(last) - rounded)];
}
