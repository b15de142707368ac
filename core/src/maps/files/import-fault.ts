import { cutText } from "#/maps/cut-text.ts";

/** What of a file could not be taken, so that its owner can mend it. */
export interface ImportFault {
  /** Counted from 1; null: the file as a whole. */
  readonly line: number | null;
  /** What stands there, shortened; empty when the reason says it all. */
  readonly text: string;
  /** A sentence for the file's owner. */
  readonly reason: string;
}

/** Longest piece of a line that a fault repeats. */
const SHOWN_LENGTH = 80;

export function faultAt(line: number | null, text: string, reason: string): ImportFault {
  const shown = text.length > SHOWN_LENGTH ? `${cutText(text, SHOWN_LENGTH)}…` : text;
  return { line, text: shown, reason };
}

/** What is said where `kind` (`The name of a cluster`) was longer than `most` characters. */
export function cutReason(kind: string, most: number): string {
  return `${kind} has at most ${most.toLocaleString("en-US")} characters: the rest is left out`;
}
