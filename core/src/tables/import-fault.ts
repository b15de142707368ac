import { cutText } from "#/wording/cut-text.ts";

/** A part of a file that couldn't be imported, so that its owner can fix it. */
export interface ImportFault {
  /** Counted from 1; null: the entire file. */
  readonly line: number | null;
  /** The content, shortened; empty when the reason is enough. */
  readonly text: string;
  /** A sentence for the file's owner. */
  readonly reason: string;
  /** Name of the table with the fault, in a file of several tables. */
  readonly source?: string;
}

/** Maximum length of the content repeated in a fault. */
const SHOWN_LENGTH = 80;

export function buildImportFault(line: number | null, text: string, reason: string): ImportFault {
  const shown = text.length > SHOWN_LENGTH ? `${cutText(text, SHOWN_LENGTH)}…` : text;
  return { line, text: shown, reason };
}

/** The reason when `kind` (`The name of a cluster`) exceeds `most` characters. */
export function cutReason(kind: string, most: number): string {
  return `${kind} has at most ${most.toLocaleString("en-US")} characters: the rest is left out`;
}
