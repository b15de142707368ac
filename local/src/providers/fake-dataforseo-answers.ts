/** Answers in the fake of DataForSEO: Google's AI Mode, and the answers that cite a site. */
import { z } from "zod";
import type { listFakeResults } from "#/providers/fake-web.ts";

/** Cited by a part of an answer only. */
const CITED_IN_PART = "https://mode.example/";
/** The last results are cited, and one page more. */
const CITED = 3;

/** A page of AI Mode, without what is asked for. */
export function answerInMode(results: ReturnType<typeof listFakeResults>) {
  const cited = results.slice(-CITED).map(({ url, title }) => ({
    type: "ai_overview_reference",
    position: "left",
    source: new URL(url).hostname,
    domain: new URL(url).hostname,
    url,
    title,
    text: null,
  }));
  const element = {
    type: "ai_overview_element",
    position: "left",
    title: null,
    text: "It depends.",
    markdown: "It depends.",
    links: null,
    images: null,
    references: [...cited.slice(0, 1), { ...cited[0], url: CITED_IN_PART, title: null }],
  };
  const answer = {
    type: "ai_overview",
    rank_group: 1,
    rank_absolute: 1,
    page: 1,
    position: "left",
    xpath: "/html",
    markdown: "It depends.",
    items: [
      element,
      { type: "ai_overview_table_element", position: "left", markdown: "", table: null },
    ],
    references: cited,
    rectangle: null,
  };
  return {
    type: "ai_mode",
    se_domain: "google.com",
    check_url: "https://www.google.com/search?udm=50",
    spell: null,
    refinement_chips: null,
    item_types: ["ai_overview"],
    se_results_count: 0,
    items_count: 1,
    items: [answer],
  };
}

export const MENTIONS_PATH = "ai_optimization/llm_mentions/search_mentions/live";
/** A site that no answer cites. */
export const UNCITED_SITE = "uncited.example";

const mentionsTask = z.object({
  target: z
    .array(
      z.object({
        domain: z.string().max(63),
        search_filter: z.enum(["include", "exclude"]),
        search_scope: z.array(z.string()),
        include_subdomains: z.boolean(),
      }),
    )
    .min(1)
    .max(10),
  location_code: z.number().default(2_840),
  language_code: z.string().default("en"),
  platform: z.enum(["google", "chat_gpt"]).optional(),
  order_by: z.array(z.string()).max(3).optional(),
  limit: z.number().int().min(1).max(1_000).default(100),
});

const REQUEST_COST = 0.1;
const ANSWER_COST = 0.001;
const TOTAL = { google: 7, chat_gpt: 2 } as const;

interface FoundMentions {
  readonly result: unknown;
  /** Cost in US dollars. */
  readonly cost: number;
}

/** null: the task isn't as documented, or ChatGPT is asked about another market than the United States in English. */
export function findCitingAnswers(task: unknown, datetime: string): FoundMentions | null {
  const { data } = mentionsTask.safeParse(task);
  const [target] = data?.target ?? [];
  if (!data || !target) return null;
  const { platform = "google", location_code, language_code, limit } = data;
  const isCovered = location_code === 2_840 && language_code === "en";
  if (platform === "chat_gpt" && !isCovered) return null;
  const total = target.domain === UNCITED_SITE ? 0 : TOTAL[platform];
  const items = Array.from({ length: Math.min(limit, total) }, (_, at) => ({
    platform,
    model_name: platform === "google" ? "google_ai_overview" : "gpt-5",
    location_code,
    language_code,
    question: `question ${String(at + 1)} of ${platform}`,
    answer: "It depends.",
    sources: [
      citedSource("other.example", `/${String(at)}`),
      citedSource(target.domain, `/page-${String(at % 2)}`),
    ],
    search_results: null,
    ai_search_volume: 1_000 - at * 100,
    monthly_searches: [],
    first_response_at: datetime,
    last_response_at: datetime,
    brand_entities: null,
    fan_out_queries: null,
    is_web_search_based: true,
  }));
  return {
    result: {
      total_count: total,
      current_offset: 0,
      search_after_token: null,
      items_count: items.length,
      items: items.length > 0 ? items : null,
    },
    cost: REQUEST_COST + ANSWER_COST * items.length,
  };
}

const citedSource = (domain: string, path: string) => ({
  type: "ai_source",
  rank: 1,
  title: `A page of ${domain}`,
  domain,
  url: `https://${domain}${path}`,
  snippet: null,
  source_name: domain,
  thumbnail: null,
  markdown: null,
  publication_date: null,
});
