/**
 * The probability that one page answers two keywords: gradient-boosted trees over the measurements of the pair, fitted by
 * bench/fit on lists that people divided. One model for each kind of vector.
 *
 * Indexes come from the model's own arrays, hence the `!` after them.
 */

/** Linear on a vector: what a keyword asks, by its meaning. */
export interface AskModel {
  readonly weights: readonly (readonly number[])[];
  readonly intercepts: readonly number[];
}

/** A model as bench/fit writes it. */
export interface PairModel {
  /** Data, date and the score on lists it wasn't fitted on. */
  readonly about: string;
  /** Names of the measurements, in the order the trees count them. */
  readonly features: readonly string[];
  /** Log-odds before any tree, shifted so that groups of one page have a mean of .4 or more. */
  readonly base: number;
  /** Index of each tree's root; its nodes are up to the next one. */
  readonly roots: readonly number[];
  /** node → the measurement it asks for; −1 for a leaf. */
  readonly feature: readonly number[];
  /** node → up to which value it goes to `left`; leaf → its log-odds. */
  readonly value: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly asks: AskModel | null;
}

/** A model in typed arrays, which are read several times faster. */
export interface LoadedModel {
  readonly model: PairModel;
  /** 0–1, of measurements in the order of `features`. */
  readonly estimate: (measured: Float64Array) => number;
}

export function loadModel(model: PairModel): LoadedModel {
  const feature = Int16Array.from(model.feature);
  const value = Float64Array.from(model.value);
  const left = Uint16Array.from(model.left);
  const right = Uint16Array.from(model.right);
  const estimate = (measured: Float64Array): number => {
    let odds = model.base;
    for (const root of model.roots) {
      let node = root;
      while (feature[node]! >= 0)
        node = measured[feature[node]!]! <= value[node]! ? left[node]! : right[node]!;
      odds += value[node]!;
    }
    return 1 / (1 + Math.exp(-odds));
  };
  return { model, estimate };
}
