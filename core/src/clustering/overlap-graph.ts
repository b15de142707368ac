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

/** Edges stored in CSR form: node `i` owns `neighbours[offsets[i] … offsets[i + 1])`. */
export class StoredOverlapGraph implements OverlapGraph {
  readonly nodeCount: number;
  readonly offsets: Uint32Array;
  readonly neighbours: Uint32Array;
  readonly weights: Float32Array;
  start = 0;
  end = 0;

  constructor(offsets: Uint32Array, neighbours: Uint32Array, weights: Float32Array) {
    this.nodeCount = offsets.length - 1;
    this.offsets = offsets;
    this.neighbours = neighbours;
    this.weights = weights;
  }

  visit(node: number): void {
    this.start = this.offsets[node]!;
    this.end = this.offsets[node + 1]!;
  }
}

/** Collects the edges of node 0, 1, 2 … in order; grows as needed and builds the graph at the end. */
export class EdgeCollector {
  readonly #offsets: Uint32Array;
  #neighbours: Uint32Array;
  #weights: Float32Array;
  #node = 0;
  #count = 0;

  /** `expectedEdges`: number of edges, both directions counted; a wrong guess costs only a copy. */
  constructor(nodeCount: number, expectedEdges: number) {
    this.#offsets = new Uint32Array(nodeCount + 1);
    this.#neighbours = new Uint32Array(expectedEdges);
    this.#weights = new Float32Array(expectedEdges);
  }

  get edgeCount(): number {
    return this.#count;
  }

  add(neighbour: number, weight: number): void {
    if (this.#count === this.#neighbours.length) this.#grow();
    this.#neighbours[this.#count] = neighbour;
    this.#weights[this.#count++] = weight;
  }

  /** Assigns the edges added since the last call to the next node. */
  endNode(): void {
    this.#offsets[++this.#node] = this.#count;
  }

  toGraph(): StoredOverlapGraph {
    const neighbours = this.#neighbours.subarray(0, this.#count);
    return new StoredOverlapGraph(
      this.#offsets,
      neighbours,
      this.#weights.subarray(0, this.#count),
    );
  }

  #grow(): void {
    const length = Math.ceil(this.#neighbours.length * 1.5) + 64;
    const neighbours = new Uint32Array(length);
    neighbours.set(this.#neighbours);
    this.#neighbours = neighbours;
    const weights = new Float32Array(length);
    weights.set(this.#weights);
    this.#weights = weights;
  }
}
