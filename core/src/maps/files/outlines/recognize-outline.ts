/** Tells outlines, lists and JSON from tables, by what a text holds first and by its file's name second. */
import type { ReadOutline } from "#/maps/files/fit-outline.ts";
import { walkTopics, type MapFile } from "#/maps/files/map-file.ts";
import { readJsonContent, type JsonContent } from "#/maps/files/outlines/json-outline.ts";
import {
  isFlat,
  toKeyword,
  buildOutline,
  type OutlineNode,
} from "#/maps/files/outlines/outline-nodes.ts";
import { buildKeywordTable, readNotedList } from "#/maps/files/outlines/noted-list.ts";
import { readXmindContent, readXmindMetadata } from "#/maps/files/outlines/xmind-outline.ts";
import { readXmlOutline } from "#/maps/files/outlines/xml-outline.ts";
import { readAlignedRows } from "#/tables/aligned-rows.ts";
import { normalizeLines } from "#/tables/split-rows.ts";
import { readMarkdown } from "#/maps/files/read-markdown.ts";

export type RecognizedText =
  | { readonly kind: "outline"; readonly format: string; readonly read: ReadOutline }
  /** `lines`: at which line each row begins; empty: the file isn't written in lines. */
  | {
      readonly kind: "table";
      readonly format: string;
      readonly table: readonly (readonly string[])[];
      readonly lines: readonly number[];
    }
  /** `reason`: a sentence for the file's owner. */
  | { readonly kind: "refused"; readonly reason: string };

const OTHER_XML =
  "This is XML, but no outline: OPML, FreeMind and XMind files can be imported. Export it as one of these, or as CSV.";
const CUT_JSON = "This is not complete JSON. Get a new copy of the file.";
const EMPTY_JSON =
  "There is no map and no list of keywords in this JSON file. Choose another file.";

/** null: a table, or a plain list of one keyword a line. */
export function recognizeText(
  name: string | null,
  text: string,
  title: string,
): RecognizedText | null {
  const body = text.replace(/^\uFEFF/, "");
  const extension = /\.([a-z]{1,8})$/i.exec(name ?? "")?.[1]?.toLowerCase() ?? "";
  if (["csv", "tsv", "tab", "xls", "htm", "html"].includes(extension)) return null;
  return (
    recognizeXml(body, extension, title) ??
    recognizeJson(body, extension, title) ??
    recognizeLines(body, /^(?:md|markdown)$/.test(extension), title)
  );
}

/** The texts of an archive's files; null: it has none of that name. */
interface XmindFiles {
  readonly json: string | null;
  readonly xml: string | null;
  readonly metadata: string | null;
}

/** null: this isn't an XMind file. */
export function recognizeXmind(files: XmindFiles, title: string): RecognizedText | null {
  const { json, xml, metadata } = files;
  const read =
    (json === null ? null : readXmindContent(json)) ?? (xml === null ? null : readXmlOutline(xml));
  const found = read && fromNodes("XMind", read.title, read.roots, title);
  if (found?.kind !== "outline") return found;
  const file = { ...found.read.file, ...readXmindMetadata(metadata) };
  return { ...found, read: { ...found.read, file } };
}

function recognizeXml(text: string, extension: string, title: string): RecognizedText | null {
  const start = /^\s*<(?:\?xml|([a-z][\w:-]*)(?=[\s/>]))/i.exec(text);
  const isNamed = ["xml", "opml", "mm", "svg"].includes(extension);
  if (!start && !isNamed) return null;
  const read = readXmlOutline(text);
  if (read && read.roots.length > 0) return fromNodes(read.format, read.title, read.roots, title);
  const root = start?.[1];
  // "<br> tag html" is a keyword; a document ends with what it begins with.
  const isClosed = root !== undefined && text.trimEnd().endsWith(`</${root}>`);
  const isDocument = isNamed || isClosed || (start !== null && root === undefined);
  const isTable = /<(?:html|table)[\s>]/i.test(text.slice(0, 5_000));
  return isDocument && !isTable ? { kind: "refused", reason: OTHER_XML } : null;
}

function recognizeJson(text: string, extension: string, title: string): RecognizedText | null {
  const isJson = extension === "json";
  if (!isJson && !/^\s*(?:\{\s*["}]|\[\s*["[{\]\d-])/.test(text)) return null;
  const value = parseJson(text);
  if (value === undefined) {
    // "[exact match]" is a keyword.
    const isCut = isJson || /^\s*(?:\{\s*"[^"\n]*"\s*:|\[\s*[{"][^\n]*[,:])/.test(text);
    const rows = isCut ? jsonLines(text) : null;
    if (rows) return fromJson(rows, title);
    return isCut ? { kind: "refused", reason: CUT_JSON } : null;
  }
  const content = readJsonContent(value);
  if (content === null) return isJson ? { kind: "refused", reason: EMPTY_JSON } : null;
  return fromJson(content, title);
}

/** One object a line. */
function jsonLines(text: string): JsonContent | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.slice(0, 2).every((line) => /^\s*\{.*\}\s*$/.test(line)))
    return null;
  const values = lines.map(parseJson);
  return values.includes(undefined) ? null : readJsonContent(values);
}

function fromJson(content: JsonContent, title: string): RecognizedText {
  if (content.kind === "list") {
    return { kind: "table", format: "JSON", table: content.texts.map((text) => [text]), lines: [] };
  }
  if (content.kind === "table") return { ...content, format: "JSON", lines: [] };
  return fromNodes("JSON", content.title, content.roots, title);
}

function fromNodes(
  format: string,
  title: string | null,
  roots: readonly OutlineNode[],
  fallbackTitle: string,
): RecognizedText {
  if (!isFlat(roots))
    return { kind: "outline", format, read: buildOutline(title, roots, fallbackTitle) };
  return { kind: "table", format, table: buildKeywordTable(roots.map(toKeyword)), lines: [] };
}

function recognizeLines(text: string, isMarkdown: boolean, title: string): RecognizedText | null {
  if (!isMarkdown && (isEvenTable(text) || isAlignedTable(text))) return null;
  const { unreadCount, ...read } = readMarkdown(text, title);
  const isOurs = /^---\r?\nmapwright:/.test(text);
  const counts = countsOf(read.file, title);
  // A list in which few lines happen to be indented or to look like a heading stays a list.
  const isOutline =
    counts.topics > 0 &&
    (isMarkdown ||
      (counts.inTopics >= counts.loose && 2 * (unreadCount + counts.notes) <= counts.inTopics));
  if (isOurs || isOutline) {
    return { kind: "outline", format: isOurs || isMarkdown ? "Markdown" : "Outline", read };
  }
  const list = readNotedList(text, isMarkdown);
  return list && { kind: "table", format: isMarkdown ? "Markdown" : "List", ...list };
}

function countsOf({ topics }: MapFile, looseName: string) {
  const counts = { topics: 0, inTopics: 0, loose: 0, notes: 0 };
  const [first] = topics;
  for (const { topic } of walkTopics(topics)) {
    const isLoose = topic === first && topic.name === looseName;
    counts[isLoose ? "loose" : "inTopics"] += topic.keywords.length;
    if (!isLoose && (topic.keywords.length > 0 || topic.topics.length > 0)) counts.topics += 1;
    if (topic.note !== "") counts.notes += topic.note.split("\n").length;
  }
  return counts;
}

/** Tells a table: the same number of separators in every line, without what only outlines have. */
function isEvenTable(text: string): boolean {
  const lines = normalizeLines(text.slice(0, 20_000)).split("\n").slice(0, 50);
  const filled = lines.filter((line) => line.trim() !== "" && !isDrawn(line));
  if (
    filled.length < 2 ||
    filled.some((line) => /^(?:#{1,6} |\s*(?:[-*•]\s|\d+[.)]\s))/.test(line))
  )
    return false;
  return ["\t", ";", "|", ","].some((separator) => {
    const counts = filled.map((line) => line.split(separator).length - 1);
    const isEven = counts.every((count) => count === counts[0] && count > 0);
    const isWritten =
      separator === "," && filled.every((line) => /,\s/.test(line) || !line.includes(","));
    return isEven && !isWritten && !filled.some((line) => /^\t+[^\t]+$/.test(line));
  });
}

/** Tells the lines that a database client draws around rows and writes below them. */
function isDrawn(line: string): boolean {
  return /^[ |+:-]*-{2,}[ |+:-]*$|^\(?\d+ rows?(?:\)$| in set\b)/.test(line.trim());
}

function isAlignedTable(text: string): boolean {
  const start = text.slice(0, 20_000).replace(/\r\n?/g, "\n");
  return readAlignedRows(start) !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
