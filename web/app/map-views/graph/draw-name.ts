/** The names of nodes: where they have room, and of an emphasized one on a plate that covers what is below, with a ring. */
import { TEXT_FAMILY } from "#/ui/theme/typography.ts";
import type { GraphColors } from "#/map-views/graph/graph-colors.ts";
import { placeNames, type NameBox, type NamedNode } from "#/map-views/graph/place-names.ts";

interface DrawnNode {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly label: string | null;
}

interface NameDrawing {
  readonly colors: GraphColors;
  /** Width of the canvas: a name that would extend beyond it is drawn on the left of its node. */
  readonly widthPx: number;
}

const FONT_PX = 12;
const RING_PX = 2.5;
const GAP_PX = 6;
const PADDING_PX = 6;
const FONT = `500 ${String(FONT_PX)}px ${TEXT_FAMILY}`;

/**
 * @param node center and radius of a node, px
 * @param namePx the name's width
 * @returns where the name begins, px from the left of the canvas
 */
export function nameLeft(
  { x, size }: Pick<DrawnNode, "x" | "size">,
  namePx: number,
  widthPx: number,
): number {
  const right = x + size + GAP_PX;
  const left = x - size - GAP_PX - namePx;
  return right + namePx > widthPx && left >= 0 ? left : right;
}

/** The names to draw in a frame: collected first, so that the largest find their place first. */
export class NameLayer {
  #wanted: { readonly label: string; readonly node: NamedNode }[] = [];
  #boxes: readonly NameBox[] = [];
  readonly #widths = new Map<string, number>();

  /** Boxes in which names are drawn. */
  boxes(): readonly NameBox[] {
    return this.#boxes;
  }

  add(
    context: CanvasRenderingContext2D,
    { x, y, size, label, forceLabel }: DrawnNode & { readonly forceLabel?: boolean },
  ): void {
    if (label === null || label === "") return;
    const node = { x, y, size, widthPx: this.#widthOf(context, label) };
    this.#wanted.push({ label, node: { ...node, isForced: forceLabel === true } });
  }

  draw(
    context: CanvasRenderingContext2D,
    colors: GraphColors,
    room: { readonly width: number; readonly height: number },
  ): void {
    const placed = placeNames(
      this.#wanted.map(({ node }) => node),
      room,
    );
    context.font = FONT;
    context.fillStyle = colors.ink;
    this.#wanted.forEach(({ label }, at) => {
      const box = placed[at];
      if (box) context.fillText(label, box.left, (box.top + box.bottom) / 2 + FONT_PX / 3);
    });
    this.#boxes = placed.filter((box) => box !== undefined);
    this.#wanted = [];
  }

  #widthOf(context: CanvasRenderingContext2D, label: string): number {
    const known = this.#widths.get(label);
    if (known !== undefined) return known;
    context.font = FONT;
    const { width } = context.measureText(label);
    this.#widths.set(label, width);
    return width;
  }
}

export function drawHover(
  context: CanvasRenderingContext2D,
  { x, y, size, label }: DrawnNode,
  { colors, widthPx }: NameDrawing,
  ring: string,
): void {
  context.lineWidth = RING_PX;
  context.strokeStyle = ring;
  context.beginPath();
  context.arc(x, y, size + RING_PX, 0, 2 * Math.PI);
  context.stroke();
  if (label === null || label === "") return;
  context.font = FONT;
  const width = context.measureText(label).width + 2 * PADDING_PX;
  const left = nameLeft({ x, size }, width, widthPx);
  context.fillStyle = colors.paper;
  context.strokeStyle = colors.dimmed;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(left, y - FONT_PX, width, 2 * FONT_PX, 4);
  context.fill();
  context.stroke();
  context.fillStyle = colors.ink;
  context.fillText(label, left + PADDING_PX, y + FONT_PX / 3);
}
