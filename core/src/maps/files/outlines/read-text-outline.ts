/**
 * Outlines as people and assistants write them: headings (also underlined, bold, or a line with a colon), lists by
 * indentation, number or bullet, "Topic: keyword, keyword", and the marks of note apps. What isn't read is named.
 */
import { readMarkdownText, stripMarks } from "#/maps/files/markdown-text.ts";
import { OutlineBuilder } from "#/maps/files/outline-builder.ts";
import { readItem } from "#/maps/files/outline-items.ts";
import { hasFigures } from "#/maps/files/own-keyword.ts";
import { readFacts, readNotes, readProperty } from "#/maps/files/outlines/keyword-notes.ts";
import { stripNoteMarks } from "#/maps/files/outlines/note-app-marks.ts";
import {
  classifyLabel,
  parseLevelLabel,
  cleanTopicName,
} from "#/maps/files/outlines/outline-labels.ts";
import { LeftOutLines, REASONS } from "#/maps/files/outlines/left-out-lines.ts";
import {
  BOLD_LINE,
  BOLD_LABEL,
  HALF,
  measureIndent,
  isSentence,
  splitKeywordList,
  LABELED_LINE,
  detectStyle,
  type Line,
  type Style,
} from "#/maps/files/outlines/outline-style.ts";
import { readTextLines, type TextLine } from "#/maps/files/outlines/text-lines.ts";
import { readTableKeywords } from "#/maps/files/outlines/table-keywords.ts";
import { isTopicLine, readTopicLabel, stripDecoration } from "#/maps/files/outlines/topic-lines.ts";
import { unwrapRoot } from "#/maps/files/outlines/unwrap-root.ts";
import type { ReadOutline } from "#/maps/files/fit-outline.ts";

/** An outline, and what tells it from a list. */
export interface ReadText extends ReadOutline {
  /** Lines that are neither topic, keyword nor note, without what is said before and after an outline. */
  readonly unreadCount: number;
}

/** Below the six levels of headings. */
const BOLD_LEVEL = 7;
const LABEL_LEVEL = 14;
const PROPERTY = /^([\w-]{1,40}):: *(.*)$/;

/** @param firstNumber of the first of `lines` in the file */
export function readTextOutline(
  lines: readonly string[],
  firstNumber: number,
  fallbackTitle: string,
): ReadText {
  return new TextReader(readTextLines(lines, firstNumber)).read(fallbackTitle);
}

class TextReader {
  readonly #lines: readonly TextLine[];
  readonly #builder = new OutlineBuilder(false);
  readonly #leftOut = new LeftOutLines();
  /** Paragraphs that belong to the topic above, unless the outline ends with them. */
  #pending: Line[] = [];
  #title: string | null = null;
  #isAfterItem = false;
  readonly #style: Style;

  constructor(lines: readonly TextLine[]) {
    this.#lines = lines;
    this.#style = detectStyle(lines);
  }

  read(fallbackTitle: string): ReadText {
    let isInFence = false;
    let table: TextLine[] = [];
    for (const [at, line] of this.#lines.entries()) {
      if (line.kind !== "table") {
        this.#takeTable(table);
        table = [];
      }
      if (line.kind === "fence") {
        if (!isInFence) this.#leftOut.add(line, REASONS.code);
        isInFence = !isInFence;
      } else if (!isInFence) {
        if (line.kind === "table") table.push(line);
        else this.#take(line, at);
      }
    }
    this.#takeTable(table);
    if (this.#isAfterItem) for (const line of this.#pending) this.#leftOut.add(line, REASONS.name);
    else this.#flush();
    const built = this.#builder.finish(this.#title ?? fallbackTitle);
    const { title, topics } = unwrapRoot(this.#title, built.topics);
    return {
      file: { title: title ?? fallbackTitle, locale: null, metrics: null, topics },
      lines: built.lines,
      faults: this.#leftOut.faults,
      unreadCount: this.#leftOut.unreadCount,
    };
  }

  #take(line: TextLine, at: number): void {
    if (line.kind === "heading") this.#takeHeading(line.level, line.content, line.number);
    else if (line.kind === "quote") this.#takeQuote(line);
    else if (line.kind === "line") this.#takeLine(line, at);
  }

  #takeHeading(level: number, content: string, number: number): void {
    this.#flush();
    const text = stripNoteMarks(content);
    const isTitle = this.#title === null && this.#builder.isEmpty && level < this.#style.titleBelow;
    if (isTitle) this.#title = cleanTopicName(text);
    // Without any lists, a heading with none below it is a keyword.
    else if (this.#style.areOnlyHeadings)
      this.#builder.takeKeyword(level, readNotes(text).keyword, false, number);
    else {
      const own = readTopicLabel(text);
      this.#builder.takeHeading(level, own.text, number, own);
    }
    this.#isAfterItem = false;
  }

  #takeTable(rows: readonly TextLine[]): void {
    const [first] = rows;
    if (!first) return;
    this.#flush();
    const keywords = readTableKeywords(rows.map(({ raw }) => raw));
    if (keywords === null) return this.#leftOut.add(first, REASONS.table);
    this.#isAfterItem = true;
    keywords.forEach((keyword, at) => {
      // Below the names of the columns, and the line under them.
      const number = rows[at + 2]?.number ?? first.number;
      if (keyword) this.#builder.takeKeyword(0, keyword, false, number);
    });
  }

  #takeQuote(line: Extract<TextLine, { kind: "quote" }>): void {
    const text = stripNoteMarks(line.content.replace(/^\[![\w-]+\][+-]?\s*/, ""));
    if (text !== "" && !this.#builder.takeNote(text, line.indent, line.number))
      this.#leftOut.add(line, REASONS.name);
  }

  #takeLine(line: Line, at: number): void {
    const property = PROPERTY.exec(line.content);
    if (property) this.#takeProperty(property[1] ?? "", property[2] ?? "", line);
    else if (this.#takeBold(line) || this.#takeLabelled(line)) this.#isAfterItem = true;
    else if (line.mark !== "none" || (this.#style.arePlainItems && !isSentence(line.content))) {
      if (line.mark === "none" && isTopicLine(line, at, this.#lines, this.#style))
        this.#openLabel(line);
      else this.#takeItem(line);
    } else if (isTopicLine(line, at, this.#lines, this.#style)) this.#openLabel(line);
    else if (stripNoteMarks(line.content) !== "") this.#pending.push(line);
  }

  #takeItem(line: Line): void {
    this.#flush();
    this.#isAfterItem = true;
    const indent = measureIndent(line, this.#style);
    const item = readItem(line.content, false);
    if (item.kind === "unread") this.#leftOut.add(line, item.reason);
    else if (item.kind !== "keyword") this.#builder.takeItem(indent, line.content, line.number);
    else if (item.isPrimary || hasFigures(item.keyword)) {
      this.#builder.takeKeyword(indent, item.keyword, item.isPrimary, line.number);
    } else {
      const text = stripNoteMarks(line.content);
      const { keyword } = readNotes(parseLevelLabel(text)?.name ?? text);
      if (text !== "") this.#builder.takeKeyword(indent, keyword, false, line.number);
    }
  }

  /** A line that is bold as a whole is a topic; in a list, where other items aren't. */
  #takeBold(line: Line): boolean {
    const name = BOLD_LINE.exec(line.content)?.[1];
    if (name === undefined || name.includes("**")) return false;
    const text = stripNoteMarks(name);
    const own = readTopicLabel(text);
    if (line.mark === "none") {
      if (isSentence(text)) return false;
      this.#flush();
      const depth = (/^\d+(?:\.\d+)*/.exec(text)?.[0] ?? "").split(".").length;
      this.#builder.takeHeading(BOLD_LEVEL + Math.min(depth, 5), own.text, line.number, own);
      return true;
    }
    const indent = measureIndent(line, this.#style);
    if (!this.#style.boldIndents.has(indent)) return false;
    this.#flush();
    this.#builder.takeTopic(indent - HALF, own.text, line.number, own);
    return true;
  }

  /** "Gear: hand grinder, burr grinder" */
  #takeLabelled(line: Line): boolean {
    const bold = BOLD_LABEL.exec(line.content);
    const [, label = "", listed = ""] = bold ?? LABELED_LINE.exec(line.content) ?? [];
    if (label === "" || parseLevelLabel(line.content) !== null) return false;
    const kind = classifyLabel(stripNoteMarks(label));
    if (kind === null && !(bold ? this.#style.hasBoldLists : this.#style.hasPlainLists)) {
      return bold !== null && this.#takeDescribed(line, label, listed);
    }
    this.#flush();
    const indent = measureIndent(line, this.#style);
    if (kind === "property" || kind === "intent") {
      this.#leftOut.addProperty(line);
      return true;
    }
    let at = indent;
    if (kind === null) {
      this.#builder.takeTopic(indent, cleanTopicName(stripNoteMarks(label)), line.number);
      at = indent + HALF;
    }
    for (const listedKeyword of splitKeywordList(listed)) {
      const { keyword } = readNotes(stripNoteMarks(listedKeyword));
      if (keyword.text !== "")
        this.#builder.takeKeyword(at, keyword, kind === "primary", line.number);
    }
    return true;
  }

  /** "**Hand grinder** – small enough for a bag": the words behind are no keywords. */
  #takeDescribed(line: Line, label: string, words: string): boolean {
    if (line.mark === "none") return false;
    this.#flush();
    const { keyword } = readNotes(stripNoteMarks(label));
    const facts = readFacts(stripNoteMarks(words));
    const indent = measureIndent(line, this.#style);
    this.#builder.takeKeyword(indent, { ...keyword, ...facts }, false, line.number);
    if (facts === null) this.#leftOut.add(line, REASONS.name, words);
    return true;
  }

  #takeProperty(name: string, value: string, line: Line): void {
    const facts = readProperty(name, value);
    if (facts && this.#builder.describeLast(facts)) return;
    if (classifyLabel(name) !== "property") this.#leftOut.add(line, REASONS.property);
  }

  #openLabel(line: Line): void {
    this.#flush();
    const text = stripNoteMarks(stripDecoration(line.content));
    const own = readTopicLabel(text);
    // "Keywords:" has no name of its own.
    if (classifyLabel(own.text) !== null) return;
    const level = LABEL_LEVEL + (parseLevelLabel(text)?.depth ?? 0);
    if (line.indent > 0) this.#builder.takeTopic(line.indent - HALF, own.text, line.number, own);
    else this.#builder.takeHeading(level, own.text, line.number, own);
    this.#isAfterItem = true;
  }

  #flush(): void {
    for (const { content, raw, number } of this.#pending) {
      const text = readMarkdownText(stripMarks(content));
      if (!this.#builder.takeNote(text, null, number))
        this.#leftOut.add({ raw, number }, REASONS.name);
    }
    this.#pending = [];
  }
}
