/**
 * The `TextEmbedder` that runs a model of `encoder-models.ts` with ONNX Runtime in WebAssembly: the same code and the
 * same vectors in browsers' workers, functions and commands. Files are read at the first call, by whoever creates it.
 * Never used in a browser's main thread: a batch takes tenths of a second.
 */
import { Tokenizer } from "@huggingface/tokenizers";
import {
  toUnitVector,
  type EmbedOptions,
  type TextEmbedder,
} from "@mapwright/core/wording/text-embedder";
import { env, InferenceSession, Tensor } from "onnxruntime-web/wasm";
import { z } from "zod";
import type { EncoderModel } from "#/encoder-models.ts";

/** Larger ones are no faster, and memory grows with the longest text of a batch. */
const TEXTS_PER_BATCH = 32;
/** A keyword or heading is never longer, and the time grows with the square of the length. */
const MAX_CHARACTERS = 300;
const MAX_TOKENS = 128;
const GZIP = [0x1f, 0x8b] as const;

export interface EncoderFiles {
  /** `ort-wasm-simd-threaded.wasm` of the same version as the package. */
  readonly runtime: Uint8Array;
  /** The model, plain or as gzip. */
  readonly model: Uint8Array<ArrayBuffer>;
  /** Content of `tokenizer.json`. */
  readonly tokenizer: string;
}

export type ReadEncoderFiles = (
  model: EncoderModel,
  onProgress: EmbedOptions["onProgress"],
) => Promise<EncoderFiles>;

interface LoadedEncoder {
  readonly tokenizer: Tokenizer;
  readonly session: InferenceSession;
}

/** An embedder with a model of its own; keep one for the lifetime of the process or worker. */
export function createSentenceEncoder(
  model: EncoderModel,
  readFiles: ReadEncoderFiles,
): TextEmbedder {
  let loading: Promise<LoadedEncoder> | undefined;
  /** A failed load is tried again by the next call. */
  const load = (onProgress: EmbedOptions["onProgress"]) =>
    (loading ??= loadEncoder(model, readFiles, onProgress).catch((cause: unknown) => {
      loading = undefined;
      throw new Error(`The sentence encoder ${model.id} couldn't be loaded`, { cause });
    }));
  return {
    id: model.id,
    dimensions: model.dimensions,
    languages: model.languages,
    async embed(texts, { signal, onProgress } = {}) {
      const cleaned = texts.map((text) => text.trim().slice(0, MAX_CHARACTERS));
      const vectorOf = new Map<string, Float32Array>([["", new Float32Array(model.dimensions)]]);
      const distinct = [...new Set(cleaned)].filter((text) => text !== "");
      if (distinct.length > 0) {
        signal?.throwIfAborted();
        const { tokenizer, session } = await load(onProgress);
        const wanted = distinct.map((text) => ({ text, ids: tokensOf(tokenizer, text) }));
        wanted.sort((a, b) => a.ids.length - b.ids.length || (a.text < b.text ? -1 : 1));
        for (let start = 0; start < wanted.length; start += TEXTS_PER_BATCH) {
          await letOthersRun();
          signal?.throwIfAborted();
          const batch = wanted.slice(start, start + TEXTS_PER_BATCH);
          const vectors = await runBatch(
            session,
            batch.map(({ ids }) => ids),
          );
          batch.forEach(({ text }, at) => vectorOf.set(text, toUnitVector(vectors[at] ?? [])));
          onProgress?.({ stage: "embed", done: start + batch.length, total: wanted.length });
        }
      }
      return cleaned.map((text) => {
        const vector = vectorOf.get(text);
        if (vector?.length !== model.dimensions)
          throw new Error("The sentence encoder skipped a text");
        return vector;
      });
    },
  };
}

async function loadEncoder(
  model: EncoderModel,
  readFiles: ReadEncoderFiles,
  onProgress: EmbedOptions["onProgress"],
): Promise<LoadedEncoder> {
  const files = await readFiles(model, onProgress);
  // Threads need pages that are isolated from other origins' windows, and functions have one core.
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = files.runtime;
  const session = await InferenceSession.create(await unpack(files.model), {
    executionProviders: ["wasm"],
    // Fusing more takes longer, once per page, than it saves on a list.
    graphOptimizationLevel: "basic",
  });
  const tokenizer = z.looseObject({}).parse(JSON.parse(files.tokenizer));
  return { tokenizer: new Tokenizer(tokenizer, {}), session };
}

async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1]) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** Returns the tokens of a text, including those that begin and end it. */
function tokensOf(tokenizer: Tokenizer, text: string): readonly number[] {
  const { ids } = tokenizer.encode(text);
  return ids.length <= MAX_TOKENS ? ids : [...ids.slice(0, MAX_TOKENS - 1), ...ids.slice(-1)];
}

/** A batch occupies the thread; between two, timers and messages have their turn. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function runBatch(
  session: InferenceSession,
  batch: readonly (readonly number[])[],
): Promise<Float32Array[]> {
  const width = Math.max(...batch.map(({ length }) => length));
  const ids = new BigInt64Array(batch.length * width);
  const mask = new BigInt64Array(batch.length * width);
  batch.forEach((row, text) =>
    row.forEach((id, at) => {
      ids[text * width + at] = BigInt(id);
      mask[text * width + at] = 1n;
    }),
  );
  const shape = [batch.length, width];
  const inputs: Record<string, Tensor> = {
    input_ids: new Tensor("int64", ids, shape),
    attention_mask: new Tensor("int64", mask, shape),
    token_type_ids: new Tensor("int64", new BigInt64Array(ids.length), shape),
  };
  const outputs = await session.run(
    Object.fromEntries(session.inputNames.map((name) => [name, tensorOf(inputs, name)])),
  );
  const output = tensorOf(outputs, session.outputNames[0] ?? "");
  if (!(output.data instanceof Float32Array)) throw new Error("The encoder's output isn't floats");
  // Models give a vector per text, or one per token, whose mean is the text's.
  const isPooled = output.dims.length === 2;
  const dimensions = output.dims.at(-1) ?? 0;
  const { data } = output;
  return batch.map((row, text) =>
    isPooled
      ? data.slice(text * dimensions, (text + 1) * dimensions)
      : sumOfTokens(data, text * width, row.length, dimensions),
  );
}

function tensorOf(tensors: Readonly<Record<string, Tensor>>, name: string): Tensor {
  const tensor = tensors[name];
  if (!tensor) throw new Error(`The encoder has no tensor "${name}"`);
  return tensor;
}

/** Sums the vectors of the tokens: the direction is that of their mean, and the length doesn't count. */
function sumOfTokens(
  data: Float32Array,
  firstToken: number,
  tokens: number,
  dimensions: number,
): Float32Array {
  const sum = new Float32Array(dimensions);
  for (let token = firstToken; token < firstToken + tokens; token++)
    for (let at = 0; at < dimensions; at++)
      sum[at] = (sum[at] ?? 0) + (data[token * dimensions + at] ?? 0);
  return sum;
}
