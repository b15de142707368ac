/** Texts inside Markdown: written so that every reader shows them letter by letter, and read back as they were. */

/** Stands for a text without letters; no text is written like that, since `<` is always escaped. */
const NOTHING = "<!-- -->";

/** What Markdown would read as a mark wherever it stands. */
const MARKS = /[\\`*_[\]<>&~|#]/g;
/** What is a mark only at the start of a line. */
const STARTS = /^(?:[-+=]|\d+[.)])/;
/** What an editor, a line or an encoding would not keep: controls, halves of characters, breaks, marks of byte order. */
const FLEETING = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]|^\s|\s$/gu;
const ENTITY = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi;
const NAMED: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&nbsp;": "\u00A0",
};
const TOKEN = /\\([!-/:-@[-`{-~])|&#x?[0-9a-f]{1,7};|&(?:amp|lt|gt|quot|nbsp);/gi;

/** One line that shows `text`; line breaks in it are written as entities. */
export function escapeMarkdown(text: string): string {
  if (text === "") return NOTHING;
  return text
    .replace(MARKS, "\\$&")
    .replace(STARTS, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
    .replace(FLEETING, (character) => `&#${String(character.codePointAt(0))};`);
}

/** What `escapeMarkdown` was given; of Markdown that others wrote, the text without what marks its letters. */
export function readMarkdownText(markdown: string): string {
  if (markdown === NOTHING) return "";
  return markdown.replace(TOKEN, (token, escaped: string | undefined) => {
    if (escaped !== undefined) return escaped;
    return NAMED[token.toLowerCase()] ?? token.replace(ENTITY, (_, code: string) => letterOf(code));
  });
}

/** Others' Markdown: links, emphasis and code become their words. */
export function stripMarks(markdown: string): string {
  return markdown
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, "$1")
    .replace(/(?<!\\)(\*\*|__)(.+?)(?<!\\)\1/g, "$2")
    .replace(/(?<![\\\w])([*_])(.+?)(?<!\\)\1(?!\w)/g, "$2")
    .replace(/(?<!\\)`([^`]*)`/g, "$1");
}

function letterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
