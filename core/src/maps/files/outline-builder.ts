/** Builds nested topics from the lines of an outline: headings by level, list items by indentation. */
import type { OutlineLines } from "#/maps/files/fit-outline.ts";
import { readItem, type OutlineItem } from "#/maps/files/outline-items.ts";
import { withOwnKeyword } from "#/maps/files/own-keyword.ts";
import {
  createPlainTopic,
  type FileComment,
  type FileKeyword,
  type FileTopic,
} from "#/maps/files/map-file.ts";

/** A topic while it is parsed. */
interface OpenTopic {
  readonly line: number;
  /** Line where its note begins; null: none yet. */
  noteLine: number | null;
  facts: Omit<FileTopic, "keywords" | "comments" | "topics" | "note">;
  /** The keyword that names it; null: a name only. */
  own: FileKeyword | null;
  readonly noteLines: string[];
  readonly keywords: FileKeyword[];
  readonly comments: OpenComment[];
  readonly topics: OpenTopic[];
}

interface OpenComment {
  readonly line: number;
  facts: Omit<FileComment, "replies">;
  readonly replies: OpenComment[];
}

/** Position of a line: in lists, among headings, in the file. */
interface At {
  readonly indent: number;
  readonly level: number;
  readonly line: number;
}

/** A place that later lines can be nested under. A keyword becomes a topic when something is. */
type Place = At &
  (
    | { readonly kind: "topic"; readonly topic: OpenTopic }
    | { readonly kind: "comment"; readonly comment: OpenComment }
    | { readonly kind: "keyword"; readonly keyword: FileKeyword; readonly owner: OpenTopic }
  );

/** Indent of headings: left of every list. */
const HEADING_INDENT = -1;
/** Lines that are nested deeper belong to the one above them. */
const MAX_DEPTH = 100;
/** Deeper than any heading, and than a line that serves as one. */
const LIST_LEVEL = 20;

export interface BuiltOutline {
  readonly topics: readonly FileTopic[];
  readonly lines: OutlineLines;
}

export class OutlineBuilder {
  /** Whether the outline is one of our files: bold marks a topic in it, and every other item is a keyword. */
  readonly #isOurs: boolean;
  /** Holds the pillars. */
  readonly #root = openTopic("", 0);
  readonly #places: Place[] = [];
  readonly #keywordLines = new Map<FileKeyword, number>();

  constructor(isOurs: boolean) {
    this.#isOurs = isOurs;
  }

  get isEmpty(): boolean {
    return this.#root.topics.length + this.#root.keywords.length === 0;
  }

  /** The pillars. Keywords outside any topic get their own topic, named `looseName`. */
  finish(looseName: string): BuiltOutline {
    const parts = new Map<FileTopic | FileKeyword | FileComment, number>(this.#keywordLines);
    const notes = new Map<FileTopic, number>();
    const closing = new Closing(parts, notes);
    const topics = this.#root.topics.map((topic) => closing.topic(topic));
    const loose = { ...createPlainTopic(looseName), keywords: this.#root.keywords };
    return {
      topics: loose.keywords.length === 0 ? topics : [loose, ...topics],
      lines: { of: (part) => parts.get(part), ofNote: (topic) => notes.get(topic) },
    };
  }

  /** @param own with figures, that the heading is; absent: a name only */
  takeHeading(level: number, name: string, line: number, own: FileKeyword | null = null): void {
    this.#leave((place) => place.level >= level);
    this.#openTopic(name, { indent: HEADING_INDENT, level, line }, own);
  }

  /** @returns why the line is skipped, or null */
  takeItem(indent: number, content: string, line: number): string | null {
    const at = this.#enter(indent, line);
    const item = readItem(content, this.#isOurs);
    if (item.kind === "unread") return item.reason;
    if (item.kind === "keyword") this.#addKeyword(at, item.keyword, item.isPrimary);
    else if (item.kind === "topic") this.#openTopic(item.name, at);
    else if (item.kind === "comment") this.#openComment(at, item.body);
    else this.#describe(item);
    return null;
  }

  takeKeyword(indent: number, keyword: FileKeyword, isPrimary: boolean, line: number): void {
    this.#addKeyword(this.#enter(indent, line), keyword, isPrimary);
  }

  takeTopic(indent: number, name: string, line: number, own: FileKeyword | null = null): void {
    this.#openTopic(name, this.#enter(indent, line), own);
  }

  /** @returns whether the line above is a keyword, which gets these figures */
  describeLast(figures: Partial<Omit<FileKeyword, "text">>): boolean {
    const place = this.#places.at(-1);
    if (place?.kind !== "keyword") return false;
    const { owner, keyword } = place;
    const described = { ...keyword, ...figures };
    owner.keywords[owner.keywords.lastIndexOf(keyword)] = described;
    this.#keywordLines.set(described, place.line);
    this.#places[this.#places.length - 1] = { ...place, keyword: described };
    return true;
  }

  /**
   * @param indent columns before the quote; null: a paragraph, which belongs to the heading above it
   * @returns whether there is a topic it can belong to
   */
  takeNote(text: string, indent: number | null, line: number): boolean {
    const place = this.#places.findLast(
      (above) => above.kind === "topic" && above.indent < (indent ?? 0),
    );
    if (place?.kind !== "topic") return false;
    place.topic.noteLine ??= line;
    place.topic.noteLines.push(text);
    return true;
  }

  #enter(indent: number, line: number): At {
    this.#leave((place) => place.indent >= indent || this.#places.length >= MAX_DEPTH);
    return { indent, level: LIST_LEVEL, line };
  }

  #leave(isLeft: (place: Place) => boolean): void {
    for (let last = this.#places.at(-1); last && isLeft(last); last = this.#places.at(-1)) {
      this.#places.pop();
    }
  }

  /** The parent topic of the next line. */
  #owner(): OpenTopic {
    const place = this.#places.at(-1);
    if (place?.kind === "keyword") return this.#raise(place);
    const topic = this.#places.findLast((above) => above.kind === "topic");
    return topic?.kind === "topic" ? topic.topic : this.#root;
  }

  /** Turns a keyword with something nested under it into a topic. */
  #raise({ keyword, owner, indent, level, line }: Extract<Place, { kind: "keyword" }>): OpenTopic {
    owner.keywords.splice(owner.keywords.lastIndexOf(keyword), 1);
    if (owner.facts.primary === keyword.text) owner.facts = { ...owner.facts, primary: null };
    this.#places.pop();
    return this.#openTopic(keyword.text, { indent, level, line }, keyword);
  }

  #openTopic(name: string, at: At, own: FileKeyword | null = null): OpenTopic {
    const owner = this.#owner();
    const topic = openTopic(name, at.line, own);
    owner.topics.push(topic);
    this.#places.push({ kind: "topic", ...at, topic });
    return topic;
  }

  #addKeyword(at: At, keyword: FileKeyword, isPrimary: boolean): void {
    const owner = this.#owner();
    owner.keywords.push(keyword);
    this.#keywordLines.set(keyword, at.line);
    if (isPrimary) owner.facts = { ...owner.facts, primary: keyword.text };
    this.#places.push({ kind: "keyword", ...at, keyword, owner });
  }

  #openComment(at: At, body: string): void {
    const place = this.#places.at(-1);
    const siblings = place?.kind === "comment" ? place.comment.replies : this.#owner().comments;
    const facts = { body, author: null, at: null, isResolved: false };
    const comment: OpenComment = { facts, line: at.line, replies: [] };
    siblings.push(comment);
    this.#places.push({ kind: "comment", ...at, comment });
  }

  #describe(item: Extract<OutlineItem, { kind: "topic-fact" | "comment-fact" }>): void {
    const place = this.#places.at(-1);
    if (item.kind === "topic-fact") {
      const owner = this.#owner();
      owner.facts = { ...owner.facts, ...item.facts };
    } else if (place?.kind === "comment") {
      place.comment.facts = { ...place.comment.facts, ...item.facts };
    }
  }
}

function openTopic(name: string, line: number, own: FileKeyword | null = null): OpenTopic {
  const { status, assignee, dueDay, targetUrl, isLocked, primary } = createPlainTopic(name);
  const facts = { name, status, assignee, dueDay, targetUrl, isLocked, primary };
  const none = { noteLine: null, noteLines: [], keywords: [], comments: [], topics: [] };
  return { facts, own, line, ...none };
}

/** Creates topics from the parsed lines and records their lines. */
class Closing {
  readonly #parts: Map<FileTopic | FileKeyword | FileComment, number>;
  readonly #notes: Map<FileTopic, number>;

  constructor(
    parts: Map<FileTopic | FileKeyword | FileComment, number>,
    notes: Map<FileTopic, number>,
  ) {
    this.#parts = parts;
    this.#notes = notes;
  }

  topic(open: OpenTopic): FileTopic {
    const plain: FileTopic = {
      ...open.facts,
      note: open.noteLines.join("\n"),
      keywords: open.keywords,
      comments: open.comments.map((comment) => this.#comment(comment)),
      topics: open.topics.map((child) => this.topic(child)),
    };
    const topic = open.own === null ? plain : withOwnKeyword(plain, open.own);
    if (open.own !== null) this.#parts.set(open.own, open.line);
    this.#parts.set(topic, open.line);
    if (open.noteLine !== null) this.#notes.set(topic, open.noteLine);
    return topic;
  }

  #comment(open: OpenComment): FileComment {
    const replies = open.replies.map((reply) => this.#comment(reply));
    const comment = { ...open.facts, replies };
    this.#parts.set(comment, open.line);
    return comment;
  }
}
