/**
 * Adapts an outline to a map's limits: names, notes and comments are cut to the allowed length, keywords are normalized
 * and deduplicated. Each change is listed by line, so that nothing is lost silently.
 */
import { cutText } from "#/wording/cut-text.ts";
import { cutReason, buildImportFault, type ImportFault } from "#/tables/import-fault.ts";
import { importKeyword } from "#/tables/import-keyword.ts";
import { IMPORTED_VOLUME_MAX, MAX_IMPORTED_KEYWORDS } from "#/tables/import-limits.ts";
import type { FileComment, FileKeyword, FileTopic, MapFile } from "#/maps/files/map-file.ts";
import {
  COMMENT_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  TOPIC_NAME_MAX_LENGTH,
} from "#/snapshot/map-change.ts";

/** Line numbers of an outline's parts, counted from 1; undefined: unknown. */
export interface OutlineLines {
  readonly of: (part: FileTopic | FileKeyword | FileComment) => number | undefined;
  readonly ofNote: (topic: FileTopic) => number | undefined;
}

/** The outline in a file. */
export interface ReadOutline {
  readonly file: MapFile;
  readonly lines: OutlineLines;
  /** Lines that aren't part of an outline. */
  readonly faults: readonly ImportFault[];
}

export interface FittedOutline {
  readonly topics: readonly FileTopic[];
  /** Duplicate keywords. */
  readonly repeatCount: number;
  readonly faults: readonly ImportFault[];
}

/** Lines of an outline that isn't written in lines. */
export const NO_LINES: OutlineLines = { of: () => undefined, ofNote: () => undefined };

/** A keyword is kept at its first occurrence. Comments without text are dropped, their replies kept. */
export function fitOutline(file: MapFile, lines: OutlineLines = NO_LINES): FittedOutline {
  const fitter = new OutlineFitter(lines);
  const topics = file.topics.map((topic) => fitter.topic(topic));
  return { topics, repeatCount: fitter.repeatCount, faults: fitter.faults };
}

class OutlineFitter {
  readonly #lines: OutlineLines;
  readonly #seen = new Set<string>();
  readonly faults: ImportFault[] = [];
  repeatCount = 0;

  constructor(lines: OutlineLines) {
    this.#lines = lines;
  }

  topic(topic: FileTopic): FileTopic {
    const line = this.#lines.of(topic);
    const name = this.#cut(topic.name.trim(), TOPIC_NAME_MAX_LENGTH, "The name of a topic", line);
    const note = this.#cut(topic.note, NOTE_MAX_LENGTH, "A note", this.#lines.ofNote(topic));
    return {
      ...topic,
      name: name || "Untitled topic",
      note,
      keywords: topic.keywords.flatMap((keyword) => this.#keyword(keyword)),
      comments: topic.comments.flatMap((comment) => this.#comment(comment)),
      topics: topic.topics.map((child) => this.topic(child)),
    };
  }

  #keyword(keyword: FileKeyword): FileKeyword[] {
    const line = this.#lines.of(keyword);
    const text = importKeyword.safeParse(keyword.text);
    if (!text.success) {
      this.#fault(line, keyword.text, text.error.issues[0]?.message ?? "This isn't a keyword");
      return [];
    }
    if (this.#seen.has(text.data)) {
      this.repeatCount += 1;
      return [];
    }
    if (this.#seen.size >= MAX_IMPORTED_KEYWORDS) {
      this.#fault(line, text.data, TOO_MANY_KEYWORDS);
      return [];
    }
    this.#seen.add(text.data);
    const volume = this.#within(keyword.volumePerMonth, IMPORTED_VOLUME_MAX, VOLUME, line);
    return [
      {
        ...keyword,
        text: text.data,
        volumePerMonth: volume === null ? null : Math.round(volume),
        difficulty: this.#within(keyword.difficulty, 100, DIFFICULTY, line),
      },
    ];
  }

  #comment(comment: FileComment): FileComment[] {
    const replies = comment.replies.flatMap((reply) => this.#comment(reply));
    const said = comment.body.trim();
    if (said === "") return replies;
    const body = this.#cut(said, COMMENT_MAX_LENGTH, "A comment", this.#lines.of(comment));
    return [{ ...comment, body, replies }];
  }

  #cut(text: string, most: number, kind: string, line: number | undefined): string {
    if (text.length > most) this.#fault(line, text, cutReason(kind, most));
    return cutText(text, most);
  }

  #within(value: number | null, most: number, kind: string, line: number | undefined) {
    if (value === null || (value >= 0 && value <= most)) return value;
    this.#fault(line, String(value), `This isn't a ${kind}: the keyword is imported without it`);
    return null;
  }

  #fault(line: number | undefined, text: string, reason: string): void {
    this.faults.push(buildImportFault(line ?? null, text, reason));
  }
}

const VOLUME = "number of searches";
const DIFFICULTY = "difficulty from 0 to 100";

/** Reason for a keyword beyond the limit. */
export const TOO_MANY_KEYWORDS = `A map can have up to ${MAX_IMPORTED_KEYWORDS.toLocaleString("en-US")} keywords: this one is skipped`;
