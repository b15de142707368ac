/**
 * Answers of language models that cite a site, as a provider has collected them: `maps/{m}/siteMentions/{reading}`. Looked up
 * when an editor asks for it, with the workspace's own key, for at most what was shown before.
 */
import { z } from "zod";
import { mapId, workspaceId } from "#/ids.ts";
import type { ResearchLocale } from "#/keywords/locale.ts";
import type { DataSourceFacts } from "#/research/data-source-catalog.ts";
import { dataSourceId } from "#/research/data-source.ts";

/** `google`: its AI overviews. */
export const MENTION_PLATFORMS = ["google", "chatgpt"] as const;
export const mentionPlatform = z.enum(MENTION_PLATFORMS);
export type MentionPlatform = z.infer<typeof mentionPlatform>;

/** Answers that are listed of each platform, those with most searches first; each is paid for. */
export const MAX_LISTED_ANSWERS = 100;
export const MAX_PAGES_OF_ANSWER = 3;
export const MAX_QUESTION_LENGTH = 300;
export const MAX_PAGE_URL_LENGTH = 512;

const citingAnswer = z.object({
  platform: mentionPlatform,
  question: z.string().min(1).max(MAX_QUESTION_LENGTH),
  /** The site's pages that the answer cites, in its order. Empty: their addresses can't be shown. */
  pages: z.array(z.string().max(MAX_PAGE_URL_LENGTH)).max(MAX_PAGES_OF_ANSWER),
  /** Times the question is asked in a month, as the provider estimates; null: unknown. */
  volumePerMonth: z.number().int().min(0).nullable(),
  /** Time at which the answer was last seen, in Unix ms; null: unknown. */
  seenAt: z.number().nullable(),
});
export type CitingAnswer = z.infer<typeof citingAnswer>;

/**
 * @stored `maps/{m}/siteMentions/{reading}`
 * @holds Which collected answers of language models cite the map's site, with what was asked: `current`, and `previous`, the
 * look-up of the same site before it.
 * @reads members
 * @writes functions (`lookUpMentions`)
 */
export const siteMentions = z.object({
  domain: z.string().min(1),
  country: z.string(),
  language: z.string(),
  provider: dataSourceId,
  /** Platforms that answered. `total`: answers that cite the site, listed or not. */
  platforms: z.array(z.object({ platform: mentionPlatform, total: z.number().int().min(0) })),
  answers: z.array(citingAnswer).max(MENTION_PLATFORMS.length * MAX_LISTED_ANSWERS),
  /** Cost that the provider said it billed; null: it didn't say. */
  costMicroUsd: z.number().int().min(0).nullable(),
  lookedUpAt: z.number(),
});
export type SiteMentions = z.infer<typeof siteMentions>;

export const lookUpMentionsInput = z.object({
  workspaceId,
  mapId,
  /** The most that was shown before; more is never spent. */
  mostMicroUsd: z.number().int().min(0),
});
/** Empty: the document shows the outcome. */
export const lookUpMentionsOutput = z.object({});

/** ChatGPT's answers are collected for the United States in English only. */
export function listMentionPlatforms({
  country,
  language,
}: Pick<ResearchLocale, "country" | "language">): readonly MentionPlatform[] {
  return country === "US" && language === "en" ? MENTION_PLATFORMS : ["google"];
}

/** The most that a look-up costs, in millionths of a US dollar; null: this provider has no answers. */
export function computeMentionsCostMicroUsd(
  { mentionsCostMicroUsd: price }: DataSourceFacts,
  platforms: number,
): number | null {
  return price === undefined
    ? null
    : platforms * (price.request + MAX_LISTED_ANSWERS * price.answer);
}

export interface CitedOwnPage {
  readonly url: string;
  readonly answers: number;
}

/** The site's pages that the listed answers cite, those that most cite first. */
export function listCitedOwnPages(answers: readonly CitingAnswer[]): CitedOwnPage[] {
  const counts = new Map<string, number>();
  for (const url of answers.flatMap(({ pages }) => [...new Set(pages)]))
    counts.set(url, (counts.get(url) ?? 0) + 1);
  return [...counts]
    .map(([url, count]) => ({ url, answers: count }))
    .sort((a, b) => b.answers - a.answers || (a.url < b.url ? -1 : 1));
}
