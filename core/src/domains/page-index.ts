/**
 * Finds the page that a URL stands for: variants of its spelling, redirects and canonicals lead to one page, and
 * versions in other languages count as one when they compete with nobody but themselves.
 */
import type { OwnSite } from "#/domains/domain-evidence.ts";
import type { SitePage } from "#/domains/site-page.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";

/** Redirects and canonicals that are followed; a circle ends there as well. */
const MAX_HOPS = 5;

export class PageIndex {
  readonly pages: readonly SitePage[];
  readonly #byKey = new Map<string, number>();
  readonly #leadsTo = new Map<string, string>();
  /** Key → the lowest key among its versions in other languages. */
  readonly #versions = new Map<string, string>();

  constructor({ pages, redirects }: Pick<OwnSite, "pages" | "redirects">) {
    this.pages = pages;
    for (const { from, to } of redirects)
      this.#leadsTo.set(toMatchableUrl(from), toMatchableUrl(to));
    pages.forEach(({ url, canonicalUrl }, at) => {
      const key = toMatchableUrl(url);
      if (!this.#byKey.has(key)) this.#byKey.set(key, at);
      // What was read doesn't redirect any more.
      this.#leadsTo.delete(key);
      if (canonicalUrl !== null) this.#leadsTo.set(key, toMatchableUrl(canonicalUrl));
    });
    for (const page of pages) this.#joinVersions(page);
  }

  /** Identifies the page that the URL ends at; the same for two URLs of one page. */
  keyOf(url: string): string {
    let key = toMatchableUrl(url);
    for (let hop = 0; hop < MAX_HOPS; hop++) {
      const next = this.#leadsTo.get(key);
      if (next === undefined || next === key) break;
      key = next;
    }
    return key;
  }

  /** Index in `pages`; −1: it wasn't crawled. */
  pageAt(url: string): number {
    return this.#byKey.get(this.keyOf(url)) ?? -1;
  }

  /** Like `makeKey`, and the same for a page's versions in other languages. */
  versionKeyOf(url: string): string {
    return this.#rootOf(this.keyOf(url));
  }

  /** A version counts only when both pages name each other, as search engines require. */
  #joinVersions({ url, alternates }: SitePage): void {
    const key = this.keyOf(url);
    for (const alternate of alternates) {
      const other = this.keyOf(alternate.url);
      const back = this.pages[this.#byKey.get(other) ?? -1]?.alternates ?? [];
      if (other === key || !back.some((each) => this.keyOf(each.url) === key)) continue;
      const [low = key, high = other] = [this.#rootOf(key), this.#rootOf(other)].sort();
      if (low !== high) this.#versions.set(high, low);
    }
  }

  #rootOf(key: string): string {
    let root = key;
    for (let next = this.#versions.get(root); next !== undefined; next = this.#versions.get(root))
      root = next;
    return root;
  }
}
