/** What one item of an outline's list says: a keyword with its figures, a topic, a comment, or a fact of what it stands under. */
import { z } from "zod";
import type { FileComment, FileKeyword, FileTopic } from "#/maps/files/map-file.ts";
import { readMarkdownText, stripMarks } from "#/maps/files/markdown-text.ts";
import { TOPIC_STATUSES } from "#/maps/log/map-change.ts";
import { SEARCH_INTENTS, type SearchIntent } from "#/scoring/search-intent.ts";

export type OutlineItem =
  | { readonly kind: "topic"; readonly name: string }
  | { readonly kind: "keyword"; readonly keyword: FileKeyword; readonly isPrimary: boolean }
  | { readonly kind: "comment"; readonly body: string }
  | { readonly kind: "topic-fact"; readonly facts: Partial<FileTopic> }
  | { readonly kind: "comment-fact"; readonly facts: Partial<Omit<FileComment, "replies">> };

const NAMED_FACT = /^_(\w+):_ (.*)$/;
const BOLD = /^\*\*(.*)\*\*$/;
const FACTS_BEHIND = /^(.*?)((?: `[^`]*`)*)$/;
const VOLUME = /^(\d+)\/mo(?: estimated)?$/;
const DIFFICULTY = /^difficulty (\d+(?:\.\d+)?(?:e-\d+)?)(?: estimated)?$/;

const day = z.iso.date();
const status = z.enum(TOPIC_STATUSES);
const intents: ReadonlySet<string> = new Set(SEARCH_INTENTS);
const isIntent = (text: string): text is SearchIntent => intents.has(text);

/** @param isOurs whether bold alone makes a topic, and marks are all ours */
export function readItem(content: string, isOurs: boolean): OutlineItem {
  const fact = readFact(content);
  if (fact) return fact;
  const bold = isOurs ? BOLD.exec(content) : null;
  if (bold) return { kind: "topic", name: readMarkdownText(bold[1] ?? "") };
  const [, words = "", behind = ""] = FACTS_BEHIND.exec(content) ?? [];
  const facts = [...behind.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => text);
  const text = readMarkdownText(isOurs ? words : stripMarks(words));
  return {
    kind: "keyword",
    isPrimary: facts.includes("main"),
    keyword: { text, ...figures(facts) },
  };
}

function figures(facts: readonly string[]): Omit<FileKeyword, "text"> {
  const numberBy = (pattern: RegExp) => {
    const found = facts.flatMap((fact) => pattern.exec(fact)?.[1] ?? [])[0];
    return found === undefined ? null : Number(found);
  };
  return {
    volumePerMonth: numberBy(VOLUME),
    difficulty: numberBy(DIFFICULTY),
    intent: facts.find(isIntent) ?? null,
  };
}

/** null: no fact but something of its own; a fact whose value is none of its kind says nothing. */
function readFact(content: string): OutlineItem | null {
  if (content === "_Locked_") return { kind: "topic-fact", facts: { isLocked: true } };
  if (content === "_Resolved_") return { kind: "comment-fact", facts: { isResolved: true } };
  const [, name, value = ""] = NAMED_FACT.exec(content) ?? [];
  if (name === undefined) return null;
  const text = readMarkdownText(value);
  switch (name) {
    case "Comment":
    case "Reply":
      return { kind: "comment", body: text };
    case "Status":
      return { kind: "topic-fact", facts: { status: status.safeParse(text).data ?? "idea" } };
    case "Assignee":
      return { kind: "topic-fact", facts: { assignee: text } };
    case "Due":
      return { kind: "topic-fact", facts: { dueDay: day.safeParse(text).data ?? null } };
    case "By":
      return { kind: "comment-fact", facts: { author: text } };
    case "At": {
      const at = Date.parse(text);
      return { kind: "comment-fact", facts: { at: Number.isNaN(at) ? null : at } };
    }
    default:
      return null;
  }
}
