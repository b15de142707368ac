/**
 * The weighted, symmetric graph of ties that communities are found in. Read through a cursor, so that the same
 * loops run over ties kept in memory and over ties counted anew at each visit (see overlap-ties.ts).
 *
 * All loops of the engine read typed arrays at indexes taken from those arrays' own offsets, in range by
 * construction; that is what the `!` after an index says.
 */

/** After `visit(node)` the node's ties are `neighbours[start … end)` with `weights` beside them, itself never among them. */
export interface TieGraph {
  readonly nodeCount: number;
  readonly neighbours: Uint32Array;
  readonly weights: Float32Array;
  readonly start: number;
  readonly end: number;
  visit(node: number): void;
}

/** Ties kept in memory in CSR form: node `i` owns `neighbours[offsets[i] … offsets[i + 1])`. */
export class StoredTieGraph implements TieGraph {
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

/** Collects the ties of node 0, 1, 2 … in turn; grows as needed and makes the graph at the end. */
export class TieCollector {
  readonly #offsets: Uint32Array;
  #neighbours: Uint32Array;
  #weights: Float32Array;
  #node = 0;
  #count = 0;

  /** `expectedTies`: ties in both directions; a guess that costs nothing but a copy when it is wrong. */
  constructor(nodeCount: number, expectedTies: number) {
    this.#offsets = new Uint32Array(nodeCount + 1);
    this.#neighbours = new Uint32Array(expectedTies);
    this.#weights = new Float32Array(expectedTies);
  }

  get tieCount(): number {
    return this.#count;
  }

  add(neighbour: number, weight: number): void {
    if (this.#count === this.#neighbours.length) this.#grow();
    this.#neighbours[this.#count] = neighbour;
    this.#weights[this.#count++] = weight;
  }

  /** The ties added since the last call are those of the next node. */
  endNode(): void {
    this.#offsets[++this.#node] = this.#count;
  }

  toGraph(): StoredTieGraph {
    const neighbours = this.#neighbours.subarray(0, this.#count);
    return new StoredTieGraph(this.#offsets, neighbours, this.#weights.subarray(0, this.#count));
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
