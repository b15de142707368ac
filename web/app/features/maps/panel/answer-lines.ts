/** Sentences about what is known of a cluster's answers. */
import type { ClusterAnswers } from "@mapwright/core/answers/cluster-answers";
import type { PageType } from "@mapwright/core/scoring/page-type";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { formatDate } from "#/ui/time/format-dates.ts";

/** The source of the results doesn't say what they answer. */
export const ANSWERS_UNKNOWN =
  "The source of these results doesn’t say which keywords search engines answer themselves.";

/** Names of page types in the plural, as part of a sentence. */
const FORMS: Readonly<Record<PageType, string>> = {
  guide: "guides",
  list: "best-of lists",
  comparison: "comparisons",
  review: "reviews",
  category: "category pages",
  product: "product pages",
  tool: "tools or calculators",
  video: "videos",
  home: "home pages",
};

const allOf = (keywords: number) =>
  keywords === 1 ? "the only keyword" : `all ${formatCount(keywords)} keywords`;

/** "Search engines answer 5 of 8 keywords themselves, 4 with an AI overview." */
export function describeAnsweredKeywords({ known, answered, overviews }: ClusterAnswers): string {
  if (known === 0) return "Nothing is known of answers to these keywords.";
  if (answered === 0) return "Search engines answer none of these keywords themselves.";
  const of =
    answered === known
      ? allOf(known)
      : `${formatCount(answered)} of ${countNoun(known, "keyword")}`;
  const written = overviews === answered ? "" : `, ${formatCount(overviews)} with an AI overview`;
  return overviews === answered
    ? `Search engines answer ${of} with an AI overview.`
    : `Search engines answer ${of} themselves${written}.`;
}

/** Says whether own pages are cited; null: no own site is known, or nothing of what is cited. */
export function describeOwnCitations({ citingOwn, withCitations }: ClusterAnswers): string | null {
  if (citingOwn === null || withCitations === 0) return null;
  return citingOwn === 0
    ? "None of your pages is cited."
    : `Your pages are cited for ${formatCount(citingOwn)} of ${countNoun(withCitations, "keyword")}.`;
}

/** Says what Google's AI Mode cites, which answers every search; null: it wasn't read. */
export function describeAiMode({ mode }: ClusterAnswers): string | null {
  if (mode === null) return null;
  const read = `AI Mode was read for ${countNoun(mode.read, "keyword")}`;
  if (mode.withCitations === 0) return `${read} and cites nobody.`;
  const others = mode.sites.slice(0, 3).map(({ host }) => host);
  const whom = `It mostly cites ${others.join(", ")}.`;
  if (mode.citingOwn === null) return `${read}. ${whom}`;
  return `${read} and cites your pages for ${mode.citingOwn === 0 ? "none" : formatCount(mode.citingOwn)}. ${whom}`;
}

/** Says what the cited pages have in common, as far as it is known. */
export function describeCitedPages({ pages, forms, published }: ClusterAnswers): string[] {
  const [form] = forms;
  const span =
    published &&
    (published.oldest === published.newest
      ? formatDate(published.newest)
      : `${formatDate(published.oldest)} to ${formatDate(published.newest)}`);
  return [
    ...(form && form.pageCount > 1
      ? [
          `${formatCount(form.pageCount)} of ${countNoun(pages.length, "page")} are ${FORMS[form.type]}.`,
        ]
      : []),
    ...(published && span !== null
      ? [
          published.pageCount === 1
            ? `The page whose date is known is from ${span}.`
            : `The ${formatCount(published.pageCount)} pages whose date is known are from ${span}.`,
        ]
      : []),
  ];
}
