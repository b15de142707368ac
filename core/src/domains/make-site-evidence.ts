/**
 * The evidence of a site from what a crawl and sources of rankings brought. Called by the research job, with the texts of
 * pages at hand; what is stored has none of them.
 */
import type { Competitor, DomainRanking, OwnSite } from "#/domains/domain-evidence.ts";
import { PageIndex } from "#/domains/page-index.ts";
import { createPageTopics, createTopicStems } from "#/domains/page-topic.ts";
import { createPassageFinder } from "#/domains/phrase-passages.ts";
import type { RankingColumns, SiteEvidence } from "#/domains/site-evidence.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";

/** Maximum number of a text's passages, the most frequent ones: it doesn't get more links than a fraction of them. */
const PASSAGES_PER_PAGE = 128;

export interface SiteFacts {
  /** Domain as shown: `example.com`. */
  readonly domain: string;
  /** Unix ms. */
  readonly asOf: number;
  readonly own: OwnSite;
  /** Source of the rankings of `own`; ignored when it has none. */
  readonly rankedBy: { readonly source: string; readonly days: number | null };
  readonly competitors: readonly Competitor[];
  /** The map's keywords. Rankings of others are stored, too: people may add those later. */
  readonly keywords: readonly string[];
}

export function makeSiteEvidence(facts: SiteFacts): SiteEvidence {
  const { domain, asOf, own, rankedBy, competitors } = facts;
  const index = new PageIndex(own);
  const keywords = new Dictionary();
  const finder = createPassageFinder(facts.keywords);
  const phrases = new Dictionary();
  const pages = readPages(own, index, finder);
  const passages = pages.passages.map(({ text, phrases: triples }) => ({
    text,
    phrases: triples.map((value, at) => (at % 3 === 2 ? phrases.add(String(value)) : value)),
  }));
  const named = phrases.values.map((phrase) =>
    (finder.phrases[Number(phrase)] ?? []).map((at) => keywords.add(facts.keywords[at] ?? "")),
  );
  const urls = new Dictionary();
  const rankings = own.rankings && {
    ...rankedBy,
    ...columnsOf(own.rankings, keywords, urls),
    clicks: own.rankings.map(({ clicks }) => clicks),
    impressions: own.rankings.map(({ impressions }) => impressions),
  };
  return {
    version: 1,
    domain,
    asOf,
    urls: {
      url: urls.values,
      page: numbersOf(urls.values.map((url) => index.keyOf(url))),
      crawled: urls.values.map((url) => index.pageAt(url)),
      version: numbersOf(urls.values.map((url) => index.versionKeyOf(url))),
    },
    rankings,
    competitors: competitors.map(({ host, rankings: others }) => {
      const theirs = new Dictionary();
      const columns = columnsOf(others, keywords, theirs);
      const page = numbersOf(theirs.values.map(toMatchableUrl));
      return { host, urls: { url: theirs.values, page }, rankings: columns };
    }),
    pages: pages.columns,
    words: pages.words,
    topics: pages.topics,
    menus: pages.menus,
    orphans: findOrphans(index),
    phrases: named,
    passages: {
      text: passages.map(({ text }) => text),
      phrases: passages.map(({ phrases: triples }) => triples),
    },
    keywords: keywords.values,
  };
}

/** Distinct texts, numbered as they come. */
class Dictionary {
  readonly values: string[] = [];
  readonly #at = new Map<string, number>();

  add(text: string): number {
    const known = this.#at.get(text);
    if (known !== undefined) return known;
    this.#at.set(text, this.values.length);
    return this.values.push(text) - 1;
  }
}

/** Numbers texts; the same text gets the same number. */
function numbersOf(texts: readonly string[]): number[] {
  const dictionary = new Dictionary();
  return texts.map((text) => dictionary.add(text));
}

function columnsOf(
  rankings: readonly DomainRanking[],
  keywords: Dictionary,
  urls: Dictionary,
): RankingColumns {
  return {
    keyword: rankings.map(({ keyword }) => keywords.add(keyword)),
    url: rankings.map(({ url }) => (url === null ? -1 : urls.add(url))),
    position: rankings.map(({ position }) => position),
  };
}

function readPages(
  { pages }: OwnSite,
  index: PageIndex,
  { find }: ReturnType<typeof createPassageFinder>,
) {
  const topicsOf = createPageTopics(pages);
  const stemsOf = createTopicStems();
  const words = new Dictionary();
  const topics = new Dictionary();
  const menus = new Dictionary();
  const passages = new Dictionary();
  const phrasesOf: (readonly number[])[] = [];
  const isListed = pages.map(({ indexing }) => indexing === "indexable");
  const columns: SiteEvidence["pages"] = {
    url: pages.map(({ url }) => url),
    title: pages.map(({ title }) => title),
    indexing: pages.map(({ indexing }) => indexing),
    language: pages.map(({ language }) => language),
    topics: pages.map((page, at) =>
      isListed[at] === false
        ? []
        : topicsOf(page)
            .map(stemsOf)
            .filter((stems) => stems.length > 0)
            .map((stems) => topics.add(stems.map((stem) => words.add(stem)).join(" "))),
    ),
    links: pages.map(({ links }) =>
      linkedPages(
        links.filter(({ isInContent }) => isInContent),
        index,
      ),
    ),
    menu: pages.map(({ links }) => {
      const menu = links.filter(({ isInContent }) => !isInContent);
      return menus.add(linkedPages(menu, index).join(" "));
    }),
    mentions: pages.map(({ text }, at) => {
      const found = isListed[at] === false ? [] : [...find(text).values()];
      return mostFrequent(found).flatMap(({ passage, count }) => {
        const number = passages.add(passage.text);
        phrasesOf[number] ??= passage.phrases;
        return [number, count];
      });
    }),
  };
  const numbers = (text: string) => (text === "" ? [] : text.split(" ").map(Number));
  return {
    columns,
    words: words.values,
    topics: topics.values.map(numbers),
    menus: menus.values.map(numbers),
    passages: passages.values.map((text, at) => ({ text, phrases: phrasesOf[at] ?? [] })),
  };
}

/** Distinct, ascending. */
function linkedPages(links: OwnSite["pages"][number]["links"], index: PageIndex): number[] {
  const pages = new Set(links.map(({ to }) => index.pageAt(to)));
  pages.delete(-1);
  return [...pages].toSorted((a, b) => a - b);
}

/** Returns the most frequent passages in their order. */
function mostFrequent<Found extends { readonly count: number }>(found: readonly Found[]): Found[] {
  if (found.length <= PASSAGES_PER_PAGE) return [...found];
  return found
    .map((each, at) => ({ each, at }))
    .toSorted((a, b) => b.each.count - a.each.count || a.at - b.at)
    .slice(0, PASSAGES_PER_PAGE)
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** Pages that search engines may list and that no other page links to, the first page excepted. */
function findOrphans(index: PageIndex): number[] {
  const isLinked = new Uint8Array(index.pages.length);
  index.pages.forEach(({ links }, from) => {
    for (const { to, isNofollow } of links) {
      const page = index.pageAt(to);
      if (page >= 0 && page !== from && !isNofollow) isLinked[page] = 1;
    }
  });
  return [...isLinked.keys()].filter(
    (page) => page > 0 && isLinked[page] === 0 && index.pages[page]?.indexing === "indexable",
  );
}
