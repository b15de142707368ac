/** What is said about the grouping of a map and the language model that improves it. */
import type { EncoderFault } from "#/platform/encoder/encoder-protocol.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";

export interface GroupingMessage {
  readonly words: string;
  /** null: nothing is going on. */
  readonly progress: { readonly done: number; readonly total: number } | "unknown" | null;
  readonly action: "decline" | "start" | "show" | "retry" | null;
  /** Progress isn't read out: it changes all the time. */
  readonly isAnnounced: boolean;
}

/** Of the larger model with its runtime; a test compares it. */
export const MOST_MEGABYTES = 50;

const FAULTS: Readonly<Record<EncoderFault, string>> = {
  offline: "You're offline, and the language model isn't in this browser yet.",
  download: "The language model couldn't be downloaded.",
  damaged: "The language model arrived damaged.",
  device: "This browser couldn't run the language model.",
};

const megabytes = (bytes: number): string => String(Math.round(bytes / 1_000_000));

export function groupingMessage(isByMeaning: boolean, encoder: EncoderState): GroupingMessage {
  const still = { progress: null, action: null, isAnnounced: true } as const;
  if (isByMeaning) return { ...still, words: "Grouped by meaning." };
  switch (encoder.step) {
    case "resting":
      return { ...still, words: "Grouped by spelling." };
    case "loading": {
      const { bytes } = encoder;
      const size = bytes && `${megabytes(bytes.done)} of ${megabytes(bytes.total)} MB`;
      return {
        words: size
          ? `Grouped by spelling for now. Downloading a language model to group by meaning: ${size}.`
          : "Grouped by spelling for now. Starting the language model to group by meaning.",
        progress: bytes ?? "unknown",
        action: "decline",
        isAnnounced: false,
      };
    }
    case "embedding":
      return {
        words: `Grouped by spelling for now. Comparing meanings: ${String(encoder.texts.done)} of ${String(encoder.texts.total)} keywords.`,
        progress: encoder.texts,
        action: "decline",
        isAnnounced: false,
      };
    case "ready":
      return {
        ...still,
        words: "Grouped by spelling. The grouping by meaning is ready, too.",
        action: "show",
      };
    case "declined":
      return {
        ...still,
        words: `Grouped by spelling. Grouping by meaning also finds keywords that share no words. It takes one download of up to ${String(MOST_MEGABYTES)} MB.`,
        action: "start",
      };
    case "failed":
      return {
        ...still,
        words: `${FAULTS[encoder.fault]} Your map is grouped by spelling.`,
        action: "retry",
      };
    default:
      return encoder satisfies never;
  }
}
