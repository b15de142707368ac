/** Answers that cite a site: ai_optimization/llm_mentions/search_mentions/live, from DataForSEO's own collection. */
import { z } from "zod";
import {
  MAX_PAGE_URL_LENGTH,
  MAX_PAGES_OF_ANSWER,
  MAX_QUESTION_LENGTH,
  type CitingAnswer,
  type MentionPlatform,
} from "@mapwright/core/research/site-mentions";
import { cutText } from "@mapwright/core/wording/cut-text";
import type { MentionsSource } from "#/research/metric-ports.ts";
import {
  toProviderError,
  buildMarketFields,
  parseResults,
  type DataForSeoClient,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import { findTaskRefusal } from "#/research/providers/dataforseo/envelope.ts";
import { readTime } from "#/research/providers/dataforseo/serp-page.ts";
import { buildLenientArray, oddText } from "#/research/providers/serp-entries.ts";

const PATH = "ai_optimization/llm_mentions/search_mentions/live";
const NAMES = { google: "google", chatgpt: "chat_gpt" } as const satisfies Record<
  MentionPlatform,
  string
>;

const mention = z.object({
  question: z.string(),
  sources: buildLenientArray(z.object({ url: oddText }))
    .nullish()
    .catch(null),
  ai_search_volume: z.number().min(0).nullish().catch(null),
  last_response_at: oddText,
});
const mentionsPage = z.object({
  total_count: z.number().int().min(0).nullish(),
  items: buildLenientArray(mention).nullish(),
});

export function createLlmMentions(client: DataForSeoClient): MentionsSource {
  return {
    id: "dataforseo",
    async citing({ domain, locale, platform, limit }, signal) {
      const target = {
        domain,
        search_filter: "include",
        search_scope: ["sources"],
        include_subdomains: true,
      };
      const asked = {
        target: [target],
        ...buildMarketFields(locale),
        platform: NAMES[platform],
        order_by: ["ai_search_volume,desc"],
        limit,
      };
      const [task] = await client.post(PATH, [asked], signal);
      if (!task) return { total: 0, answers: [] };
      const refusal = findTaskRefusal(task);
      if (refusal) throw toProviderError(refusal);
      const [page] = parseResults(task, mentionsPage);
      const answers = (page?.items ?? [])
        .slice(0, limit)
        .flatMap((item) => toAnswer(item, domain, platform));
      return { total: page?.total_count ?? answers.length, answers };
    },
  };
}

function toAnswer(
  { question, sources, ai_search_volume, last_response_at }: z.output<typeof mention>,
  domain: string,
  platform: MentionPlatform,
): CitingAnswer[] {
  const text = cutText(question.trim(), MAX_QUESTION_LENGTH);
  if (text === "") return [];
  const pages = (sources ?? []).flatMap(({ url }) => (url && isOf(url, domain) ? [url] : []));
  return [
    {
      platform,
      question: text,
      pages: [...new Set(pages)].slice(0, MAX_PAGES_OF_ANSWER),
      volumePerMonth: typeof ai_search_volume === "number" ? Math.round(ai_search_volume) : null,
      seenAt: readTime(last_response_at),
    },
  ];
}

function isOf(url: string, domain: string): boolean {
  if (url.length > MAX_PAGE_URL_LENGTH || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    return false;
  const { hostname } = new URL(url);
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
