/**
 * Port for sentence embeddings: turns texts into vectors whose dot products say how close their meanings are. Adapters
 * are in the workspace `embeddings`; core only works with the vectors.
 */

/** The progress of a call: bytes of a model that is being loaded, then distinct texts embedded. */
export interface EmbedProgress {
  readonly stage: "load" | "embed";
  readonly done: number;
  readonly total: number;
}

export interface EmbedOptions {
  /** An `AbortSignal`, a type that core doesn't have. Checked before each batch; its reason is thrown. */
  readonly signal?: { readonly throwIfAborted: () => void } | undefined;
  readonly onProgress?: ((progress: EmbedProgress) => void) | undefined;
}

export interface TextEmbedder {
  /** Model and version, such as "all-minilm-l6-v2-int8": vectors of different ids must never be compared. */
  readonly id: string;
  /** Length of every vector. */
  readonly dimensions: number;
  /** ISO 639-1 languages that the model was trained on; null when it covers all of them. */
  readonly languages: readonly string[] | null;
  /**
   * One vector per text, in the order of `texts`, each of unit length, so that a dot product is a cosine (−1 to 1). A
   * blank text has a vector of zeros. The first call may load a model.
   * @throws when the model can't be loaded or its endpoint fails; nothing is returned for part of the texts.
   */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /** The embedder that reads this list best, with an id of its own; absent: always this one. */
  readonly chooseFor?: (texts: readonly string[]) => Promise<TextEmbedder>;
}

/** Lengths of the built-in encoders' vectors, by which models fitted on them are chosen. No other vectors may have them. */
export const ENGLISH_DIMENSIONS = 384;
export const MULTILINGUAL_DIMENSIONS = 512;

/** Tells whether the embedder's vectors say anything about texts in `language` (ISO 639-1). */
export function isLanguageCovered(
  embedder: Pick<TextEmbedder, "languages">,
  language: string,
): boolean {
  return embedder.languages === null || embedder.languages.includes(language);
}

/** Scales `values` to unit length; all zeros stay as they are. */
export function toUnitVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return vector;
  const length = Math.sqrt(squares);
  return vector.map((value) => value / length);
}

/** Cosine of two unit vectors of the same length, −1 to 1. */
export function computeCosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
