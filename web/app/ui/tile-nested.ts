/**
 * How a treemap places a cluster that has others nested in it: a strip for the cluster itself, sized by its own weight and
 * never too small for its name, and next to it a field for the nested ones. Pure geometry for d3-hierarchy, in whatever
 * unit the drawing has; used by the map's treemap and by that of a shared map.
 */
import type { HierarchyRectangularNode } from "d3-hierarchy";

export interface NestedTilingOptions {
  /** Height of a strip that a name fits into. */
  readonly headingHeight: number;
  /** Smaller tiles get no heading; their strip is as large as their weight makes it. */
  readonly minHeadedWidth: number;
  readonly minHeadedHeight: number;
  /** Between the edge of the enclosing tile and the field. */
  readonly inset: number;
}

/** Width by height of a field that nested tiles fit into well. */
const FIELD_RATIO = 1.4;
/** A strip is never narrower, as long as it leaves half of the tile to the field: it's what is selected. */
const MIN_STRIP_INSETS = 2;

/** Places the two children of `node`: first what the cluster is itself, then the field of the nested ones. */
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

/** Whether the field comes nearer to a good shape with the strip on its left than above it. */
function isLeftBetter(width: number, height: number, share: number): boolean {
  const distance = (ratio: number) => Math.abs(Math.log(ratio / FIELD_RATIO));
  const rest = Math.max(1 - share, 0.01);
  return distance((width * rest) / height) < distance(width / (height * rest));
}
