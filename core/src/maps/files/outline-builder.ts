/** Topics under topics, as the lines of an outline come: headings by level, list items by how far they stand in. */
import { readItem, type OutlineItem } from "#/maps/files/outline-items.ts";
import {
  plainTopic,
  type FileComment,
  type FileKeyword,
  type FileTopic,
} from "#/maps/files/map-file.ts";

/** A topic while it is read. */
interface OpenTopic {
  facts: Omit<FileTopic, "keywords" | "comments" | "topics" | "note">;
  readonly noteLines: string[];
  readonly keywords: FileKeyword[];
  readonly comments: OpenComment[];
  readonly topics: OpenTopic[];
}

interface OpenComment {
  facts: Omit<FileComment, "replies">;
  readonly replies: OpenComment[];
}

/** What later lines may stand under. A keyword becomes a topic when something does. */
type Place = { readonly indent: number; readonly level: number } & (
  | { readonly kind: "topic"; readonly topic: OpenTopic }
  | { readonly kind: "comment"; readonly comment: OpenComment }
  | { readonly kind: "keyword"; readonly keyword: FileKeyword; readonly owner: OpenTopic }
);

/** Where headings stand: left of every list. */
const HEADING_INDENT = -1;
/** Deeper than any heading. */
const LIST_LEVEL = 7;

export class OutlineBuilder {
  /** Bold is a topic in a file of ours, and every other item a keyword. */
  readonly #isOurs: boolean;
  /** Holds the pillars. */
  readonly #root = openTopic("");
  readonly #places: Place[] = [];

  constructor(isOurs: boolean) {
    this.#isOurs = isOurs;
  }

  get isEmpty(): boolean {
    return this.#root.topics.length + this.#root.keywords.length === 0;
  }

  /** The pillars. Keywords that stand under no topic are a topic of their own, named `looseName`. */
  finish(looseName: string): FileTopic[] {
    const topics = this.#root.topics.map(closeTopic);
    if (this.#root.keywords.length === 0) return topics;
    return [{ ...plainTopic(looseName), keywords: this.#root.keywords }, ...topics];
  }

  takeHeading(level: number, name: string): void {
    this.#leave((place) => place.level >= level);
    this.#openTopic(name, HEADING_INDENT, level);
  }

  takeItem(indent: number, content: string): void {
    this.#leave((place) => place.indent >= indent);
    const item = readItem(content, this.#isOurs);
    if (item.kind === "keyword") this.#addKeyword(indent, item.keyword, item.isPrimary);
    else if (item.kind === "topic") this.#openTopic(item.name, indent, LIST_LEVEL);
    else if (item.kind === "comment") this.#openComment(indent, item.body);
    else this.#describe(item);
  }

  /** @param indent columns before the quotation; null: a paragraph, which belongs to the heading above it */
  takeNote(line: string, indent: number | null): void {
    const place = this.#places.findLast(
      (above) => above.kind === "topic" && above.indent < (indent ?? 0),
    );
    if (place?.kind === "topic") place.topic.noteLines.push(line);
  }

  #leave(isLeft: (place: Place) => boolean): void {
    for (let last = this.#places.at(-1); last && isLeft(last); last = this.#places.at(-1)) {
      this.#places.pop();
    }
  }

  /** The topic that the next line stands under. */
  #owner(): OpenTopic {
    const place = this.#places.at(-1);
    if (place?.kind === "keyword") return this.#raise(place.keyword, place.owner, place.indent);
    const topic = this.#places.findLast((above) => above.kind === "topic");
    return topic?.kind === "topic" ? topic.topic : this.#root;
  }

  /** Something stands under a keyword: it is a topic, then. */
  #raise(keyword: FileKeyword, owner: OpenTopic, indent: number): OpenTopic {
    owner.keywords.splice(owner.keywords.indexOf(keyword), 1);
    this.#places.pop();
    return this.#openTopic(keyword.text, indent, LIST_LEVEL);
  }

  #openTopic(name: string, indent: number, level: number): OpenTopic {
    const owner = this.#owner();
    const topic = openTopic(name);
    owner.topics.push(topic);
    this.#places.push({ kind: "topic", indent, level, topic });
    return topic;
  }

  #addKeyword(indent: number, keyword: FileKeyword, isPrimary: boolean): void {
    const owner = this.#owner();
    owner.keywords.push(keyword);
    if (isPrimary) owner.facts = { ...owner.facts, primary: keyword.text };
    this.#places.push({ kind: "keyword", indent, level: LIST_LEVEL, keyword, owner });
  }

  #openComment(indent: number, body: string): void {
    const place = this.#places.at(-1);
    const siblings = place?.kind === "comment" ? place.comment.replies : this.#owner().comments;
    const facts = { body, author: null, at: null, isResolved: false };
    const comment: OpenComment = { facts, replies: [] };
    siblings.push(comment);
    this.#places.push({ kind: "comment", indent, level: LIST_LEVEL, comment });
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

function openTopic(name: string): OpenTopic {
  const { status, assignee, dueDay, isLocked, primary } = plainTopic(name);
  const facts = { name, status, assignee, dueDay, isLocked, primary };
  return { facts, noteLines: [], keywords: [], comments: [], topics: [] };
}

function closeTopic({ facts, noteLines, keywords, comments, topics }: OpenTopic): FileTopic {
  return {
    ...facts,
    note: noteLines.join("\n"),
    keywords,
    comments: comments.map(closeComment),
    topics: topics.map(closeTopic),
  };
}

function closeComment({ facts, replies }: OpenComment): FileComment {
  return { ...facts, replies: replies.map(closeComment) };
}
