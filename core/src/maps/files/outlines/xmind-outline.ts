/** The content of an XMind file (2020 and later): a tree of titles with labels and notes. */
import { z } from "zod";
import type { MapFile } from "#/maps/files/map-file.ts";
import { mapSnapshot } from "#/snapshot/map-snapshot.ts";
import { researchLocale } from "#/keywords/locale.ts";
import type { OutlineNode } from "#/maps/files/outlines/outline-nodes.ts";

/** XMind's `content.json`; whatever else is in it stays there. */
const sheets = z.array(z.object({ rootTopic: z.unknown() })).min(1);
const topic = z.object({
  id: z.string().catch(""),
  title: z.string().catch(""),
  href: z.string().optional().catch(undefined),
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
  /** Text of the root topic; null when there are several roots, or the root is no topic. */
  readonly title: string | null;
  readonly roots: readonly OutlineNode[];
}

/** null: not what XMind writes. */
export function readXmindContent(content: string): XmindOutline | null {
  const read = sheets.safeParse(parseJson(content));
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
  const { id, title, href, labels, notes, children } = read.data;
  const below = children.attached.flatMap((child) => nodeOf(child, depth + 1));
  const isOurs = id.startsWith(OUR_IDS);
  const text = isOurs ? title : title.replace(/\s+/g, " ").trim();
  if (text === "" && below.length === 0 && !isOurs) return [];
  const note = notes?.plain.content ?? "";
  return [
    {
      text,
      note: isOurs ? withoutEvidence(note) : note.trim(),
      labels,
      // Others link topics to what they read.
      ...(isOurs && href !== undefined && { targetUrl: href }),
      kind: isOurs ? (id.startsWith(OUR_KEYWORD_IDS) ? "keyword" : "topic") : null,
      isPrimary: labels.includes(PRIMARY_LABEL),
      children: below,
    },
  ];
}

/** The paragraph that our exports put behind a note; evidence is stored apart from a topic. */
function withoutEvidence(note: string): string {
  const paragraphs = note.split("\n\n");
  const isEvidence = paragraphs
    .at(-1)
    ?.split("\n")
    .every((line) => /^(?:Site|Reddit|Quote): /.test(line));
  return (isEvidence === true ? paragraphs.slice(0, -1) : paragraphs).join("\n\n");
}

const metadata = z.object({
  mapwright: z.object({
    locale: researchLocale.nullable().catch(null),
    metrics: mapSnapshot.shape.metrics.nullable().catch(null),
  }),
});

/** The facts of their map that our exports have in `metadata.json`. */
export function readXmindMetadata(content: string | null): Pick<MapFile, "locale" | "metrics"> {
  const read = metadata.safeParse(content === null ? null : parseJson(content));
  return read.success ? read.data.mapwright : { locale: null, metrics: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
