/** Messages about the grouping of a map and the language model that improves it. */
import {
  ENCODER_FAULTS,
  MAX_MEGABYTES,
  buildWorkMessage,
  type WorkMessage,
} from "#/platform/encoder/encoder-messages.ts";
import type { EncoderState } from "#/platform/encoder/encoder-session.ts";

export interface GroupingMessage {
  readonly words: string;
  /** null: nothing is going on. */
  readonly progress: WorkMessage["progress"] | null;
  readonly action: "decline" | "start" | "show" | "retry" | null;
  /** Progress isn't read out: it changes all the time. */
  readonly isAnnounced: boolean;
}

export function describeGroupingStep(isByMeaning: boolean, encoder: EncoderState): GroupingMessage {
  const still = { progress: null, action: null, isAnnounced: true } as const;
  if (isByMeaning) return { ...still, words: "Grouped by meaning." };
  switch (encoder.step) {
    case "resting":
      return { ...still, words: "Grouped by spelling." };
    case "loading":
    case "embedding": {
      const { words, progress } = buildWorkMessage(encoder);
      return {
        words: `Grouped by spelling until meanings are compared. ${words}.`,
        progress,
        action: "decline",
        isAnnounced: false,
      };
    }
    case "ready":
      return {
        ...still,
        words: "Grouped by spelling. The grouping by meaning is ready, too.",
        action: "show",
      };
    case "declined":
      return {
        ...still,
        words: `Grouped by spelling. Grouping by meaning also finds keywords that share no words. It takes one download of up to ${String(MAX_MEGABYTES)} MB.`,
        action: "start",
      };
    case "failed":
      return {
        ...still,
        words: `${ENCODER_FAULTS[encoder.fault]} Your map is grouped by spelling.`,
        action: "retry",
      };
    default:
      return encoder satisfies never;
  }
}
