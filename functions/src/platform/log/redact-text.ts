/** Removes from text what logs may not hold: addresses, keys, and what a person or a website wrote. */

const EMAIL = /[^\s"'<>()@,;:]+@[^\s"'<>()@,;:]+\.[^\s"'<>()@,;:]+/g;
/** Keys of Stripe, webhooks, our own API keys and tokens, and HTTP's authorization. */
const KEY = /\b(?:sk|rk|pk|whsec|mw)[_-][\w-]{6,}|\b(?:Bearer|Basic)\s+[\w.~+/=-]{6,}/gi;
const URL_TEXT = /\b(https?:\/\/)[^\s"'<>]+/gi;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g;
/** The engine names a property of our code, such as "Cannot read properties of null (reading 'id')". */
const NAMES_PROPERTY = /\((?:reading|setting) '\w+'\)/;
/** Text that undici and JSON.parse quote without quotation marks, or cut off. */
const UNQUOTED = /(Failed to parse URL from|Unexpected token) .*/g;
const OPAQUE = /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const REMOVED = "…";
/** Longer text isn't read to its end: a stranger's megabyte would keep the process busy for minutes. */
const MAX_READ_LENGTH = 2_000;
/** Remains of a cut: the last word, and a quotation that begins and doesn't end. */
const LAST_WORD = /\S*$/;
const OPEN_QUOTATION = /["'`“‘][^"'`”’]*$/;

/** Removes addresses and keys: for fields, whose values are ids and our own words. */
export function redactSecrets(text: string): string {
  return dropRest(text).replaceAll(KEY, REMOVED).replaceAll(EMAIL, REMOVED);
}

function dropRest(text: string): string {
  if (text.length <= MAX_READ_LENGTH) return text;
  return text.slice(0, MAX_READ_LENGTH).replace(LAST_WORD, REMOVED);
}

/** Removes quoted text as well: for messages of errors, which may repeat anything. */
export function redactMessage(text: string): string {
  const property = NAMES_PROPERTY.exec(text)?.[0];
  const left = redactSecrets(text)
    .replaceAll(URL_TEXT, (url) =>
      URL.canParse(url) ? `${new URL(url).origin}/${REMOVED}` : REMOVED,
    )
    .replaceAll(QUOTED, `"${REMOVED}"`)
    .replaceAll(UNQUOTED, `$1 ${REMOVED}`)
    .replaceAll(OPAQUE, (run) => (UUID.test(run) ? run : REMOVED));
  if (text.length > MAX_READ_LENGTH) return left.replace(OPEN_QUOTATION, REMOVED);
  return property === undefined ? left : left.replace(/\((reading|setting) "…"\)/, property);
}
