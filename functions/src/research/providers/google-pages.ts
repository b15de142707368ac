/** Common parts of providers that pass on Google's results pages and completions: paging, ideas, and stored data. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  PEOPLE_ALSO_ASK,
  toSerpBlocks,
  type RawBlock,
  type SerpBlock,
} from "@mapwright/core/serps/serp-block";
import { z } from "zod";
import {
  ResearchProviderError,
  type KeywordIdeas,
  type ProviderId,
  type SerpSource,
} from "#/research/ports.ts";
import {
  buildLenientArray,
  oddText,
  readDate,
  ResultPages,
} from "#/research/providers/serp-entries.ts";
import { collectSuggestions, type Suggestion } from "#/research/providers/suggested-ideas.ts";

/** Google shows about ten per page, whatever is asked for. */
export const RESULTS_PER_PAGE = 10;

export const organicResults = buildLenientArray(
  z.object({ title: oddText, link: oddText, snippet: oddText, date: oddText }),
).nullish();
export const askedQuestions = buildLenientArray(
  z.object({ question: z.string(), link: oddText, title: oddText }),
).nullish();
export const relatedSearches = buildLenientArray(z.object({ query: z.string() })).nullish();
export const completedQueries = buildLenientArray(z.object({ value: z.string() })).nullish();

export interface GooglePage {
  readonly organic: z.output<typeof organicResults>;
  readonly questions: z.output<typeof askedQuestions>;
  readonly related: z.output<typeof relatedSearches>;
  /** Features besides questions and related searches. */
  readonly features: readonly string[];
  readonly blocks: readonly RawBlock[];
  /** Leads to an AI overview that Google loads later; null: there is none. */
  readonly overviewToken?: string | null;
}

export interface GoogleQuery {
  readonly keyword: string;
  readonly locale: ResearchLocale;
  /** 0-based; the first one where it is missing. */
  readonly page?: number;
}

export interface GoogleSearch {
  readonly id: ProviderId;
  /** Reads the sources of an AI overview that Google loads after the rest of a page; absent: it isn't paid for. */
  readonly readOverview?: (token: string, signal: AbortSignal) => Promise<RawBlock>;
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

export function createGoogleSerps(google: GoogleSearch, now: () => number): SerpSource {
  const { id, readPage } = google;
  return {
    id,
    async fetchSerp({ keyword, locale, depth }, signal) {
      const results = new ResultPages();
      let features: string[] = [];
      let blocks: SerpBlock[] = [];
      const pages = Math.ceil(depth / RESULTS_PER_PAGE);
      for (let page = 0; page < pages && results.count < depth; page++) {
        const found = await readPage({ keyword, locale, page }, signal);
        if (page === 0) {
          features = featuresOf(found);
          blocks = blocksOf(found, await readLateOverview(google, found, signal));
        }
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

/** None when the provider refuses: the page itself has been paid for. */
async function readLateOverview(
  { readOverview }: GoogleSearch,
  { overviewToken }: GooglePage,
  signal: AbortSignal,
): Promise<RawBlock[]> {
  if (!readOverview || !overviewToken) return [];
  try {
    return [await readOverview(overviewToken, signal)];
  } catch (error) {
    if (signal.aborted || !(error instanceof ResearchProviderError)) throw error;
    return [];
  }
}

function featuresOf({ features, questions, related }: GooglePage): string[] {
  return [
    ...features,
    ...((questions ?? []).length > 0 ? [PEOPLE_ALSO_ASK] : []),
    ...((related ?? []).length > 0 ? ["related-searches"] : []),
  ];
}

function blocksOf({ blocks, questions }: GooglePage, late: readonly RawBlock[]): SerpBlock[] {
  return toSerpBlocks([
    ...blocks,
    ...late,
    ...(questions ?? []).map(({ question, link, title }) => ({
      type: PEOPLE_ALSO_ASK,
      items: [{ text: question, url: link, title }],
    })),
  ]);
}
