/**
 * Redirects of a path. The Studio rejects loops while an editor types; content imported another way may contain them,
 * and a visitor in one would only see the browser give up.
 */
import { readLinkTarget, type LinkTarget } from "#/content/shapes/link-target.ts";

export interface Hop {
  readonly from: string;
  /** A path of the site, with an optional query or anchor, or an external URL. */
  readonly to: string;
  readonly isPermanent: boolean;
}

export interface RedirectStep {
  readonly target: LinkTarget;
  readonly isPermanent: boolean;
}

/** The page that a path of the site leads to: without query, anchor and trailing slash. */
function pageAt(href: string): string {
  const path = href.split(/[?#]/)[0] ?? "";
  return path === "/" ? path : path.replace(/\/+$/, "");
}

/**
 * The first hop from `path`; null when nothing redirects it, when its redirect must not be followed, or when following
 * would visit the same page twice.
 * @param hops of two from one path, the first wins
 */
export function findNextStep(path: string, hops: readonly Hop[]): RedirectStep | null {
  const passed = new Set<string>();
  let first: RedirectStep | null = null;
  for (let at: string | null = path; at !== null;) {
    if (passed.has(at)) return null;
    passed.add(at);
    const hop = hops.find(({ from }) => from === at);
    const target = readLinkTarget(hop?.to);
    if (!hop || !target || target.kind === "contact") break;
    first ??= { target, isPermanent: hop.isPermanent };
    at = target.kind === "site" ? pageAt(target.href) : null;
  }
  return first;
}
