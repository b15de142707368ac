/**
 * Treemap layout of a cluster with nested clusters: a strip for the cluster itself, sized by its own weight but never
 * too small for its name, next to a field for the nested ones. Pure geometry for d3-hierarchy, in the drawing's own
 * unit.
 */
import type { HierarchyRectangularNode } from "d3-hierarchy";

export interface NestedTilingOptions {
  /** Height of a strip that fits a name. */
  readonly headingHeight: number;
  /** Smaller tiles get no heading; their strip is sized by weight alone. */
  readonly minHeadedWidth: number;
  readonly minHeadedHeight: number;
  /** Between the edge of the enclosing tile and the field. */
  readonly inset: number;
}

/** Width-to-height ratio of a field that fits nested tiles well. */
const FIELD_RATIO = 1.4;
/** Minimum strip width, as long as half of the tile is left for the field: the strip is what people select. */
const MIN_STRIP_INSETS = 2;

/** Lays out the two children of `node`: first the strip for the cluster itself, then the field of nested clusters. */
export function tileNested<Datum>(
  node: HierarchyRectangularNode<Datum>,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  options: NestedTilingOptions,
): void {
  const [own, field] = node.children ?? [];
  if (!own || !field) return;
  const [width, height] = [x1 - x0, y1 - y0];
  const share = (own.value ?? 0) / (node.value || 1);
  const isHeaded = width >= options.minHeadedWidth && height >= options.minHeadedHeight;
  const minStrip = isHeaded ? options.headingHeight : options.inset * MIN_STRIP_INSETS;
  const isLeft =
    isLeftBetter(width, height, share) && (!isHeaded || share * width >= options.minHeadedWidth);
  const length = isLeft ? width : height;
  const strip = Math.max(share * length, Math.min(minStrip, length / 2));
  const inset = Math.min(options.inset, width / 6, height / 6);
  Object.assign(own, isLeft ? { x0, y0, x1: x0 + strip, y1 } : { x0, y0, x1, y1: y0 + strip });
  Object.assign(field, {
    x0: isLeft ? x0 + strip : x0 + inset,
    y0: isLeft ? y0 + inset : y0 + strip,
    x1: Math.max(x1 - inset, isLeft ? x0 + strip : x0 + inset),
    y1: Math.max(y1 - inset, isLeft ? y0 + inset : y0 + strip),
  });
}

/** Whether a strip on the left gives the field a better shape than a strip on top. */
function isLeftBetter(width: number, height: number, share: number): boolean {
  const distance = (ratio: number) => Math.abs(Math.log(ratio / FIELD_RATIO));
  const rest = Math.max(1 - share, 0.01);
  return distance((width * rest) / height) < distance(width / (height * rest));
}
