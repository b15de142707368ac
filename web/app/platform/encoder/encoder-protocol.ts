/** The messages between a page and the worker that turns keywords into sentence vectors. */
import type { EmbedProgress, TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { packVectors } from "@mapwright/core/wording/keyword-vectors";
import { z } from "zod";
import type { VectorStore } from "#/platform/encoder/vector-store.ts";
import { EncoderFileFailure, type FileFault } from "#/platform/encoder/served-encoder-files.ts";

const encoderRequest = z.object({ run: z.number(), texts: z.array(z.string()) });
export type EncoderRequest = z.infer<typeof encoderRequest>;

/** `device`: the browser can't run the encoder, or ran out of memory. */
export type EncoderFault = FileFault | "device";

/** `run` is the request's; the last response to it is `embedded` or `failed`. */
export type EncoderResponse =
  | { readonly kind: "progress"; readonly run: number; readonly progress: EmbedProgress }
  /** See `packVectors`: of the request's texts, in their order. */
  | { readonly kind: "embedded"; readonly run: number; readonly vectors: string }
  | { readonly kind: "failed"; readonly run: number; readonly fault: EncoderFault };

const NO_VECTOR = new Float32Array(0);
const NOTHING_STORED: ReadonlyMap<string, Float32Array> = new Map();

/** Answers one request after another. Only texts whose vectors `store` doesn't have are embedded. */
export function createEncoderResponder(
  encoder: Required<TextEmbedder>,
  store: VectorStore,
  post: (response: EncoderResponse) => void,
): (data: unknown) => Promise<void> {
  const embed = async ({ run, texts }: EncoderRequest, isOver: () => boolean): Promise<void> => {
    const chosen = await encoder.chooseFor(texts);
    const known = await store.read(chosen.id, texts).catch(() => NOTHING_STORED);
    const unknown = texts.filter((text) => !known.has(text));
    const onProgress = (progress: EmbedProgress) => {
      // When one file fails, the others still arrive.
      if (!isOver()) post({ kind: "progress", run, progress });
    };
    const vectors = await chosen.embed(unknown, { onProgress });
    const added = new Map(unknown.map((text, at) => [text, vectors[at] ?? NO_VECTOR]));
    const all = texts.map((text) => known.get(text) ?? added.get(text) ?? NO_VECTOR);
    post({ kind: "embedded", run, vectors: packVectors(all) });
    if (added.size > 0) await store.write(chosen.id, added).catch(() => {});
  };
  let last = Promise.resolve();
  return (data) => {
    const request = encoderRequest.parse(data);
    let isOver = false;
    last = last.then(() =>
      embed(request, () => isOver).catch((error: unknown) => {
        isOver = true;
        post({ kind: "failed", run: request.run, fault: faultOf(error) });
      }),
    );
    return last;
  };
}

function faultOf(error: unknown): EncoderFault {
  if (error instanceof EncoderFileFailure) return error.fault;
  return error instanceof Error && error.cause !== undefined ? faultOf(error.cause) : "device";
}
