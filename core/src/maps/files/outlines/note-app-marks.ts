/** Marks of Obsidian, Logseq, Org and Markdown editors that are no part of a topic or keyword. */
import { narrowSpaces } from "#/maps/files/outlines/outline-marker.ts";
import { readMarkdownText, stripMarks } from "#/maps/files/markdown-text.ts";

const COMMENT = /%%.{0,2000}?%%|<!--.{0,2000}?-->/gu;
const CHECKBOX = /^\[[ xX/>-]\]\s+/;
const TASK = /^(?:TODO|DOING|DONE|NOW|LATER|WAITING|CANCELED|CANCELLED|IN-PROGRESS)\s+/;
const PRIORITY = /^\[#[A-C]\]\s+/;
const EMBED = /\{\{[^{}]{0,500}\}\}|\(\([0-9a-f-]{36}\)\)/gu;
const WIKI_LINK = /!?\[\[([^[\]|]{1,300})(?:\|([^[\]]{1,300}))?\]\]/gu;
const HIGHLIGHT = /(?<!=)==([^=\s](?:[^=]{0,300}[^=\s])?)==(?!=)/gu;
const BLOCK_ID = /\s+\^[\w-]+$/;
/** Tags at the end of a line: "c#" and "best #hashtag generator" keep theirs. */
const TAGS = /(?:\s+#(?=[^\s#]*\p{L})[\p{L}\p{N}_/-]+)+$/u;
/** Longer lines are no names. */
const MAX_LENGTH = 2_000;

/** The text of a line without its marker. */
export function stripNoteMarks(given: string): string {
  const content = narrowSpaces(given);
  if (content.length > MAX_LENGTH) return readMarkdownText(stripMarks(content)).trim();
  const bare = content
    .replace(COMMENT, "")
    .trim()
    .replace(CHECKBOX, "")
    .replace(TASK, "")
    .replace(PRIORITY, "")
    .replace(EMBED, "")
    .replace(WIKI_LINK, (_, page: string, alias: string | undefined) => alias ?? lastPart(page))
    .replace(HIGHLIGHT, "$1")
    .replace(BLOCK_ID, "")
    .replace(TAGS, "");
  return readMarkdownText(stripMarks(bare)).trim();
}

/** "Gear/Grinders#Hand" is the page "Grinders" of a folder, at one of its headings. */
function lastPart(page: string): string {
  return page.replace(/[#^].*$/, "").replace(/^.*\//, "") || page;
}
