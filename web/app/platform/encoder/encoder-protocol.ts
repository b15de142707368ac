/** The messages between a page and the worker that turns keywords into sentence vectors. */
import type { EmbedProgress, TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { packVectors, type PackedVectors } from "@mapwright/core/wording/keyword-vectors";
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
  /** Vectors of the request's texts, in their order. */
  | { readonly kind: "embedded"; readonly run: number; readonly vectors: PackedVectors }
  | { readonly kind: "failed"; readonly run: number; readonly fault: EncoderFault };

/** Stored together: a list that is canceled needs no more than so many of its vectors again. */
const TEXTS_PER_WRITE = 512;
const NOTHING_STORED: ReadonlyMap<string, PackedVectors> = new Map();

/** Answers one request after another. Only texts whose vectors `store` doesn't have are embedded. */
export function createEncoderResponder(
  encoder: Required<TextEmbedder>,
  store: VectorStore,
  post: (response: EncoderResponse) => void,
): (data: unknown) => Promise<void> {
  const embed = async ({ run, texts }: EncoderRequest, isOver: () => boolean): Promise<void> => {
    const chosen = await encoder.chooseFor(texts);
    const { id, dimensions } = chosen;
    const vectors: PackedVectors = new Int8Array(texts.length * dimensions);
    const known = await store.read(id, texts).catch(() => NOTHING_STORED);
    const unknown: number[] = [];
    texts.forEach((text, at) => {
      const vector = known.get(text);
      if (vector?.length === dimensions) vectors.set(vector, at * dimensions);
      else unknown.push(at);
    });
    if (unknown.length > 0) await store.makeRoom(unknown.length).catch(() => {});
    const ready = texts.length - unknown.length;
    for (let start = 0; start < unknown.length; start += TEXTS_PER_WRITE) {
      const own = unknown.slice(start, start + TEXTS_PER_WRITE);
      const wanted = own.map((at) => texts[at] ?? "");
      const onProgress = ({ stage, done, total }: EmbedProgress) => {
        // When one file fails, the others still arrive.
        if (isOver()) return;
        const progress =
          stage === "load"
            ? { stage, done, total }
            : { stage, done: ready + start + done, total: texts.length };
        post({ kind: "progress", run, progress });
      };
      const packed = packVectors(await chosen.embed(wanted, { onProgress }));
      const added = new Map<string, PackedVectors>();
      own.forEach((at, place) => {
        const vector = packed.slice(place * dimensions, (place + 1) * dimensions);
        vectors.set(vector, at * dimensions);
        added.set(texts[at] ?? "", vector);
      });
      await store.write(id, added).catch(() => {});
    }
    post({ kind: "embedded", run, vectors });
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
