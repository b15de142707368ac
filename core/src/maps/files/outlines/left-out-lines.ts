/** Lines of an outline that are neither topic, keyword nor note. */
import type { TextLine } from "#/maps/files/outlines/text-lines.ts";
import { isSentence } from "#/maps/files/outlines/outline-style.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { cutText } from "#/wording/cut-text.ts";

type WrittenLine = Pick<TextLine, "raw" | "number">;

export const REASONS = {
  name: "This line is neither a topic nor a keyword: it is left out",
  table: "Tables aren't part of an outline: import the table as CSV, or paste its keywords",
  code: "Code isn't part of an outline",
  property: "This property isn't imported",
} as const;

/** One before an outline, one after it. */
const FRAME_SENTENCES = 2;

export class LeftOutLines {
  readonly #faults: ImportFault[] = [];
  #count = 0;
  #sentenceCount = 0;

  add({ raw, number }: WrittenLine, reason: string, text = raw): void {
    this.#count += 1;
    if (isSentence(text) || /[.!?:…。！？：؟]$/u.test(text.trim())) this.#sentenceCount += 1;
    this.#faults.push(buildImportFault(number, cutText(text.trim(), 200), reason));
  }

  /** Such a line is part of an outline. */
  addProperty({ raw, number }: WrittenLine): void {
    this.#faults.push(buildImportFault(number, raw.trim(), REASONS.property));
  }

  /** Faults in the order of their lines. */
  get faults(): ImportFault[] {
    return this.#faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  }

  /** Number of unread lines, without what is said before and after an outline. */
  get unreadCount(): number {
    return this.#count - Math.min(this.#sentenceCount, FRAME_SENTENCES);
  }
}
