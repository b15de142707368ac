/** Outlines that come as a tree of nodes (OPML, mind maps, JSON): inner nodes are topics, leaves keywords. */
import { NO_LINES, type ReadOutline } from "#/maps/files/fit-outline.ts";
import { withOwnKeyword } from "#/maps/files/own-keyword.ts";
import { createPlainTopic, type FileKeyword, type FileTopic } from "#/maps/files/map-file.ts";
import { readFacts, readNotes } from "#/maps/files/outlines/keyword-notes.ts";
import { cleanTopicName } from "#/maps/files/outlines/outline-labels.ts";
import { unwrapRoot } from "#/maps/files/outlines/unwrap-root.ts";
import { parseTargetUrl } from "#/urls/target-url.ts";
import { TOPIC_STATUSES } from "#/snapshot/topic-status.ts";

export interface OutlineNode {
  readonly text: string;
  readonly note: string;
  /** Short texts at a node: figures, intents, or anything. */
  readonly labels: readonly string[];
  /** null: a keyword when nothing is below it. */
  readonly kind: "topic" | "keyword" | null;
  readonly isPrimary?: boolean;
  /** Address as the file has it. */
  readonly targetUrl?: string;
  readonly children: readonly OutlineNode[];
}

/** Below this, nodes belong to the last topic. */
const MAX_DEPTH = 100;

/** @param title null: not in the file */
export function buildOutline(
  title: string | null,
  roots: readonly OutlineNode[],
  fallbackTitle: string,
): ReadOutline {
  const loose = roots.filter(isKeyword).map(toKeyword);
  const topics = roots.filter((node) => !isKeyword(node)).map((node) => topicOf(node, 0));
  const root = loose.length > 0 ? { title, topics } : unwrapRoot(title, topics);
  const name = root.title ?? fallbackTitle;
  const kept =
    loose.length > 0 ? [{ ...createPlainTopic(name), keywords: loose }, ...topics] : root.topics;
  return {
    file: { title: name, locale: null, metrics: null, topics: kept },
    lines: NO_LINES,
    faults: [],
  };
}

/** Tells whether nothing is below anything: a list. */
export function isFlat(roots: readonly OutlineNode[]): boolean {
  return roots.every(isKeyword);
}

function isKeyword({ kind, children }: OutlineNode): boolean {
  return kind === "keyword" || (kind === null && children.length === 0);
}

export function toKeyword({ text, labels, kind }: OutlineNode): FileKeyword {
  const plain = { text, volumePerMonth: null, difficulty: null, intent: null };
  const read: FileKeyword = kind === "keyword" ? plain : { ...readNotes(text).keyword };
  for (const label of labels) Object.assign(read, readFacts(label));
  return read;
}

function topicOf(node: OutlineNode, depth: number): FileTopic {
  const { text, note, labels, kind, children } = node;
  const own = toKeyword(node);
  const name = kind === "topic" ? text : cleanTopicName(own.text);
  const below = depth < MAX_DEPTH ? children : [];
  const keywords = below.filter(isKeyword);
  const primary = keywords.find(({ isPrimary }) => isPrimary === true);
  const topic: FileTopic = {
    ...createPlainTopic(name),
    note,
    status: TOPIC_STATUSES.find((status) => labels.includes(status)) ?? "idea",
    dueDay: labels.flatMap((label) => /^due (\d{4}-\d\d-\d\d)$/.exec(label)?.[1] ?? [])[0] ?? null,
    targetUrl: parseTargetUrl(node.targetUrl ?? "", null),
    keywords: keywords.map(toKeyword),
    primary: primary ? toKeyword(primary).text : null,
    topics: below.filter((child) => !isKeyword(child)).map((child) => topicOf(child, depth + 1)),
  };
  return kind === "topic" ? topic : withOwnKeyword(topic, { ...own, text: name });
}
