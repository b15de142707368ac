/**
 * How well a clustering agrees with a known one: the two measures the engine is judged by on planted data.
 * Pure; called by tests and the bench.
 */

/** Pairs that `count` things make. */
function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}

/** How many things fall in each (found, planted) pair of clusters, with the sizes on both sides. */
interface Contingency {
  readonly cells: ReadonlyMap<number, number>;
  readonly foundSizes: ReadonlyMap<number, number>;
  readonly plantedSizes: ReadonlyMap<number, number>;
  readonly plantedSpan: number;
}

function tabulate(found: Uint32Array, planted: Uint32Array): Contingency {
  if (found.length !== planted.length) {
    throw new RangeError(`two clusterings of ${found.length} and ${planted.length} things`);
  }
  let plantedSpan = 1;
  for (const cluster of planted) plantedSpan = Math.max(plantedSpan, cluster + 1);
  const cells = new Map<number, number>();
  const foundSizes = new Map<number, number>();
  const plantedSizes = new Map<number, number>();
  for (let index = 0; index < found.length; index++) {
    const inFound = found[index]!;
    const inPlanted = planted[index]!;
    const cell = inFound * plantedSpan + inPlanted;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
    foundSizes.set(inFound, (foundSizes.get(inFound) ?? 0) + 1);
    plantedSizes.set(inPlanted, (plantedSizes.get(inPlanted) ?? 0) + 1);
  }
  return { cells, foundSizes, plantedSizes, plantedSpan };
}

function sumPairs(sizes: ReadonlyMap<number, number>): number {
  let pairs = 0;
  for (const size of sizes.values()) pairs += pairsOf(size);
  return pairs;
}

/**
 * Adjusted Rand index of two clusterings of the same things, −0.5 to 1: 1 = the same groups, 0 = as by chance.
 * Two clusterings that both are trivial in the same way (nothing to adjust) give 1.
 * @see Hubert and Arabie 1985, "Comparing partitions", Journal of Classification 2.
 */
export function adjustedRandIndex(found: Uint32Array, planted: Uint32Array): number {
  const { cells, foundSizes, plantedSizes } = tabulate(found, planted);
  const together = sumPairs(cells);
  const inFound = sumPairs(foundSizes);
  const inPlanted = sumPairs(plantedSizes);
  const all = pairsOf(found.length);
  const expected = all === 0 ? 0 : (inFound * inPlanted) / all;
  const ceiling = (inFound + inPlanted) / 2;
  return ceiling === expected ? 1 : (together - expected) / (ceiling - expected);
}

export interface BCubedScore {
  /** 0–1: of the things in a thing's found cluster, the share that belongs with it. */
  readonly precision: number;
  /** 0–1: of the things that belong with a thing, the share in its found cluster. */
  readonly recall: number;
  /** Harmonic mean of the two. */
  readonly f1: number;
}

/**
 * B³ of a found clustering against the planted one, averaged over things, so that small clusters count.
 * All 1 for no things.
 * @see Amigó et al. 2009, "A comparison of extrinsic clustering evaluation metrics", Information Retrieval 12.
 */
export function bCubed(found: Uint32Array, planted: Uint32Array): BCubedScore {
  if (found.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const { cells, foundSizes, plantedSizes, plantedSpan } = tabulate(found, planted);
  let precision = 0;
  let recall = 0;
  for (const [cell, count] of cells) {
    const inPlanted = cell % plantedSpan;
    const inFound = (cell - inPlanted) / plantedSpan;
    precision += (count * count) / (foundSizes.get(inFound) ?? count);
    recall += (count * count) / (plantedSizes.get(inPlanted) ?? count);
  }
  precision /= found.length;
  recall /= found.length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
