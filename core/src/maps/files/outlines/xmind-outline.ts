/** The content of an XMind file (2020 and later): a tree of titles with labels and notes. */
import { z } from "zod";
import type { OutlineNode } from "#/maps/files/outlines/outline-nodes.ts";

/** XMind's `content.json`; whatever else is in it stays there. */
const sheets = z.array(z.object({ rootTopic: z.unknown() })).min(1);
const topic = z.object({
  id: z.string().catch(""),
  title: z.string().catch(""),
  labels: z.array(z.string()).catch([]),
  notes: z
    .object({ plain: z.object({ content: z.string() }) })
    .optional()
    .catch(undefined),
  children: z.object({ attached: z.array(z.unknown()).catch([]) }).catch({ attached: [] }),
});

/** Ids of our own exports: what is a keyword there doesn't depend on what is below it. */
export const OUR_IDS = "mapwright-";
export const OUR_KEYWORD_IDS = `${OUR_IDS}keyword-`;
/** The label of a cluster's primary keyword. */
export const PRIMARY_LABEL = "primary keyword";

const MAX_DEPTH = 200;

export interface XmindOutline {
  /** Of the first sheet; null when there are several. */
  readonly title: string | null;
  readonly roots: readonly OutlineNode[];
}

/** null: not what XMind writes. */
export function readXmindContent(content: string): XmindOutline | null {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    return null;
  }
  const read = sheets.safeParse(json);
  if (!read.success) return null;
  const roots = read.data.flatMap(({ rootTopic }) => nodeOf(rootTopic, 0));
  const [root] = roots;
  return roots.length === 1 && root?.kind === "topic"
    ? { title: root.text, roots: root.children }
    : { title: null, roots };
}

function nodeOf(value: unknown, depth: number): OutlineNode[] {
  const read = topic.safeParse(value);
  if (!read.success || depth > MAX_DEPTH) return [];
  const { id, title, labels, notes, children } = read.data;
  const below = children.attached.flatMap((child) => nodeOf(child, depth + 1));
  const isOurs = id.startsWith(OUR_IDS);
  const text = isOurs ? title : title.replace(/\s+/g, " ").trim();
  if (text === "" && below.length === 0) return [];
  return [
    {
      text,
      note: notes?.plain.content.trim() ?? "",
      labels,
      kind: isOurs ? (id.startsWith(OUR_KEYWORD_IDS) ? "keyword" : "topic") : null,
      isPrimary: labels.includes(PRIMARY_LABEL),
      children: below,
    },
  ];
}
