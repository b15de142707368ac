/** The topic of a page, in words: its title without the site's name, its main heading, its address. */
import type { SitePage } from "#/domains/site-page.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { createStemmer, splitWords } from "#/wording/tokenize.ts";
import { isStopWord } from "#/wording/stop-words.ts";

/** Between a title and the site's name. */
const SEPARATOR = /\s+[|–—·•»:-]\s+/;
/** A part of a title that so many of the pages share is the site's name, from three pages on. */
const NAME_SHARE = 0.3;
const MIN_NAMED_PAGES = 3;
/** A year doesn't make a topic. */
const YEAR = /^(?:19|20)\d\d$/;

type TitledPage = Pick<SitePage, "title" | "headings" | "url">;

/** A page's topics as written, those first that agree with each other; without duplicates, empty for a page without words. */
export type PageTopics = (page: TitledPage) => string[];

/** @param pages the site's, to tell its name from a topic */
export function createPageTopics(pages: readonly TitledPage[]): PageTopics {
  const counts = new Map<string, number>();
  for (const { title } of pages)
    for (const part of new Set(partsOf(title))) counts.set(part, (counts.get(part) ?? 0) + 1);
  const isName = (part: string) => {
    const count = counts.get(part) ?? 0;
    return count >= MIN_NAMED_PAGES && count >= NAME_SHARE * pages.length;
  };
  const stemsOf = createTopicStems();
  return ({ title, headings, url }) => {
    const heading = headings.find(({ level }) => level === 1)?.text ?? "";
    const titled = partsOf(title).filter((part) => !isName(part));
    const topics = [titled.join(" "), heading, slugOf(url)].filter(
      (topic) => topic !== "" && !isName(topic),
    );
    const stems = topics.map(stemsOf);
    return [
      ...new Set(
        topics
          .map((topic, at) => ({ topic, agreement: agreementOf(stems, at) }))
          .toSorted((a, b) => b.agreement - a.agreement)
          .map(({ topic }) => topic),
      ),
    ];
  };
}

/** The share of its words that the others have: a slogan above a page has none in common with its title and address. */
function agreementOf(stems: readonly (readonly string[])[], at: number): number {
  const own = stems[at] ?? [];
  const others = stems.filter((_, other) => other !== at);
  const shared = others.map((other) => own.filter((stem) => other.includes(stem)).length);
  return own.length === 0 ? 0 : shared.reduce((sum, count) => sum + count, 0) / own.length;
}

function partsOf(title: string): string[] {
  return title
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** `/guides/burr-grinders.html` → `burr grinders` */
function slugOf(url: string): string {
  const [path = ""] = toMatchableUrl(url).split("?", 1);
  const last = path.split("/").slice(1).at(-1) ?? "";
  return last
    .replace(/\.\w{2,5}$/, "")
    .replace(/%[0-9a-f]{2}/gi, " ")
    .replace(/[-_+]+/g, " ")
    .trim();
}

/** The stems of a topic, without stop words and years; distinct. */
export function createTopicStems(): (topic: string) => string[] {
  const stem = createStemmer();
  return (topic) => [
    ...new Set(
      splitWords(topic)
        .filter((word) => !isStopWord(word) && !YEAR.test(word))
        .map(stem),
    ),
  ];
}
