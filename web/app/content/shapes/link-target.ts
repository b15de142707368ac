/**
 * Target of a link made by an editor, decided once on the server by core's allow-list. A rejected link is shown as
 * plain text.
 */
import { isOutsideLink, isSitePath } from "@mapwright/core/content/link-target";

export interface LinkTarget {
  /** `site`: a path within this site. `web`: another site. `contact`: the visitor's email or phone app. */
  readonly kind: "site" | "web" | "contact";
  readonly href: string;
}

/** A position on the same page. */
const FRAGMENT = /^#[^\s#]+$/;
const WEB_SCHEMES = /^https?:$/;

/**
 * @param raw as stored: a path (`/docs#import`), a fragment (`#import`) or an absolute URL
 * @returns null for what must not be linked
 */
export function readLinkTarget(raw: string | null | undefined): LinkTarget | null {
  const text = raw?.trim() ?? "";
  if (isSitePath(text) || FRAGMENT.test(text)) return { kind: "site", href: text };
  const url = isOutsideLink(text) ? URL.parse(text) : null;
  if (!url) return null;
  return { kind: WEB_SCHEMES.test(url.protocol) ? "web" : "contact", href: url.href };
}
