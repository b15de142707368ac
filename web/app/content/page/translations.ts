/** Pages that are one page in several languages. Editors link pairs; a link counts in both directions. */
import type { OutlineEntry } from "#/content/outline/outline-tree.ts";

export interface Translation {
  readonly locale: string;
  readonly path: string;
}

type Page = Pick<
  OutlineEntry,
  "id" | "isIndexed" | "locale" | "path" | "redirectTo" | "translations"
>;

/** A page that search engines may not show is no alternative to one that they may. */
const isOffered = ({ isIndexed, redirectTo }: Page): boolean => isIndexed && redirectTo === null;

const isLinked = (one: Page, other: Page): boolean =>
  one.translations.includes(other.id) || other.translations.includes(one.id);

/**
 * Every language of the page `id` with the path there, itself first. Links lead on: a page linked to the French one is
 * also a translation of what that one translates. Of two pages in one language, the nearer wins.
 * @returns an empty list when there is one language only
 */
export function listTranslations(outline: readonly Page[], id: string): Translation[] {
  const start = outline.find((page) => page.id === id);
  if (!start) return [];
  const group = [start];
  for (const page of group) {
    group.push(...outline.filter((other) => !group.includes(other) && isLinked(page, other)));
  }
  const byLanguage = new Map<string, Translation>();
  for (const page of group.filter(isOffered)) {
    if (!byLanguage.has(page.locale))
      byLanguage.set(page.locale, { locale: page.locale, path: page.path });
  }
  return byLanguage.size > 1 && isOffered(start) ? [...byLanguage.values()] : [];
}
