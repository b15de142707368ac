/**
 * Counts phrases as they are found. A phrase is a path of stem ids from the root. The key of a step is the single
 * number `node · stems + stem`, so that a million phrases need no strings.
 */

/** A phrase with at least this share of its occurrences inside one longer phrase counts as part of it. */
const FRAGMENT_SHARE = 0.85;
const MIN_FRAGMENT_OCCURRENCES = 3;
const ROOT = 0;

export interface PhraseSighting {
  readonly document: number;
  readonly isTitle: boolean;
  /** Whether the phrase begins (and, on the right, ends) where the surrounding run of words does. */
  readonly isWholeLeft: boolean;
  readonly isWholeRight: boolean;
}

export class PhraseTrie {
  readonly #stemCount: number;
  readonly #steps = new Map<number, number>();
  readonly #parents: number[] = [ROOT];
  readonly #stems: number[] = [0];
  readonly #wordCounts: number[] = [0];
  readonly #occurrences: number[] = [0];
  readonly #documents: number[] = [0];
  readonly #titles: number[] = [0];
  readonly #wholeLeft: number[] = [0];
  readonly #wholeRight: number[] = [0];
  readonly #lastDocument: number[] = [-1];
  readonly #lastTitle: number[] = [-1];

  constructor(stemCount: number) {
    this.#stemCount = stemCount;
  }

  /** Node for a path of stem ids, created when missing. Nodes are numbered from 1 in order of creation. */
  nodeOf(stems: readonly number[]): number {
    let node = ROOT;
    for (const stem of stems) node = this.#step(node, stem) ?? this.#grow(node, stem);
    return node;
  }

  /** Counts one more occurrence of a node. Documents must come in order. */
  see(node: number, sighting: PhraseSighting) {
    increase(this.#occurrences, node);
    if (sighting.isWholeLeft) increase(this.#wholeLeft, node);
    if (sighting.isWholeRight) increase(this.#wholeRight, node);
    if (this.#lastDocument[node] !== sighting.document) {
      this.#lastDocument[node] = sighting.document;
      increase(this.#documents, node);
    }
    if (sighting.isTitle && this.#lastTitle[node] !== sighting.document) {
      this.#lastTitle[node] = sighting.document;
      increase(this.#titles, node);
    }
  }

  occurrences(node: number): number {
    return this.#occurrences[node] ?? 0;
  }

  documents(node: number): number {
    return this.#documents[node] ?? 0;
  }

  titles(node: number): number {
    return this.#titles[node] ?? 0;
  }

  /** Nodes worth keeping, in order of first occurrence. */
  phrases(): number[] {
    const longest = this.#longestAround();
    const kept: number[] = [];
    for (let node = 1; node < this.#parents.length; node++) {
      const occurrences = this.occurrences(node);
      const isFragment =
        occurrences >= MIN_FRAGMENT_OCCURRENCES &&
        (longest.get(node) ?? 0) >= FRAGMENT_SHARE * occurrences;
      const standsAlone = (this.#wholeLeft[node] ?? 0) > 0 && (this.#wholeRight[node] ?? 0) > 0;
      const isSeenEnough =
        this.documents(node) > 1 || (this.titles(node) > 0 && (this.#wordCounts[node] ?? 0) > 1);
      if (standsAlone && isSeenEnough && !isFragment) kept.push(node);
    }
    return kept;
  }

  /** Node → occurrences of the most common phrase that is one word longer at either end. */
  #longestAround(): Map<number, number> {
    const longest = new Map<number, number>();
    const raise = (inner: number | undefined, occurrences: number) => {
      if (inner !== undefined && (longest.get(inner) ?? 0) < occurrences)
        longest.set(inner, occurrences);
    };
    for (let node = 1; node < this.#parents.length; node++) {
      const occurrences = this.occurrences(node);
      if (occurrences < MIN_FRAGMENT_OCCURRENCES || this.#wordCounts[node] === 1) continue;
      raise(this.#parents[node], occurrences);
      raise(this.#find(this.#path(node).slice(1)), occurrences);
    }
    return longest;
  }

  #path(node: number): number[] {
    const path: number[] = [];
    for (let at = node; at !== ROOT; at = this.#parents[at] ?? ROOT)
      path.push(this.#stems[at] ?? 0);
    return path.toReversed();
  }

  #find(stems: readonly number[]): number | undefined {
    let node: number | undefined = ROOT;
    for (const stem of stems) if (node !== undefined) node = this.#step(node, stem);
    return node;
  }

  #step(node: number, stem: number): number | undefined {
    return this.#steps.get(node * this.#stemCount + stem);
  }

  #grow(parent: number, stem: number): number {
    const node = this.#parents.length;
    this.#steps.set(parent * this.#stemCount + stem, node);
    this.#parents.push(parent);
    this.#stems.push(stem);
    this.#wordCounts.push((this.#wordCounts[parent] ?? 0) + 1);
    for (const counts of [
      this.#occurrences,
      this.#documents,
      this.#titles,
      this.#wholeLeft,
      this.#wholeRight,
    ])
      counts.push(0);
    this.#lastDocument.push(-1);
    this.#lastTitle.push(-1);
    return node;
  }
}

function increase(counts: number[], position: number) {
  counts[position] = (counts[position] ?? 0) + 1;
}
