/** Parses an item of an outline's list: a keyword with its numbers, a topic, a comment, or a property of its parent. */
import { z } from "zod";
import type { FileComment, FileKeyword, FileTopic } from "#/maps/files/map-file.ts";
import { readMarkdownText, stripMarks } from "#/maps/files/markdown-text.ts";
import { readRuns } from "#/snapshot/figures/run-share.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";
import { SEARCH_INTENTS, type SearchIntent } from "#/scoring/search-intent.ts";
import { parseTargetUrl } from "#/urls/target-url.ts";

export type OutlineItem =
  | { readonly kind: "topic"; readonly name: string }
  | { readonly kind: "keyword"; readonly keyword: FileKeyword; readonly isPrimary: boolean }
  | { readonly kind: "comment"; readonly body: string }
  /** A fact whose value is none of its kind. */
  | { readonly kind: "unread"; readonly reason: string }
  | { readonly kind: "topic-fact"; readonly facts: Partial<FileTopic> }
  | { readonly kind: "comment-fact"; readonly facts: Partial<Omit<FileComment, "replies">> };

const NAMED_FACT = /^_(\w+):_ (.*)$/;
const BOLD = /^\*\*(.*)\*\*$/;
/** Volume with the range of an estimate, which follows from it. */
const VOLUME = /^(\d+)\/mo(?: estimated(?: \d+–\d+)?)?$/;
const DIFFICULTY = /^difficulty (\d+(?:\.\d+)?(?:e-\d+)?)(?: estimated)?$/;

/** Cost of a click; its currency is in the front matter. */
const CPC = /^cpc (\d+(?:\.\d+)?(?:e-\d+)?)$/;

/** Marks the primary keyword of a page. */
const MAIN = "main";
/** Marks a keyword that its topic's figures leave out. */
const WEAK = "weak";

const day = z.iso.date();
const status = z.enum(TOPIC_STATUSES);
const intents: ReadonlySet<string> = new Set(SEARCH_INTENTS);
const isIntent = (text: string): text is SearchIntent => intents.has(text);

/** @param isOurs whether bold alone makes a topic, and all markers are ours */
export function readItem(content: string, isOurs: boolean): OutlineItem {
  const fact = readFact(content, isOurs);
  if (fact) return fact;
  const bold = isOurs ? BOLD.exec(content) : null;
  if (bold) return { kind: "topic", name: readMarkdownText(bold[1] ?? "") };
  const { words, facts } = splitFacts(content);
  // In files from other tools, code in a keyword is part of it.
  const isFigures = isOurs || facts.every(isFigure);
  const text = readMarkdownText(isOurs ? words : stripMarks(isFigures ? words : content));
  return {
    kind: "keyword",
    isPrimary: isFigures && facts.includes(MAIN),
    keyword: {
      text,
      ...figures(isFigures ? facts : []),
      ...(isOurs && facts.includes(WEAK) && { isWeak: true }),
    },
  };
}

/** "garden hose `1200/mo` `main`": the code at its end, and the words before. */
function splitFacts(content: string): { readonly words: string; readonly facts: string[] } {
  const facts: string[] = [];
  let end = content.length;
  while (content[end - 1] === "`") {
    const start = content.lastIndexOf("`", end - 2);
    if (start < 1 || content[start - 1] !== " ") break;
    facts.push(content.slice(start + 1, end - 1));
    end = start - 1;
  }
  return { words: content.slice(0, end), facts: facts.toReversed() };
}

function isFigure(fact: string): boolean {
  return (
    fact === MAIN ||
    isIntent(fact) ||
    VOLUME.test(fact) ||
    DIFFICULTY.test(fact) ||
    CPC.test(fact) ||
    readRuns(fact) !== null
  );
}

function figures(facts: readonly string[]): Omit<FileKeyword, "text"> {
  const numberBy = (pattern: RegExp) => {
    const found = facts.flatMap((fact) => pattern.exec(fact)?.[1] ?? [])[0];
    return found === undefined ? null : Number(found);
  };
  const cpc = numberBy(CPC);
  const runs = facts.map(readRuns).find((read) => read !== null);
  return {
    volumePerMonth: numberBy(VOLUME),
    difficulty: numberBy(DIFFICULTY),
    ...(cpc !== null && { cpcMicros: Math.round(cpc * 1_000_000) }),
    ...(runs && { runs }),
    intent: facts.find(isIntent) ?? null,
  };
}

/** null: not a property but an item of its own. */
function readFact(content: string, isOurs: boolean): OutlineItem | null {
  if (content === "_Locked_") return { kind: "topic-fact", facts: { isLocked: true } };
  if (content === "_Resolved_") return { kind: "comment-fact", facts: { isResolved: true } };
  const [, name, value = ""] = NAMED_FACT.exec(content) ?? [];
  if (name === undefined) return null;
  const text = readMarkdownText(value);
  switch (name) {
    case "Comment":
    case "Reply":
      return { kind: "comment", body: text };
    case "Status": {
      const read = status.safeParse(text).data;
      return read === undefined
        ? { kind: "unread", reason: STATUS_REASON }
        : { kind: "topic-fact", facts: { status: read } };
    }
    case "Assignee":
      return { kind: "topic-fact", facts: { assignee: text } };
    case "Due": {
      const read = day.safeParse(text).data;
      return read === undefined
        ? { kind: "unread", reason: DAY_REASON }
        : { kind: "topic-fact", facts: { dueDay: read } };
    }
    case "URL": {
      const read = parseTargetUrl(text, null);
      return read === null
        ? { kind: "unread", reason: TARGET_URL_REASON }
        : { kind: "topic-fact", facts: { targetUrl: read } };
    }
    case "By":
      return { kind: "comment-fact", facts: { author: text } };
    case "At": {
      const at = Date.parse(text);
      return { kind: "comment-fact", facts: { at: Number.isNaN(at) ? null : at } };
    }
    case "Site":
    case "Answers":
    case "Question":
    case "Reddit":
    case "Quote":
      // Evidence is stored apart from the outline, and isn't read back from it.
      return isOurs ? { kind: "topic-fact", facts: {} } : null;
    default:
      return null;
  }
}

/** Reason for an unknown status. */
export const STATUS_REASON = `This isn't a status (${TOPIC_STATUSES.join(", ")}): it is skipped`;
/** Reason for an invalid date. */
export const DAY_REASON = "This isn't a date like 2026-03-31: it is skipped";
/** Reason for text that is no address of a page. */
export const TARGET_URL_REASON =
  "This isn't an address like https://example.com/page: it is skipped";
