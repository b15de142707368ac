/** The words of a thread: Markdown as people read it, and the sentences of that. */
import { decodeHTML } from "entities";
import MarkdownIt, { type Token } from "markdown-it";

/** Reddit's own limit; a file may hold anything. */
const SOURCE_MAX_LENGTH = 40_000;
const ADDRESS =
  /(?:\bhttps?:\/\/|\bwww\.)[^\s<>()[\]]*|(?<=^|\s)(?:[a-z]+\.)*reddit\.com\/[^\s<>()[\]]*/gi;
/** A sentence that goes on: "approx.", "e.g." and the like, or "1." before an item's text. */
const GOES_ON =
  /(?:\b(?:e\.g|i\.e|etc|vs|approx|ca|no|mr|mrs|ms|dr|st|ft|lbs?|oz|in|min|max|incl|esp)\.|^\W*\d+[.)])\s*$/i;
/** Notes that were added later: "EDIT 2: thanks for the gold" says nothing of the subject. */
const LATER_NOTE = /^\W*(?:edit|update|eta|tl;?\s?dr)\b[^:–-]{0,12}[:–-]/i;

/** Text without entities: what was encoded once is decoded once. */
export function decodeEntities(text: string): string {
  return decodeHTML(text.slice(0, SOURCE_MAX_LENGTH));
}

/**
 * Markdown as plain text: paragraphs and list items separated by an empty line, links as their text, no code, tables,
 * pictures, HTML or addresses. What is quoted from others (`>`) is left out: the author didn't write it.
 */
export function toPlainText(markdown: string): string {
  // Indented text is code to Markdown; to most people who write it, it is a paragraph.
  const source = markdown.slice(0, SOURCE_MAX_LENGTH).replace(/^[ \t]+(?=\S)/gm, "");
  return blocksOf(parser.parse(source, {})).map(tidy).filter(Boolean).join("\n\n");
}

/** The sentences of plain text, in order, without those that were added later. */
export function splitSentences(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => {
    if (LATER_NOTE.test(paragraph)) return [];
    return splitParagraph(paragraph);
  });
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = "";
  for (const { segment } of segmenter.segment(paragraph)) {
    start += segment;
    if (GOES_ON.test(start)) continue;
    sentences.push(start.trim());
    start = "";
  }
  if (start.trim() !== "") sentences.push(start.trim());
  return sentences.filter((sentence) => /\p{L}/u.test(sentence));
}

/** Entities are decoded once everything else is done, so that what they stand for isn't Markdown. */
const parser = new MarkdownIt("commonmark").enable(["table", "strikethrough"]).disable("entity");
parser.validateLink = () => true;
parser.normalizeLink = (url) => url;
parser.normalizeLinkText = (text) => text;

/** The text of each paragraph, heading and item that isn't part of a quote or a table. */
function blocksOf(tokens: readonly Token[]): string[] {
  let skipped = 0;
  return tokens.flatMap(({ type, nesting, children }) => {
    if (/^(?:blockquote|table)_/.test(type)) skipped += nesting;
    return type === "inline" && skipped === 0 ? [inlineText(children ?? [])] : [];
  });
}

function inlineText(tokens: readonly Token[]): string {
  let text = "";
  let struck = 0;
  for (const { type, content, nesting } of tokens) {
    if (type === "s_open" || type === "s_close") struck += nesting;
    if (struck > 0) continue;
    if (type === "text") text += content;
    else if (type === "softbreak" || type === "hardbreak") text += "\n";
    // Code, a picture, HTML, what was struck out.
    else if (nesting === 0 || type === "s_close") text += " ";
  }
  return text;
}

function tidy(text: string): string {
  return decodeHTML(text)
    .replace(ADDRESS, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/\(\s*\)|\[\s*\]/g, "")
    .trim();
}
