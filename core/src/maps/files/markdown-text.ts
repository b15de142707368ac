/** Escapes text for Markdown so that every renderer shows it literally, and reverses that. */

/** Represents an empty text; no text is written this way, since `<` is always escaped. */
const NOTHING = "<!-- -->";

/** Characters that are Markdown syntax anywhere. */
const MARKS = /[\\`*_[\]<>&~|#]/g;
/** Characters that are Markdown syntax only at the start of a line. */
const STARTS = /^(?:[-+=]|\d+[.)])/;
/**
 * Characters that an editor, a line or an encoding may lose: controls, lone surrogates, line breaks, byte order marks.
 */
const FLEETING = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]|^\s|\s$/gu;
const ENTITY = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi;
const NAMED: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00A0",
};
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const TOKEN = /\\([!-/:-@[-`{-~])|&#x?[0-9a-f]{1,7};|&(?:amp|lt|gt|quot|nbsp);/gi;

/** `text` on one line; line breaks are written as entities. */
export function escapeMarkdown(text: string): string {
  if (text === "") return NOTHING;
  return text
    .replace(MARKS, "\\$&")
    .replace(STARTS, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
    .replace(FLEETING, (character) => `&#${String(character.codePointAt(0))};`);
}

/** Reverses `escapeMarkdown`; for Markdown from other tools, returns the text without inline markup. */
export function readMarkdownText(markdown: string): string {
  if (markdown === NOTHING) return "";
  // Several times as fast, which is felt in a line of megabytes.
  if (!markdown.includes("&")) return markdown.replace(ESCAPE, "$1");
  return markdown.replace(TOKEN, (token, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped;
    return (
      NAMED[token.toLowerCase()] ?? token.replace(ENTITY, (_, code: string) => characterOf(code))
    );
  });
}

const LINKS = { opens: /!?(?<!\\)\[((?:\\.|[^[\]\\]){0,500})\]\(/g, closes: /\)/g };
/** Places where the marks of each kind of emphasis can begin and end; `**` goes before `*`. */
const EMPHASIS = [
  { opens: /(?<!\\)\*\*/g, closes: /(?<!\\)(?=(\*\*))/g },
  { opens: /(?<!\\)__/g, closes: /(?<!\\)(?=(__))/g },
  { opens: /(?<![\\\w])\*/g, closes: /(?<!\\)(?=(\*)(?!\w))/g },
  { opens: /(?<![\\\w])_/g, closes: /(?<!\\)(?=(_)(?!\w))/g },
];
/** Characters between two marks that belong together. */
const MAX_PAIR_LENGTH = 500;

/** Markdown from other tools: links, emphasis and code become plain text. In linear time: a line may be megabytes long. */
export function stripMarks(markdown: string): string {
  return [LINKS, ...EMPHASIS]
    .reduce((text, marks) => stripPairs(text, marks), markdown)
    .replace(/(?<!\\)`([^`]*)`/g, "$1");
}

/** Each opening mark ends at the next closing one; the search for that never goes back. */
function stripPairs(text: string, { opens, closes }: (typeof EMPHASIS)[number]): string {
  const ends = text.matchAll(closes);
  let end = ends.next().value;
  let stripped = "";
  let from = 0;
  for (const { 0: open, 1: label, index } of text.matchAll(opens)) {
    if (index < from) continue;
    const start = index + open.length;
    const earliest = label === undefined ? start + 1 : start;
    while (end && end.index < earliest) end = ends.next().value;
    if (!end) break;
    if (end.index - start > MAX_PAIR_LENGTH) continue;
    stripped += text.slice(from, index) + (label ?? text.slice(start, end.index));
    from = end.index + (end[1] ?? end[0]).length;
  }
  return stripped + text.slice(from);
}

function characterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
