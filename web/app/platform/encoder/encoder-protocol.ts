/** The messages between a page and the worker that turns keywords into sentence vectors. */
import type { EmbedProgress, TextEmbedder } from "@mapwright/core/wording/text-embedder";
import { packVectors } from "@mapwright/core/wording/keyword-vectors";
import { z } from "zod";
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

/** Answers one request after another. A text is embedded once in the lifetime of the responder. */
export function createEncoderResponder(
  encoder: Required<TextEmbedder>,
  post: (response: EncoderResponse) => void,
): (data: unknown) => Promise<void> {
  const vectorsOf = new Map<string, Map<string, Float32Array>>();
  const embed = async ({ run, texts }: EncoderRequest): Promise<void> => {
    const chosen = await encoder.chooseFor(texts);
    const known = vectorsOf.get(chosen.id) ?? new Map<string, Float32Array>();
    vectorsOf.set(chosen.id, known);
    const unknown = texts.filter((text) => !known.has(text));
    const onProgress = (progress: EmbedProgress) => post({ kind: "progress", run, progress });
    const vectors = await chosen.embed(unknown, { onProgress });
    unknown.forEach((text, at) => known.set(text, vectors[at] ?? new Float32Array(0)));
    const all = texts.map((text) => known.get(text) ?? new Float32Array(0));
    post({ kind: "embedded", run, vectors: packVectors(all) });
  };
  let last = Promise.resolve();
  return (data) => {
    const request = encoderRequest.parse(data);
    last = last.then(() =>
      embed(request).catch((error: unknown) => {
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
