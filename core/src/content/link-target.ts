/**
 * URLs that content may link to. An allow-list: `javascript:`, `data:` and unknown schemes are rejected in Studio, and
 * by the site for content that was written another way.
 */

/** Browsers strip tabs, line breaks and leading spaces before they read the scheme: `java\nscript:` runs. */
const HAS_BLANK_OR_CONTROL = /[\s\p{Cc}]/u;
const SCHEME = /^([a-z][a-z0-9+.-]*):(.+)$/i;

/** Tells whether the text is a URL on another site with an allowed scheme; false when empty. */
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

/** Tells whether the text is an https URL. */
export function isHttpsLink(text: string): boolean {
  return /^https:/i.test(text) && isOutsideLink(text);
}

/** Tells whether the text is a path on this site, with optional query and fragment; never `//host`. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !HAS_BLANK_OR_CONTROL.test(text) && !text.includes("\\");
}
