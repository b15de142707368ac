/**
 * The weighted, symmetric graph in which communities are found. Read through a cursor, so that the same loops work with
 * stored edges and with edges computed on each visit (see overlap-edges.ts).
 *
 * All loops of the engine read typed arrays at indexes that come from those arrays' own offsets and are in range by
 * construction, hence the `!` after an index.
 */

/**
 * After `visit(node)` the node's edges are `neighbours[start … end)`, with their `weights` at the same indexes; the
 * node itself is never included.
 */
export interface OverlapGraph {
  readonly nodeCount: number;
  readonly neighbours: Uint32Array;
  readonly weights: Float32Array;
  readonly start: number;
  readonly end: number;
  visit(node: number): void;
}
