/** Messages on the language model while and after it compares keywords. */
import type { EncoderFault } from "#/platform/encoder/encoder-protocol.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";

/** Size of the larger model with its runtime; a test compares it. */
export const MAX_MEGABYTES = 50;

export const ENCODER_FAULTS: Readonly<Record<EncoderFault, string>> = {
  offline: "You're offline, and the language model isn't in this browser yet.",
  download: "The language model couldn't be downloaded.",
  damaged: "The language model arrived damaged.",
  device: "This browser couldn't run the language model.",
};

/** A model that is loaded, or keywords that are compared. */
export type EncoderWork = Extract<EncoderState, { step: "loading" | "embedding" }>;

export const isWork = (state: EncoderState): state is EncoderWork =>
  state.step === "loading" || state.step === "embedding";

export interface WorkMessage {
  /** Without a full stop. */
  readonly words: string;
  readonly progress: { readonly done: number; readonly total: number } | "unknown";
}

const megabytes = (bytes: number): string => String(Math.round(bytes / 1_000_000));
const count = (number: number): string => number.toLocaleString("en-US");

export function buildWorkMessage(work: EncoderWork): WorkMessage {
  if (work.step === "embedding") {
    const { done, total } = work.texts;
    return {
      words: `Comparing ${count(done)} of ${count(total)} keywords`,
      progress: work.texts,
    };
  }
  const { bytes } = work;
  return bytes === null
    ? { words: "Starting the language model", progress: "unknown" }
    : {
        words: `Loading the language model, ${megabytes(bytes.done)} of ${megabytes(bytes.total)} MB`,
        progress: bytes,
      };
}
