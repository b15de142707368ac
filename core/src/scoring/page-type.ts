/**
 * Suggests the page type for a cluster from what ranks for it: each ranking page votes by its title and URL. Threads
 * and forum questions aren't something a site can publish: they vote by title only and are reported separately, since a
 * results page full of them is an opportunity.
 */
import type { SearchIntent } from "#/scoring/search-intent.ts";
import { splitWords } from "#/wording/tokenize.ts";

/** Page types that a site can publish. */
export const PAGE_TYPES = [
  "guide",
  "list",
  "comparison",
  "review",
  "category",
  "product",
  "tool",
  "video",
  "home",
] as const;
/** One of `PAGE_TYPES`. */
export type PageType = (typeof PAGE_TYPES)[number];

/** A ranking page; `weight`, above 0, is its importance, for instance how many of the keywords it ranks for. */
export interface RankingPage {
  readonly url: string;
  readonly title: string;
  readonly weight: number;
}

/** The suggested page type and its basis. */
export interface PageTypeSuggestion {
  readonly type: PageType;
  /** Share of the voting weight for the type, 0–1; 0 = no votes, the type comes from the intent. */
  readonly confidence: number;
  /** Share of the ranking weight that is forum threads and questions, 0–1. */
  readonly discussionShare: number;
}

const OF_INTENT: Readonly<Record<SearchIntent, PageType>> = {
  informational: "guide",
  commercial: "list",
  transactional: "category",
  navigational: "home",
  unknown: "guide",
};

const DISCUSSION_URL =
  /^[^/]*\b(?:reddit|quora|stackexchange|stackoverflow|forums?|community|discourse)\b|\/(?:forums?|threads?|comments|questions|viewtopic|topic|community)(?:[/?]|[-.]\d|\.php)/i;
/** First match wins; tested on the URL without its scheme. */
const URL_RULES: readonly (readonly [RegExp, PageType])[] = [
  [/^(?:www\.|m\.)?(?:youtube\.com\/|youtu\.be\/|vimeo\.com\/\d|tiktok\.com\/)/i, "video"],
  [/\/(?:dp|product|products|p|item|itm)\/[^/?]+/i, "product"],
  [/\/(?:category|categories|collections?|shop|store|c|s)\//i, "category"],
  [/\/(?:calculator|calculators|tools?|generator|converter)\b/i, "tool"],
  [/[/-](?:vs|versus)[/-]/i, "comparison"],
  [/\/reviews?\//i, "review"],
];
/** First match wins; tested on the normalized words, joined by spaces. */
const TITLE_RULES: readonly (readonly [RegExp, PageType])[] = [
  [/\b(?:calculator|generator|converter|checker|simulator|estimator)\b/, "tool"],
  [/\b(?:vs|versus|compared|comparison|difference between|differences between)\b/, "comparison"],
  [
    /^(?:the )?(?:best|top|our \d+|\d+) |\b(?:the )?\d* ?best\b|\balternatives\b|\btop \d+\b/,
    "list",
  ],
  [/\breviews?\b|\breviewed\b/, "review"],
  [/\b(?:for sale|shop|buy|add to cart|free shipping|prices?|deals?)\b/, "category"],
  [
    /^(?:how|what|why|when|where|who|which|is|are|can|do|does|should) |\b(?:how to|guide|tutorial|explained|tips|ideas|recipes?|examples?|meaning|symptoms|causes|diy|step by step)\b/,
    "guide",
  ],
];

/**
 * The type with the most voting weight: `pages` by URL and title, `keywords` by their wording with the combined weight
 * of one page each. Without votes, the usual type for `intent`, with confidence 0. Ties go to the first type in
 * `PAGE_TYPES`.
 */
export function suggestPageType(
  pages: readonly RankingPage[],
  keywords: readonly string[],
  intent: SearchIntent,
): PageTypeSuggestion {
  const votes = new Map<PageType, number>();
  let votingWeight = 0;
  let pageWeight = 0;
  let discussionWeight = 0;
  const vote = (type: PageType | null, weight: number) => {
    if (type === null) return;
    votes.set(type, (votes.get(type) ?? 0) + weight);
    votingWeight += weight;
  };
  for (const page of pages) {
    pageWeight += page.weight;
    if (isDiscussion(page.url)) discussionWeight += page.weight;
    vote(classifyPage(page), page.weight);
  }
  for (const keyword of keywords) vote(typeOfTitle(keyword), 1);
  const discussionShare = pageWeight === 0 ? 0 : discussionWeight / pageWeight;
  let type = OF_INTENT[intent];
  for (const candidate of PAGE_TYPES) {
    if ((votes.get(candidate) ?? 0) > (votes.get(type) ?? 0)) type = candidate;
  }
  const confidence = votingWeight === 0 ? 0 : (votes.get(type) ?? 0) / votingWeight;
  return { type, confidence, discussionShare };
}

/** The type of one page by its URL and title, of a thread by its title only; null when unclear. */
export function classifyPage({ url, title }: Pick<RankingPage, "url" | "title">): PageType | null {
  return (isDiscussion(url) ? null : typeOfUrl(url)) ?? typeOfTitle(title);
}

/** Tells whether a URL is a thread or question on a forum. */
export function isDiscussion(url: string): boolean {
  return DISCUSSION_URL.test(withoutScheme(url));
}

/** The type indicated by a URL; null when unclear. A bare host is a home page. */
function typeOfUrl(url: string): PageType | null {
  const address = withoutScheme(url);
  if (/^[^/?#]+\/?$/.test(address)) return "home";
  return URL_RULES.find(([rule]) => rule.test(address))?.[1] ?? null;
}

/** The type indicated by a title or keyword; null when unclear. */
function typeOfTitle(title: string): PageType | null {
  const text = splitWords(title).join(" ");
  return TITLE_RULES.find(([rule]) => rule.test(text))?.[1] ?? null;
}

function withoutScheme(url: string): string {
  return url.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//i, "");
}
