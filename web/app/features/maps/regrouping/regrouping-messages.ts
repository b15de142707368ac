import { ENCODER_FAULTS, buildWorkMessage } from "#/platform/encoder/encoder-messages.ts";
import type { AddedState } from "#/features/maps/regrouping/added-comparison.ts";
import type { SnapshotChange } from "#/features/maps/regrouping/snapshot-change.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

/** `143 → 171 pages, 214 keywords moved` */
export function describeChange(change: SnapshotChange): string {
  const { clustersBefore, clustersAfter, movedKeywords } = change;
  if (movedKeywords === 0) return "No keywords moved";
  const clusters =
    clustersBefore === clustersAfter
      ? `still ${countNoun(clustersAfter, "page")}`
      : `${formatCount(clustersBefore)} → ${countNoun(clustersAfter, "page")}`;
  return `${clusters}, ${countNoun(movedKeywords, "keyword")} moved`;
}

/** `0.18 s`, `12 s` */
export function formatElapsed(elapsedMs: number): string {
  const seconds = elapsedMs / 1000;
  return `${seconds.toFixed(seconds < 1 ? 2 : seconds < 10 ? 1 : 0)} s`;
}

export interface AddedMessage {
  readonly words: string;
  readonly action: "letters" | "meaning" | "retry";
  /** Progress isn't read out: it changes all the time. */
  readonly isAnnounced: boolean;
}

/** Says what added keywords are compared by; null: nothing to say. */
export function describeAddedKeywords({ encoder }: AddedState): AddedMessage | null {
  switch (encoder.step) {
    case "resting":
      return null;
    case "loading":
    case "embedding":
      return {
        words: `Added keywords are compared by spelling for now. ${buildWorkMessage(encoder).words}.`,
        action: "letters",
        isAnnounced: false,
      };
    case "declined":
      return {
        words: "Added keywords are compared by spelling.",
        action: "meaning",
        isAnnounced: true,
      };
    case "failed":
      return {
        words: `${ENCODER_FAULTS[encoder.fault]} Added keywords are compared by spelling.`,
        action: "retry",
        isAnnounced: true,
      };
    default:
      return encoder satisfies never;
  }
}
