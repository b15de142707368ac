/** The answers on stored results pages: whether there is one for each keyword, and which pages it cites. */
import {
  toAnswerColumns,
  type AnswerColumns,
  type AnswerKind,
  type AnswerPage,
  type KeywordAnswer,
} from "#/snapshot/answer-columns.ts";
import { toMatchableUrl } from "#/urls/match-url.ts";
import { AI_MODE, AI_OVERVIEW, ANSWER_BOX, PEOPLE_ALSO_ASK } from "#/serps/serp-block.ts";
import type { StoredSerp } from "#/serps/serp-pack.ts";

/** Names as in `StoredSerp.features`. */
const BOXES: ReadonlySet<string> = new Set([ANSWER_BOX, "answer", "featured-snippet"]);

type Page = Pick<StoredSerp, "keyword" | "fetchedAt" | "provider" | "features" | "blocks"> & {
  readonly results: readonly Pick<StoredSerp["results"][number], "url" | "title" | "publishedAt">[];
};

/**
 * Collects the answers on the latest page of each keyword. Providers of which no page says what it shows besides
 * results tell nothing of answers: their keywords are left out. Empty: that is all of them.
 */
export function collectAnswers(serps: readonly Page[]): AnswerColumns {
  const telling = new Set(
    serps.filter((serp) => partsOf(serp).length > 0).map(({ provider }) => provider),
  );
  const latest = new Map<string, Page>();
  for (const serp of serps) {
    const known = latest.get(serp.keyword);
    if (!known || known.fetchedAt < serp.fetchedAt) latest.set(serp.keyword, serp);
  }
  const pages = [...latest.values()].filter(({ provider }) => telling.has(provider));
  const known = { questions: sourcesOfQuestions(pages), dates: datesOfPages(pages) };
  return toAnswerColumns(pages.map((page) => answerOf(page, known)));
}

interface Known {
  /** Page by `toMatchableUrl` → the questions that it is shown as a source of. */
  readonly questions: ReadonlyMap<string, readonly string[]>;
  readonly dates: ReadonlyMap<string, number>;
}

function answerOf(page: Page, { questions, dates }: Known): KeywordAnswer {
  const kind = kindOf(page);
  const blocks = page.blocks ?? [];
  const overview = blocks.filter(({ type }) => type === AI_OVERVIEW);
  const boxes = blocks.filter(({ type }) => BOXES.has(type));
  const mode = blocks.filter(({ type }) => type === AI_MODE);
  const citedIn = (own: typeof blocks) =>
    own
      .flatMap(({ items }) => items)
      .flatMap(({ text, url }): AnswerPage[] => {
        if (url === null) return [];
        const key = toMatchableUrl(url);
        return [
          {
            url,
            title: text,
            publishedAt: dates.get(key) ?? null,
            questions: questions.get(key) ?? [],
          },
        ];
      });
  return {
    keyword: page.keyword,
    kind,
    cited: citedIn([...overview, ...boxes]),
    ...(mode.length > 0 && { mode: citedIn(mode) }),
  };
}

function kindOf(page: Page): AnswerKind {
  const parts = partsOf(page);
  if (parts.includes(AI_OVERVIEW)) return "overview";
  return parts.some((part) => BOXES.has(part)) ? "box" : "none";
}

/** Lists the parts of the results page itself, without AI Mode. */
function partsOf({ features, blocks = [] }: Page): readonly string[] {
  return [...features, ...blocks.map(({ type }) => type).filter((type) => type !== AI_MODE)];
}

function sourcesOfQuestions(pages: readonly Page[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { type, items } of pages.flatMap(({ blocks }) => blocks ?? [])) {
    if (type !== PEOPLE_ALSO_ASK) continue;
    for (const { text, url } of items) {
      if (url === null || text === "") continue;
      const key = toMatchableUrl(url);
      found.set(key, [...(found.get(key) ?? []), text]);
    }
  }
  return found;
}

function datesOfPages(pages: readonly Page[]): Map<string, number> {
  const dates = new Map<string, number>();
  for (const { url, publishedAt } of pages.flatMap(({ results }) => results))
    if (publishedAt !== undefined) dates.set(toMatchableUrl(url), publishedAt);
  return dates;
}
