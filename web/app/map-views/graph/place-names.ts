/**
 * Places of the names of a graph's pages, px: beside, below or above their circles, where they cover neither another
 * name nor another circle. The largest come first; a name without room in whole is left out.
 */
export interface NamedNode {
  /** Its center. */
  readonly x: number;
  readonly y: number;
  /** Its radius. */
  readonly size: number;
  /** Width of the name. */
  readonly widthPx: number;
  /** Drawn in any case, before the others. */
  readonly isForced: boolean;
}

export interface NameBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

const NAME_HEIGHT_PX = 16;
const GAP_PX = 6;
/** Between two names, and between a name and the edge. */
const APART_PX = 3;

/** @returns by node; undefined: it has no room */
export function placeNames(
  nodes: readonly NamedNode[],
  room: Room,
): readonly (NameBox | undefined)[] {
  const circles = nodes.map(circleOf);
  const placed = nodes.map((): NameBox | undefined => undefined);
  const order = [...nodes.keys()].sort((a, b) => compareNodes(nodes[a], nodes[b]) || a - b);
  for (const at of order) {
    const node = nodes[at];
    if (!node) continue;
    const isFree = (box: NameBox): boolean =>
      isInside(box, room) &&
      !placed.some((other) => other && doOverlap(box, other, APART_PX)) &&
      !circles.some((other, own) => own !== at && doOverlap(box, other, 0));
    const places = placesAround(node);
    placed[at] =
      places.find(isFree) ??
      (node.isForced ? (places.find((box) => isInside(box, room)) ?? places[0]) : undefined);
  }
  return placed;
}

function compareNodes(a: NamedNode | undefined, b: NamedNode | undefined): number {
  return Number(b?.isForced) - Number(a?.isForced) || (b?.size ?? 0) - (a?.size ?? 0);
}

/** Places of a name around its circle: on the right, on the left, below, above. */
function placesAround({ x, y, size, widthPx }: NamedNode): readonly NameBox[] {
  const half = NAME_HEIGHT_PX / 2;
  const boxAt = (left: number, middle: number): NameBox => ({
    left,
    right: left + widthPx,
    top: middle - half,
    bottom: middle + half,
  });
  return [
    boxAt(x + size + GAP_PX, y),
    boxAt(x - size - GAP_PX - widthPx, y),
    boxAt(x - widthPx / 2, y + size + 2 + half),
    boxAt(x - widthPx / 2, y - size - 2 - half),
  ];
}

function circleOf({ x, y, size }: NamedNode): NameBox {
  return { left: x - size, right: x + size, top: y - size, bottom: y + size };
}

function isInside({ left, right, top, bottom }: NameBox, { width, height }: Room): boolean {
  return (
    left >= APART_PX && top >= APART_PX && right <= width - APART_PX && bottom <= height - APART_PX
  );
}

export function doOverlap(a: NameBox, b: NameBox, apart: number): boolean {
  return (
    a.left < b.right + apart &&
    a.right > b.left - apart &&
    a.top < b.bottom + apart &&
    a.bottom > b.top - apart
  );
}
