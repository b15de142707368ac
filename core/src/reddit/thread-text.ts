/** The words of a thread: Markdown as people read it, and the sentences of that. */
import { decodeHTML } from "entities";
import { lexer, type Token, type Tokens } from "marked";

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
export function plainTextOf(markdown: string): string {
  const blocks: string[] = [];
  // Indented text is code to Markdown; to most people who write it, it is a paragraph.
  const source = markdown.slice(0, SOURCE_MAX_LENGTH).replace(/^[ \t]+(?=\S)/gm, "");
  collectBlocks(lexer(source, { gfm: true }), blocks);
  return blocks.map(tidy).filter(Boolean).join("\n\n");
}

/** The sentences of plain text, in order, without those that were added later. */
export function sentencesOf(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => {
    if (LATER_NOTE.test(paragraph)) return [];
    return splitSentences(paragraph);
  });
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

function splitSentences(paragraph: string): string[] {
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

function collectBlocks(tokens: readonly Token[], blocks: string[]): void {
  for (const token of tokens) {
    if (token.type === "paragraph" || token.type === "heading" || token.type === "text")
      blocks.push(inlineText(token));
    else if (isList(token)) for (const item of token.items) collectBlocks(item.tokens, blocks);
  }
}

function isList(token: Token): token is Tokens.List {
  return token.type === "list";
}

function inlineText(token: Token): string {
  if (token.type === "br") return "\n";
  if (
    token.type === "image" ||
    token.type === "html" ||
    token.type === "del" ||
    token.type === "codespan"
  )
    return " ";
  if ("tokens" in token && token.tokens) return token.tokens.map(inlineText).join("");
  if ("text" in token && typeof token.text === "string") return token.text;
  return "";
}

function tidy(text: string): string {
  return decodeHTML(text)
    .replace(ADDRESS, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .replace(/\(\s*\)|\[\s*\]/g, "")
    .trim();
}
