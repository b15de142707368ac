/** Reads Markdown: output of `writeMarkdown` is read back unchanged, any other as `readTextOutline` does. */
import type { ReadOutline } from "#/maps/files/fit-outline.ts";
import { readFrontMatter, type FrontMatter } from "#/maps/files/front-matter.ts";
import { buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { readMarkdownLine, type MarkdownLine } from "#/maps/files/markdown-lines.ts";
import { OutlineBuilder } from "#/maps/files/outline-builder.ts";
import { readMarkdownText } from "#/maps/files/markdown-text.ts";
import { readTextOutline, type ReadText } from "#/maps/files/outlines/read-text-outline.ts";

/** Reads any Markdown; `fallbackTitle` is used when the outline has no title. */
export function readMarkdown(markdown: string, fallbackTitle: string): ReadText {
  const lines = withoutOpenFence(markdown.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/));
  const { front, bodyFrom } = splitFrontMatter(lines);
  if (!front.isOurs) {
    const { file, ...read } = readTextOutline(lines.slice(bodyFrom), bodyFrom + 1, fallbackTitle);
    const { locale, metrics, title } = front;
    return { ...read, file: { ...file, title: title ?? file.title, locale, metrics } };
  }
  const reader = new MarkdownReader(front);
  lines.slice(bodyFrom).forEach((line, at) => reader.take(line, bodyFrom + at + 1));
  return { ...reader.finish(fallbackTitle), unreadCount: 0 };
}

/** A fence that is never closed hides nothing: what follows it is read. */
function withoutOpenFence(lines: readonly string[]): readonly string[] {
  const fences = lines.flatMap((line, at) => (readMarkdownLine(line).kind === "fence" ? at : []));
  const open = fences.length % 2 === 1 ? fences.at(-1) : undefined;
  return open === undefined ? lines : lines.with(open, "");
}

function splitFrontMatter(lines: readonly string[]): { front: FrontMatter; bodyFrom: number } {
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  return { front: readFrontMatter(lines.slice(1, Math.max(1, end))), bodyFrom: end + 1 };
}

const NO_TABLE = "Tables aren't part of an outline: import the table as CSV, or paste its keywords";

class MarkdownReader {
  readonly #front: FrontMatter;
  readonly #builder: OutlineBuilder;
  readonly #faults: ImportFault[] = [];
  #title: string | null = null;
  #isInFence = false;
  #hasTable = false;

  constructor(front: FrontMatter) {
    this.#front = front;
    this.#builder = new OutlineBuilder(true);
  }

  take(line: string, number: number): void {
    const read = readMarkdownLine(line);
    if (read.kind === "fence") {
      if (!this.#isInFence) this.#leaveOut(line, number, "Code isn't part of an outline");
      this.#isInFence = !this.#isInFence;
      return;
    }
    if (!this.#isInFence) this.#takeLine(read, line, number);
  }

  finish(fallbackTitle: string): ReadOutline {
    const { locale, metrics, title } = this.#front;
    const { topics, lines } = this.#builder.finish(this.#title ?? fallbackTitle);
    return {
      file: { title: title ?? this.#title ?? fallbackTitle, locale, metrics, topics },
      lines,
      faults: this.#faults,
    };
  }

  #takeLine(read: MarkdownLine, line: string, number: number): void {
    if (read.kind === "heading") this.#takeHeading(read.level, read.content, number);
    else if (read.kind === "item") {
      const reason = this.#builder.takeItem(read.indent, read.content, number);
      if (reason !== null) this.#leaveOut(line, number, reason);
    } else if (read.kind === "quote" || read.kind === "text") {
      this.#takeNote(read, line, number);
    } else if (read.kind === "table" && !this.#hasTable) this.#leaveOut(line, number, NO_TABLE);
    this.#hasTable = read.kind === "table";
  }

  #takeNote(read: Extract<MarkdownLine, { kind: "quote" | "text" }>, line: string, number: number) {
    const isQuote = read.kind === "quote";
    const text = readMarkdownText(read.content);
    const isTaken = this.#builder.takeNote(text, isQuote ? read.indent : null, number);
    if (!isTaken)
      this.#leaveOut(line, number, "There is no heading above this that it could belong to");
  }

  #takeHeading(level: number, content: string, number: number): void {
    const text = readMarkdownText(content);
    if (level === 1 && this.#title === null && this.#builder.isEmpty) this.#title = text;
    else this.#builder.takeHeading(level, text, number);
  }

  #leaveOut(line: string, number: number, reason: string): void {
    this.#faults.push(buildImportFault(number, line.trim(), reason));
  }
}
