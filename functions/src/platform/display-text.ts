/**
 * What people call themselves, their workspaces and maps, fit for an email or an invitation page that is sent in our
 * name: one short line without marks that turn text around, and nothing that a mail program would make a link, a
 * phone call or a map of. Otherwise our emails would carry other people's advertisements.
 */

const MAX_CHARACTERS = 80;
/** Of what is looked at: no more than this can be shown. */
const MAX_READ = 2_000;

/** Dots of other scripts and widths that browsers take for a dot in a host name. */
const DOTS = /[。．｡․]/gu;
/** Slashes, signs and colons likewise, which compatibility forms do not all cover. */
const SLASHES = /[⁄∕⧸⼃／]/gu;

/** @param otherwise shown instead of what could be taken for an address, a link or a number, and of nothing at all */
export function safeDisplayText(text: string, otherwise: string): string {
  const plain = oneLine(text.slice(0, MAX_READ));
  const isSafe = plain !== "" && !isLinked(plain);
  return isSafe ? cut(plain) : otherwise;
}

/** A line break in a subject would begin another header. */
export function oneLine(text: string): string {
  return text
    .replace(/\p{Cf}|\u034F|\p{Variation_Selector}/gu, "")
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\s\u115F\u1160\u2800\u3164\uFFA0]+/gu, " ")
    .trim();
}

/** Compared in the form that a reader's program may bring it to, not the one it was written in. */
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
  // Schemes that are links without slashes.
  /\b(?:https?|ftp|mailto|tel|sms|facetime|skype|callto|whatsapp|tg|data|file|javascript)\s*:/iu,
  /\bwww\s?\d{0,3}\./iu,
  // An e-mail address, or a name on another network.
  /\S@\S|(?:^|\s)@\w/u,
  // A host: a dot between letters or digits, with a top-level domain of two letters or more, also written in brackets.
  /[\p{L}\p{N}][.][\p{L}\p{M}]{2,}/u,
  /[\p{L}\p{N}]\s?[([{]\s?(?:[.]|dot)\s?[)\]}]\s?[\p{L}\p{M}]{2,}/iu,
  /\bxn--/iu,
  // 1.2.3.4, [::1]
  /\d{1,3}(?:\.\d{1,3}){3}/u,
  /\[[\da-f:]+\]|(?:[\da-f]{1,4}:){3,}/iu,
  // A host without a dot, with a path or a port.
  /\blocalhost\b|[\p{L}\p{N}]:\d{2,5}\b/iu,
  // A phone number: seven digits or more, however they are parted.
  /(?:\p{N}[\s().\-/]{0,3}){7,}/u,
  // A street with its number, or a post box: phones and tablets open a map of it.
  /\b\p{N}{1,5}\p{L}?,?\s+(?:\p{L}+\.?\s+){1,3}(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|way|court|ct|square|sq|place|pl|highway|hwy)\b/iu,
  /\b\p{L}+(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse)\s*\p{N}/iu,
  /\bp\.?\s?o\.?\s?box\s*\p{N}/iu,
];

function cut(line: string): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(line)];
  // A character may have any number of marks upon it.
  const short = characters
    .slice(0, MAX_CHARACTERS)
    .map(({ segment }) => Array.from(segment).slice(0, 8).join(""));
  return characters.length > MAX_CHARACTERS
    ? `${short.slice(0, -1).join("").trimEnd()}…`
    : short.join("");
}
