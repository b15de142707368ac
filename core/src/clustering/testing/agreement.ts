/**
 * Agreement of a clustering with a known one: the two measures by which the engine is evaluated on planted data. Pure;
 * called by tests and the benchmark.
 */

/** Number of pairs among `count` items. */
function pairsOf(count: number): number {
  return (count * (count - 1)) / 2;
}

/** Number of items in each (found, planted) pair of clusters, with the cluster sizes on both sides. */
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
 * Adjusted Rand index of two clusterings of the same items, −0.5 to 1: 1 = the same groups, 0 = no better than chance.
 * Returns 1 when both clusterings are trivial in the same way and there is nothing to adjust.
 * @see Hubert and Arabie 1985, "Comparing partitions", Journal of Classification 2.
 */
export function computeAdjustedRandIndex(found: Uint32Array, planted: Uint32Array): number {
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
  /** 0–1: the share of an item's found cluster that belongs with it. */
  readonly precision: number;
  /** 0–1: the share of the items that belong with an item and are in its found cluster. */
  readonly recall: number;
  /** Harmonic mean of precision and recall. */
  readonly f1: number;
}

/**
 * B³ of a found clustering against the planted one, averaged over items so that small clusters count. All 1 when there
 * are no items.
 * @see Amigó et al. 2009, "A comparison of extrinsic clustering evaluation metrics", Information Retrieval 12.
 */
export function computeBCubed(found: Uint32Array, planted: Uint32Array): BCubedScore {
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
