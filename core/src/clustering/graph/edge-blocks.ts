/**
 * Stores edges in blocks of memory, so that collecting millions of them neither copies existing ones nor reserves twice
 * the space needed. The edges of a node never span two blocks.
 *
 * Indexes come from the arrays' own offsets and are in range by construction, hence the `!` after them.
 */
import type { OverlapGraph } from "#/clustering/graph/overlap-graph.ts";

const MIN_BLOCK_LENGTH = 1 << 14;

/** Collects the edges of node 0, 1, 2 … in order and is their graph once every node has been ended. */
export class EdgeBlocks implements OverlapGraph {
  readonly nodeCount: number;
  neighbours: Uint32Array = new Uint32Array(0);
  weights: Float32Array = new Float32Array(0);
  start = 0;
  end = 0;
  readonly #blockLength: number;
  readonly #neighbours: Uint32Array[] = [];
  readonly #weights: Float32Array[] = [];
  /** Node → its block, and the start and end (exclusive) of its edges within the block. */
  readonly #blockOf: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  #node = 0;
  #count = 0;

  constructor(nodeCount: number) {
    this.nodeCount = nodeCount;
    // A node has fewer edges than there are nodes, so any row fits into a block.
    this.#blockLength = Math.max(MIN_BLOCK_LENGTH, nodeCount);
    this.#blockOf = new Uint16Array(nodeCount);
    this.#starts = new Uint32Array(nodeCount);
    this.#ends = new Uint32Array(nodeCount);
    this.#addBlock();
  }

  /** Edges, both directions counted. */
  get edgeCount(): number {
    return this.#count;
  }

  add(neighbour: number, weight: number): void {
    if (this.end === this.#blockLength) this.#moveRow();
    this.neighbours[this.end] = neighbour;
    this.weights[this.end++] = weight;
    this.#count++;
  }

  /** Assigns the edges added since the last call to the next node. */
  endNode(): void {
    const node = this.#node++;
    this.#blockOf[node] = this.#neighbours.length - 1;
    this.#starts[node] = this.start;
    this.#ends[node] = this.end;
    this.start = this.end;
  }

  visit(node: number): void {
    const block = this.#blockOf[node]!;
    this.neighbours = this.#neighbours[block]!;
    this.weights = this.#weights[block]!;
    this.start = this.#starts[node]!;
    this.end = this.#ends[node]!;
  }

  /** Starts a new block with the edges the current row has so far. */
  #moveRow(): void {
    const neighbours = this.neighbours.subarray(this.start, this.end);
    const weights = this.weights.subarray(this.start, this.end);
    this.#addBlock();
    this.neighbours.set(neighbours);
    this.weights.set(weights);
    this.start = 0;
    this.end = neighbours.length;
  }

  #addBlock(): void {
    this.neighbours = new Uint32Array(this.#blockLength);
    this.weights = new Float32Array(this.#blockLength);
    this.#neighbours.push(this.neighbours);
    this.#weights.push(this.weights);
  }
}

/** The graph of `rows`, which are sorted in place; both directions are listed. */
export function toOverlapGraph(
  rows: readonly [neighbour: number, weight: number][][],
): OverlapGraph {
  const edges = new EdgeBlocks(rows.length);
  for (const row of rows) {
    row.sort(([a], [b]) => a - b);
    for (const [neighbour, weight] of row) edges.add(neighbour, weight);
    edges.endNode();
  }
  return edges;
}

/** The rows of `graph`: each node's neighbors and weights. */
export function toGraphRows(graph: OverlapGraph): [neighbour: number, weight: number][][] {
  return Array.from({ length: graph.nodeCount }, (_, node) => {
    graph.visit(node);
    return Array.from(graph.neighbours.subarray(graph.start, graph.end), (neighbour, at) => [
      neighbour,
      graph.weights[graph.start + at]!,
    ]);
  });
}
