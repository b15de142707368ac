/** What providers that pass on Google's results pages and completions have in common: paging, ideas, and what is stored. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  PEOPLE_ALSO_ASK,
  toSerpBlocks,
  type RawBlock,
  type SerpBlock,
} from "@mapwright/core/serps/serp-block";
import { z } from "zod";
import type { KeywordIdeas, ProviderId, SerpSource } from "#/research/ports.ts";
import { eachOf, oddText, readDate, ResultPages } from "#/research/providers/serp-entries.ts";
import { collectSuggestions, type Suggestion } from "#/research/providers/suggested-ideas.ts";

/** Google shows about ten per page, whatever is asked for. */
export const RESULTS_PER_PAGE = 10;

export const organicResults = eachOf(
  z.object({ title: oddText, link: oddText, snippet: oddText, date: oddText }),
).nullish();
export const askedQuestions = eachOf(z.object({ question: z.string(), link: oddText })).nullish();
export const relatedSearches = eachOf(z.object({ query: z.string() })).nullish();
export const completedQueries = eachOf(z.object({ value: z.string() })).nullish();

export interface GooglePage {
  readonly organic: z.output<typeof organicResults>;
  readonly questions: z.output<typeof askedQuestions>;
  readonly related: z.output<typeof relatedSearches>;
  /** Those besides questions and related searches. */
  readonly features: readonly string[];
  readonly blocks: readonly RawBlock[];
}

export interface GoogleQuery {
  readonly keyword: string;
  readonly locale: ResearchLocale;
  /** 0-based; the first one where it is missing. */
  readonly page?: number;
}

export interface GoogleSearch {
  readonly id: ProviderId;
  readonly readPage: (query: GoogleQuery, signal: AbortSignal) => Promise<GooglePage>;
  readonly complete: (
    query: GoogleQuery,
    signal: AbortSignal,
  ) => Promise<z.output<typeof completedQueries>>;
}

/** An idea takes two requests: a results page, and completions. */
export function createGoogleIdeas({ id, readPage, complete }: GoogleSearch): KeywordIdeas {
  return {
    id,
    metricSource: "none",
    knowsPlaces: true,
    niches: async () => [],
    suggest: (request, signal) =>
      collectSuggestions(request, async (keyword): Promise<Suggestion[]> => {
        const query = { keyword, locale: request.locale };
        const [completed, page] = await Promise.all([
          complete(query, signal),
          readPage(query, signal),
        ]);
        const suggested = (kind: Suggestion["kind"], texts: readonly string[] = []) =>
          texts.map((text): Suggestion => ({ keyword: text, kind }));
        return [
          ...suggested(
            "autocomplete",
            completed?.map(({ value }) => value),
          ),
          ...suggested(
            "related",
            page.related?.map((search) => search.query),
          ),
          ...suggested(
            "question",
            page.questions?.map(({ question }) => question),
          ),
        ];
      }),
  };
}

export function createGoogleSerps({ id, readPage }: GoogleSearch, now: () => number): SerpSource {
  return {
    id,
    async fetchSerp({ keyword, locale, depth }, signal) {
      const results = new ResultPages();
      let features: string[] = [];
      let blocks: SerpBlock[] = [];
      const pages = Math.ceil(depth / RESULTS_PER_PAGE);
      for (let page = 0; page < pages && results.count < depth; page++) {
        const found = await readPage({ keyword, locale, page }, signal);
        if (page === 0) [features, blocks] = [featuresOf(found), blocksOf(found)];
        const organic = found.organic ?? [];
        const shown = organic.map(({ link: url, title, snippet, date }) => ({
          url,
          title,
          snippet,
          publishedAt: readDate(date),
        }));
        if (!results.add(shown)) break;
      }
      const found = results.finish(depth);
      return { keyword, ...found, features, blocks, provider: id, fetchedAt: now() };
    },
  };
}

function featuresOf({ features, questions, related }: GooglePage): string[] {
  return [
    ...features,
    ...((questions ?? []).length > 0 ? [PEOPLE_ALSO_ASK] : []),
    ...((related ?? []).length > 0 ? ["related-searches"] : []),
  ];
}

function blocksOf({ blocks, questions }: GooglePage): SerpBlock[] {
  return toSerpBlocks([
    ...blocks,
    ...(questions ?? []).map(({ question, link }) => ({
      type: PEOPLE_ALSO_ASK,
      items: [{ text: question, url: link }],
    })),
  ]);
}
