/**
 * Where a link made by an editor leads, decided once on the server by core's allow-list. A link that is refused
 * is shown as plain words.
 */
import { isOutsideLink, isSitePath } from "@mapwright/core/content/link-target";

export interface LinkTarget {
  /** `site`: a path within this site. `web`: another site. `contact`: the visitor's mail or telephone program. */
  readonly kind: "site" | "web" | "contact";
  readonly href: string;
}

/** A place on the same page. */
const FRAGMENT = /^#[^\s#]+$/;
const WEB_SCHEMES = /^https?:$/;

/**
 * @param raw as stored: a path (`/docs#import`), a fragment (`#import`) or an absolute address
 * @returns null for what must not be linked
 */
export function readLinkTarget(raw: string | null | undefined): LinkTarget | null {
  const text = raw?.trim() ?? "";
  if (isSitePath(text) || FRAGMENT.test(text)) return { kind: "site", href: text };
  const url = isOutsideLink(text) ? URL.parse(text) : null;
  if (!url) return null;
  return { kind: WEB_SCHEMES.test(url.protocol) ? "web" : "contact", href: url.href };
}
