/**
 * Pages that answer 200 and say that there is nothing: by their words, or because they are what the site shows for an
 * address that can't exist.
 */
import { splitWords } from "@mapwright/core/wording/tokenize";
import type { PageContent } from "#/research/crawl/read-page.ts";
import { getPageKey } from "#/research/crawl/crawl-url.ts";

/** No site has a page here. */
export const MISSING_PAGE_PATH = "/mapwright-checks-how-missing-pages-look-4c1f9e";

/** A page about error messages has more to say. */
const SHORT_PAGE_WORDS = 120;
/** Share of either page's words that the other page must have as well. */
const SAME_TEXT_SHARE = 0.9;
const SAYS_MISSING =
  /^\W*404\s*(?:$|[|–—:·-])|\b(?:error|http|status)\W{0,2}404\b|\b404\W{0,2}(?:error|page|not found)\b|\bnot found\b|\b(?:page|product|article)\b.{0,30}\b(?:does ?n[o’']t exist|could ?n[o’']t be found|no longer (?:exists?|available))|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|p[áa]gina no (?:encontrada|existe)|p[áa]gina n[ãa]o encontrada|pagina (?:non trovata|niet gevonden)/i;

/** The answer of the site for a page that doesn't exist; null: it answers with an error, as it should. */
export type MissingPage =
  | { readonly kind: "text"; readonly title: string; readonly words: ReadonlySet<string> }
  /** It leads here. */
  | { readonly kind: "redirect"; readonly key: string };

export function requestMissingPage(
  content: Pick<PageContent, "text" | "title">,
  { from, to }: { readonly from: URL; readonly to: URL },
): MissingPage {
  if (getPageKey(from) !== getPageKey(to)) return { kind: "redirect", key: getPageKey(to) };
  return { kind: "text", title: content.title, words: new Set(splitWords(content.text)) };
}

export function isSoft404(
  {
    title,
    headings,
    text,
    wordCount,
  }: Pick<PageContent, "headings" | "text" | "title" | "wordCount">,
  missing: MissingPage | null,
): boolean {
  const named = [title, headings.find(({ level }) => level === 1)?.text ?? ""];
  if (wordCount < SHORT_PAGE_WORDS && named.some((name) => SAYS_MISSING.test(name))) return true;
  if (missing?.kind !== "text" || missing.title !== title) return false;
  const words = new Set(splitWords(text));
  const shared = [...words].filter((word) => missing.words.has(word)).length;
  return shared >= SAME_TEXT_SHARE * Math.max(words.size, missing.words.size, 1);
}
