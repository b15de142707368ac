/**
 * Outlines as people and assistants write them: headings (also underlined, bold, or a line with a colon), lists by
 * indentation, number or bullet, "Topic: keyword, keyword", and the marks of note apps. What isn't read is named.
 */
import { cutText } from "#/wording/cut-text.ts";
import { faultAt, type ImportFault } from "#/tables/import-fault.ts";
import { readMarkdownText, stripMarks } from "#/maps/files/markdown-text.ts";
import type { FileKeyword } from "#/maps/files/map-file.ts";
import { OutlineBuilder } from "#/maps/files/outline-builder.ts";
import { readItem } from "#/maps/files/outline-items.ts";
import { hasFigures } from "#/maps/files/own-keyword.ts";
import { readFacts, readNotes } from "#/maps/files/outlines/keyword-notes.ts";
import { stripNoteMarks } from "#/maps/files/outlines/note-app-marks.ts";
import { labelKindOf, labelledLevel, topicName } from "#/maps/files/outlines/outline-labels.ts";
import { textLinesOf, type TextLine } from "#/maps/files/outlines/text-lines.ts";
import { tableKeywords } from "#/maps/files/outlines/table-keywords.ts";
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
const MAX_NAME_WORDS = 8;
const BOLD = /^(?:\*\*|__)(.{1,300}?)(?:\*\*|__)\s*[:：]?$/u;
const BOLD_LABEL =
  /^(?:\*\*|__)([^*]{1,200}?)\s*(?:[:：]\s*(?:\*\*|__)|(?:\*\*|__)\s*[:：–—-])\s*(\S.*)$/u;
const LABEL = /^([^:：,]{1,80})(?::\s|：)\s*(\S.*)$/u;
/** 【Gear】 in Japanese, == Gear == in a wiki. */
const DECORATED = /^(?:【([^【】]{1,80})】|(={2,6})\s*([^=]{1,80}?)\s*\2)$/u;
const PROPERTY = /^([\w-]{1,40}):: *(.*)$/;
const BETWEEN_KEYWORDS = /\s*(?:[;、，]|,(?!\d{3}(?!\d))|\s[|·•]\s)\s*/u;

const NOT_A_NAME = "This line is neither a topic nor a keyword: it is left out";
const NO_TABLE = "Tables aren't part of an outline: import the table as CSV, or paste its keywords";
const NO_CODE = "Code isn't part of an outline";
const NO_PROPERTY = "This property isn't imported";

type Line = Extract<TextLine, { kind: "line" }>;

/** @param firstNumber of the first of `lines` in the file */
export function readTextOutline(
  lines: readonly string[],
  firstNumber: number,
  fallbackTitle: string,
): ReadText {
  return new TextReader(textLinesOf(lines, firstNumber)).read(fallbackTitle);
}

class TextReader {
  readonly #lines: readonly TextLine[];
  readonly #builder = new OutlineBuilder(false);
  readonly #faults: ImportFault[] = [];
  /** Paragraphs that belong to the topic above, unless the outline ends with them. */
  #pending: Line[] = [];
  #title: string | null = null;
  #unreadCount = 0;
  #sentenceCount = 0;
  #isAfterItem = false;
  readonly #style: Style;

  constructor(lines: readonly TextLine[]) {
    this.#lines = lines;
    this.#style = styleOf(lines);
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
        if (!isInFence) this.#leaveOut(line, NO_CODE);
        isInFence = !isInFence;
      } else if (!isInFence) {
        if (line.kind === "table") table.push(line);
        else this.#take(line, at);
      }
    }
    this.#takeTable(table);
    if (this.#isAfterItem) for (const line of this.#pending) this.#leaveOut(line, NOT_A_NAME);
    else this.#flush();
    const built = this.#builder.finish(this.#title ?? fallbackTitle);
    const { title, topics } = unwrapRoot(this.#title, built.topics);
    return {
      file: { title: title ?? fallbackTitle, locale: null, metrics: null, topics },
      lines: built.lines,
      faults: this.#faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      unreadCount: this.#unreadCount - Math.min(this.#sentenceCount, FRAME_SENTENCES),
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
    if (isTitle) this.#title = topicName(text);
    // Without any lists, a heading with none below it is a keyword.
    else if (this.#style.areOnlyHeadings)
      this.#builder.takeKeyword(level, readNotes(text).keyword, false, number);
    else {
      const own = namedBy(text);
      this.#builder.takeHeading(level, own.text, number, own);
    }
    this.#isAfterItem = false;
  }

  #takeTable(rows: readonly TextLine[]): void {
    const [first] = rows;
    if (!first) return;
    this.#flush();
    const keywords = tableKeywords(rows.map(({ raw }) => raw));
    if (keywords === null) return this.#leaveOut(first, NO_TABLE);
    this.#isAfterItem = true;
    keywords.forEach((keyword, at) => {
      // Below the names of the columns, and the line under them.
      const number = rows[at + 2]?.number ?? first.number;
      if (keyword) this.#builder.takeKeyword(0, keyword, false, number);
    });
  }

  #takeQuote(line: Extract<TextLine, { kind: "quote" }>): void {
    const text = stripNoteMarks(line.content.replace(/^\[![\w-]+\][+-]?\s*/, ""));
    if (text === "") return;
    if (!this.#builder.takeNote(text, line.indent, line.number)) this.#leaveOut(line, NOT_A_NAME);
  }

  #takeLine(line: Line, at: number): void {
    const property = PROPERTY.exec(line.content);
    if (property) this.#takeProperty(property[1] ?? "", property[2] ?? "", line);
    else if (this.#takeBold(line) || this.#takeLabelled(line)) this.#isAfterItem = true;
    else if (line.mark !== "none" || (this.#style.arePlainItems && !isSentence(line.content))) {
      if (line.mark === "none" && this.#opens(line, at)) this.#openLabel(line);
      else this.#takeItem(line);
    } else if (this.#opens(line, at)) this.#openLabel(line);
    else if (stripNoteMarks(line.content) !== "") this.#pending.push(line);
  }

  #takeItem(line: Line): void {
    this.#flush();
    this.#isAfterItem = true;
    const indent = this.#indentOf(line);
    const item = readItem(line.content, false);
    if (item.kind === "unread") this.#leaveOut(line, item.reason);
    else if (item.kind !== "keyword") this.#builder.takeItem(indent, line.content, line.number);
    else if (item.isPrimary || hasFigures(item.keyword)) {
      this.#builder.takeKeyword(indent, item.keyword, item.isPrimary, line.number);
    } else {
      const text = stripNoteMarks(line.content);
      const { keyword } = readNotes(labelledLevel(text)?.name ?? text);
      if (text !== "") this.#builder.takeKeyword(indent, keyword, false, line.number);
    }
  }

  /** A line that is bold as a whole is a topic; in a list, where other items aren't. */
  #takeBold(line: Line): boolean {
    const name = BOLD.exec(line.content)?.[1];
    if (name === undefined || name.includes("**")) return false;
    const text = stripNoteMarks(name);
    const own = namedBy(text);
    if (line.mark === "none") {
      if (isSentence(text)) return false;
      this.#flush();
      const depth = (/^\d+(?:\.\d+)*/.exec(text)?.[0] ?? "").split(".").length;
      this.#builder.takeHeading(BOLD_LEVEL + Math.min(depth, 5), own.text, line.number, own);
      return true;
    }
    const indent = this.#indentOf(line);
    if (!this.#style.boldIndents.has(indent)) return false;
    this.#flush();
    this.#builder.takeTopic(indent - HALF, own.text, line.number, own);
    return true;
  }

  /** "Gear: hand grinder, burr grinder" */
  #takeLabelled(line: Line): boolean {
    const bold = BOLD_LABEL.exec(line.content);
    const [, label = "", listed = ""] = bold ?? LABEL.exec(line.content) ?? [];
    if (label === "" || labelledLevel(line.content) !== null) return false;
    const kind = labelKindOf(stripNoteMarks(label));
    if (kind === null && !(bold ? this.#style.hasBoldLists : this.#style.hasPlainLists)) {
      return bold !== null && this.#takeDescribed(line, label, listed);
    }
    this.#flush();
    const indent = this.#indentOf(line);
    if (kind === "property" || kind === "intent") {
      this.#faults.push(faultAt(line.number, line.raw.trim(), NO_PROPERTY));
      return true;
    }
    let at = indent;
    if (kind === null) {
      this.#builder.takeTopic(indent, topicName(stripNoteMarks(label)), line.number);
      at = indent + HALF;
    }
    for (const listedKeyword of keywordsIn(listed)) {
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
    const indent = this.#indentOf(line);
    this.#builder.takeKeyword(indent, { ...keyword, ...facts }, false, line.number);
    if (facts === null) this.#leaveOut(line, NOT_A_NAME, words);
    return true;
  }

  #takeProperty(name: string, value: string, line: Line): void {
    if (/^(?:search )?volumes?$|^m?sv$/i.test(name) || /^(?:kd|difficulty|intent)$/i.test(name)) {
      const facts = readFacts(/^intent$/i.test(name) ? value : `${name}: ${value}`);
      if (facts && this.#builder.describeLast(facts)) return;
    }
    if (labelKindOf(name) !== "property") this.#leaveOut(line, NO_PROPERTY);
  }

  /** Whether an unmarked line is the name of what follows. */
  #opens({ content, indent, number }: Line, at: number): boolean {
    const text = stripNoteMarks(content);
    if (text === "" || isSentence(text)) return false;
    let next = this.#lines[at + 1];
    for (let i = at + 2; next?.kind === "blank"; i++) next = this.#lines[i];
    if (next?.kind !== "line") return false;
    if (labelledLevel(text) !== null) return true;
    if (/[:：]$/u.test(text) || DECORATED.test(content))
      return next.number === number + 1 || next.mark !== "none";
    const isList = next.mark !== "none" && next.indent >= indent;
    return isList && !this.#style.hasHeadings && text.split(/\s+/).length <= MAX_NAME_WORDS;
  }

  #openLabel(line: Line): void {
    this.#flush();
    const [, brackets, , between] = DECORATED.exec(line.content) ?? [];
    const text = stripNoteMarks(brackets ?? between ?? line.content);
    const own = namedBy(text);
    // "Keywords:" has no name of its own.
    if (labelKindOf(own.text) !== null) return;
    const level = LABEL_LEVEL + (labelledLevel(text)?.depth ?? 0);
    if (line.indent > 0) this.#builder.takeTopic(line.indent - HALF, own.text, line.number, own);
    else this.#builder.takeHeading(level, own.text, line.number, own);
    this.#isAfterItem = true;
  }

  #flush(): void {
    for (const { content, raw, number } of this.#pending) {
      const text = readMarkdownText(stripMarks(content));
      if (!this.#builder.takeNote(text, null, number)) this.#leaveOut({ raw, number }, NOT_A_NAME);
    }
    this.#pending = [];
  }

  #leaveOut({ raw, number }: Pick<TextLine, "raw" | "number">, reason: string, text = raw): void {
    this.#unreadCount += 1;
    if (isSentence(text) || /[.!?:…。！？：؟]$/u.test(text.trim())) this.#sentenceCount += 1;
    this.#faults.push(faultAt(number, cutText(text.trim(), 200), reason));
  }

  /** Marks of several kinds at the same indent nest: "1." has its bullets, "1.1" is under "1". */
  #indentOf({ indent, mark, numbers }: Line): number {
    const { isNumberedAbove, wholeNumbers } = this.#style;
    if (mark === "bullet" || mark === "letter") return indent + (isNumberedAbove ? 0.8 : 0);
    const isDeeper = numbers && numbers.length > 1 && wholeNumbers.has(numbers[0] ?? "");
    return isDeeper ? indent + Math.min(numbers.length - 1, 7) / 10 : indent;
  }
}

/** One before an outline, one after it. */
const FRAME_SENTENCES = 2;
/** Less than any difference of indents. */
const HALF = 0.05;

interface Style {
  readonly hasHeadings: boolean;
  readonly areOnlyHeadings: boolean;
  /** The first heading is the map's title if its level is below this. */
  readonly titleBelow: number;
  /** Whether lines without a mark are items. */
  readonly arePlainItems: boolean;
  readonly hasBoldLists: boolean;
  readonly hasPlainLists: boolean;
  /** Indents at which several items are bold as a whole, and others aren't. */
  readonly boldIndents: ReadonlySet<number>;
  /** Whether numbered lines have bullets below them at the same indent. */
  readonly isNumberedAbove: boolean;
  /** Numbers without a dot that lines begin with. */
  readonly wholeNumbers: ReadonlySet<string>;
}

function styleOf(all: readonly TextLine[]): Style {
  const lines = all.filter((line) => line.kind === "line");
  const headings = all.filter((line) => line.kind === "heading");
  const items = lines.filter(({ mark }) => mark !== "none");
  const levels = headings.map(({ level }) => level);
  const [first = 7, ...others] = levels;
  const isOnTop = first < Math.min(7, ...others) && (others.length > 0 || first === 1);
  const boldItems = items.filter(({ content }) => BOLD.test(content));
  const plainIndents = new Set(
    items.filter(({ content }) => !BOLD.test(content)).map(({ indent }) => indent),
  );
  const labelled = lines.filter(({ content }) => BOLD_LABEL.test(content));
  const named = lines.filter(({ content }) => LABEL.test(content));
  const listsIn = (some: readonly Line[], pattern: RegExp) =>
    some.filter(({ content }) => keywordsIn(pattern.exec(content)?.[2] ?? "").length > 1).length;
  const spoken = lines.filter(({ content }) => !isSentence(content));
  const numbered = lines.filter(({ mark }) => mark === "number");
  const withBullets = lines.filter(({ mark, indent }, at) => {
    const next = lines[at + 1];
    return mark === "number" && next?.mark === "bullet" && next.indent === indent;
  });
  const isNumberedAbove = numbered.length > 0 && 2 * withBullets.length >= numbered.length;
  return {
    hasHeadings: headings.length > 0,
    areOnlyHeadings: all.every(({ kind }) => ["heading", "blank", "rule"].includes(kind)),
    titleBelow: isOnTop ? 7 : 0,
    arePlainItems: items.length === 0,
    hasBoldLists: labelled.length > 0 && 2 * listsIn(labelled, BOLD_LABEL) >= labelled.length,
    hasPlainLists: named.length > 1 && 2 * listsIn(named, LABEL) >= spoken.length,
    boldIndents: new Set(
      boldItems
        .map(({ indent }) => indent)
        .filter((indent, at, bold) => bold.indexOf(indent) < at && plainIndents.has(indent)),
    ),
    isNumberedAbove,
    wholeNumbers: new Set(
      numbered.flatMap(({ numbers }) => (numbers?.length === 1 ? (numbers[0] ?? "") : [])),
    ),
  };
}

function keywordsIn(listed: string): string[] {
  return listed.split(BETWEEN_KEYWORDS).filter((keyword) => keyword !== "");
}

/** What an assistant says around an outline. */
function isSentence(text: string): boolean {
  const words = text.trim().split(/\s+/).length;
  return (
    (/[.!?…。！？]["”»)]?$/u.test(text.trim()) && words > 3) ||
    (/[:：]$/u.test(text.trim()) && words > MAX_NAME_WORDS) ||
    /^(?:sure|certainly|of course|here(?:'s|’s| is| are)|let me know|below)\b/i.test(text) ||
    (/[!?]\s/.test(text) && words > MAX_NAME_WORDS)
  );
}

/** "2. Grinders (2,400/mo)": the topic's name, and its figures. */
function namedBy(text: string): FileKeyword {
  const { keyword } = readNotes(text);
  return { ...keyword, text: topicName(keyword.text) };
}
