/**
 * A map in the format of XMind 2020 and later: JSON files that the caller zips. Ids say what is a keyword, so that
 * `readXmindContent` restores pillars, clusters, keywords and their figures.
 * @see https://github.com/xmindltd/xmind-sdk-js, XMind's own writer for this format
 */
import { listEvidenceLines } from "#/maps/files/exports/evidence-lines.ts";
import {
  countKeywords,
  type FileKeyword,
  type FileTopic,
  type MapFile,
} from "#/maps/files/map-file.ts";
import { sumFigures } from "#/maps/files/exports/map-table.ts";
import { formatVolume } from "#/maps/files/format-volume.ts";
import { OUR_IDS, OUR_KEYWORD_IDS, PRIMARY_LABEL } from "#/maps/files/outlines/xmind-outline.ts";

/** A topic in XMind's format. */
interface XmindTopic {
  readonly id: string;
  readonly class: "topic";
  readonly title: string;
  /** Opens from the topic. */
  readonly href?: string;
  readonly structureClass?: string;
  readonly labels?: readonly string[];
  readonly notes?: { readonly plain: { readonly content: string } };
  /** Collapsed topics keep a large map readable when it opens. */
  readonly branch?: "folded";
  readonly children?: { readonly attached: readonly XmindTopic[] };
}

/** Number of keywords from which clusters open collapsed. */
const COLLAPSED_FROM = 300;

/** File name in the archive → its content. */
export function buildXmindContent(file: MapFile): Readonly<Record<string, string>> {
  let count = 0;
  const newId = (prefix = OUR_IDS) => `${prefix}${String(count++)}`;
  const isLarge = countKeywords(file.topics) > COLLAPSED_FROM;
  const writing: Writing = { newId, isLarge, metrics: file.metrics };
  const root: XmindTopic = {
    id: newId(),
    class: "topic",
    title: file.title,
    structureClass: "org.xmind.ui.logic.right",
    ...attached(file.topics.map((topic) => topicOf(topic, writing))),
  };
  const sheet = { id: newId(), class: "sheet", title: file.title, rootTopic: root };
  return {
    "content.json": JSON.stringify([sheet]),
    "metadata.json": JSON.stringify({
      dataStructureVersion: "2",
      layoutEngineVersion: "3",
      creator: { name: "Mapwright", version: "1" },
      mapwright: { locale: file.locale, metrics: file.metrics },
    }),
    "manifest.json": JSON.stringify({
      "file-entries": { "content.json": {}, "metadata.json": {} },
    }),
  };
}

interface Writing {
  readonly newId: (prefix?: string) => string;
  readonly isLarge: boolean;
  readonly metrics: MapFile["metrics"];
}

function topicOf(topic: FileTopic, writing: Writing): XmindTopic {
  const volume = formatVolume(sumFigures(topic).volumePerMonth, writing.metrics);
  const { status, assignee, dueDay, targetUrl, note } = topic;
  const labels = [
    ...(volume === null ? [] : [volume]),
    ...(status === "idea" ? [] : [status]),
    ...(assignee === null ? [] : [assignee]),
    ...(dueDay === null ? [] : [`due ${dueDay}`]),
  ];
  const evidence = listEvidenceLines(topic).map(({ name, text }) => `${name}: ${text}`);
  const notes = [note, evidence.join("\n")].filter((part) => part !== "");
  const children = [
    ...topic.keywords.map((keyword) =>
      keywordTopic(keyword, keyword.text === topic.primary, writing),
    ),
    ...topic.topics.map((child) => topicOf(child, writing)),
  ];
  return {
    id: writing.newId(),
    class: "topic",
    title: topic.name,
    ...(targetUrl !== null && { href: targetUrl }),
    ...(labels.length > 0 && { labels }),
    ...(notes.length > 0 && { notes: { plain: { content: notes.join("\n\n") } } }),
    ...(writing.isLarge && topic.keywords.length > 0 && { branch: "folded" }),
    ...attached(children),
  };
}

function keywordTopic(
  { text, volumePerMonth, difficulty, intent }: FileKeyword,
  isPrimary: boolean,
  { newId, metrics }: Writing,
): XmindTopic {
  const labels = [
    ...(isPrimary ? [PRIMARY_LABEL] : []),
    formatVolume(volumePerMonth, metrics),
    difficulty === null ? null : `difficulty ${String(difficulty)}`,
    intent,
  ].filter((label) => label !== null);
  return {
    id: newId(OUR_KEYWORD_IDS),
    class: "topic",
    title: text,
    ...(labels.length > 0 && { labels }),
  };
}

function attached(topics: readonly XmindTopic[]): Pick<XmindTopic, "children"> {
  return topics.length === 0 ? {} : { children: { attached: topics } };
}
