/**
 * Names that people give themselves, their workspaces and maps, made safe for emails and invitation pages sent in our
 * name: one short line without bidirectional control characters, and nothing that a mail program would turn into a
 * link, a phone call or a map. Otherwise our emails could carry other people's advertisements.
 */

const MAX_CHARACTERS = 80;
/** Maximum length examined; no more than this can be shown. */
const MAX_READ = 2_000;

/** Dots of other scripts and widths that browsers treat as a dot in a host name. */
const DOTS = /[。．｡․]/gu;
/** Slashes, at signs and colons that browsers treat alike, not all of which compatibility forms cover. */
const SLASHES = /[⁄∕⧸⼃／]/gu;

/**
 * @param otherwise shown in place of anything that could be taken for an address, a link or a number, and when nothing
 * is left
 */
export function toSafeDisplayText(text: string, otherwise: string): string {
  const plain = toOneLine(text.slice(0, MAX_READ));
  const isSafe = plain !== "" && !isLinked(plain);
  return isSafe ? cut(plain) : otherwise;
}

/** A line break in a subject would start another header. */
export function toOneLine(text: string): string {
  return text
    .replace(/\p{Cf}|\u034F|\p{Variation_Selector}/gu, "")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\s\u115F\u1160\u2800\u3164\uFFA0]+/gu, " ")
    .trim();
}

/** Compared in the form a reader's program may convert it to, not as it was written. */
function isLinked(line: string): boolean {
  const folded = line
    .normalize("NFKC")
    .replace(DOTS, ".")
    .replace(SLASHES, "/")
    .replace(/[‐-―−﹣－]/gu, "-");
  return LINKED.some((pattern) => pattern.test(folded));
}

const LINKED: readonly RegExp[] = [
  // https://…, //host, \\host
  /:\s*\/\/|\/\/|\\\\/u,
  // Schemes that make links without slashes.
  /\b(?:https?|ftp|mailto|tel|sms|facetime|skype|callto|whatsapp|tg|data|file|javascript)\s*:/iu,
  /\bwww\s?\d{0,3}\./iu,
  // An email address, or a handle on another network.
  /\S@\S|(?:^|\s)@\w/u,
  // A host: a dot between letters or digits, with a top-level domain of two letters or more, also in brackets.
  /[\p{L}\p{N}][.][\p{L}\p{M}]{2,}/u,
  /[\p{L}\p{N}]\s?[([{]\s?(?:[.]|dot)\s?[)\]}]\s?[\p{L}\p{M}]{2,}/iu,
  /\bxn--/iu,
  // 1.2.3.4, [::1]
  /\d{1,3}(?:\.\d{1,3}){3}/u,
  /\[[\da-f:]+\]|(?:[\da-f]{1,4}:){3,}/iu,
  // A host without a dot, with a path or a port.
  /\blocalhost\b|[\p{L}\p{N}]:\d{2,5}\b/iu,
  // A phone number: seven digits or more, with any separators.
  /(?:\p{N}[\s().\-/]{0,3}){7,}/u,
  // A street with its number, or a PO box: phones and tablets link these to a map.
  /\b\p{N}{1,5}\p{L}?,?\s+(?:\p{L}+\.?\s+){1,3}(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|way|court|ct|square|sq|place|pl|highway|hwy)\b/iu,
  /\b\p{L}+(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse)\s*\p{N}/iu,
  /\bp\.?\s?o\.?\s?box\s*\p{N}/iu,
];

function cut(line: string): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)];
  // A character may have any number of combining marks.
  const short = characters
    .slice(0, MAX_CHARACTERS)
    .map(({ segment }) => Array.from(segment).slice(0, 8).join(""));
  return characters.length > MAX_CHARACTERS
    ? `${short.slice(0, -1).join("").trimEnd()}…`
    : short.join("");
}
