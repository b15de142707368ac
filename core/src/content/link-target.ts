/**
 * Which addresses content may link to. An allow-list: `javascript:`, `data:` and schemes nobody thought of are
 * refused in the Studio, and by the site for content that came by another way.
 */

/** Browsers drop tabs, line breaks and leading blanks before they read the scheme: `java\nscript:` runs. */
const HAS_BLANK_OR_CONTROL = /[\s\p{Cc}]/u;
const SCHEME = /^([a-z][a-z0-9+.-]*):(.+)$/i;

/** Whether a text is an address on another site, of an allowed scheme. Empty: no. */
export function isOutsideLink(text: string): boolean {
  if (HAS_BLANK_OR_CONTROL.test(text)) return false;
  const [, scheme = "", rest = ""] = SCHEME.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case "https":
    case "http":
      return /^\/\/[^/?#@\\]+(?:[/?#]|$)/.test(rest);
    case "mailto":
      return /^[^@]+@[^@]+$/.test(rest);
    case "tel":
      return /^\+?[0-9().-]+$/.test(rest);
    default:
      return false;
  }
}

/** Whether a text is an https address. */
export function isHttpsLink(text: string): boolean {
  return /^https:/i.test(text) && isOutsideLink(text);
}

/** Whether a text is an address on this site: a path, with a query or an anchor if need be; never `//host`. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !HAS_BLANK_OR_CONTROL.test(text) && !text.includes("\\");
}
