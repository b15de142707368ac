/** A keyword as DataForSEO Labs describes it, and the pages of a list of them. */
import {
  toSearchMonths,
  type SearchMonths,
} from "@mapwright/core/snapshot/figures/monthly-searches";
import { z } from "zod";
import type { DataForSeoClient } from "#/research/providers/dataforseo/dataforseo-client.ts";

/** Items per request. */
export const LABS_PAGE = 1_000;

/** Searches a month. */
export const volumeField = z.int().min(0).nullish();
/** Price of a click, in US dollars. */
export const cpcField = z.number().min(0).nullish();
/** 0–100. */
export const difficultyField = z.number().min(0).max(100).nullish();

/** Searches by month, in any order. */
export const monthlySearches = z
  .array(z.object({ year: z.int(), month: z.int().min(1).max(12), search_volume: volumeField }))
  .nullish();

/** null = unknown. */
export function toMonths(found: z.output<typeof monthlySearches>): SearchMonths | null {
  return toSearchMonths(
    (found ?? []).map(({ year, month, search_volume: count = null }) => ({ year, month, count })),
  );
}

export const labsKeyword = z.object({
  keyword: z.string(),
  keyword_info: z
    .object({
      search_volume: volumeField,
      cpc: cpcField,
      last_updated_time: z.string().nullish(),
      monthly_searches: monthlySearches,
    })
    .nullish(),
  keyword_properties: z.object({ keyword_difficulty: difficultyField }).nullish(),
});

const MICRO = 1_000_000;

/** null = unknown. */
export function toMicroUsd(dollars: z.output<typeof cpcField>): number | null {
  return typeof dollars === "number" ? Math.round(dollars * MICRO) : null;
}

export const buildLabsListSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ total_count: z.number().nullish(), items: z.array(item).nullish() });

/** Up to `limit` items, a request per 1,000. */
export async function readLabsList<Item extends z.ZodType>(
  client: DataForSeoClient,
  path: string,
  task: object,
  item: Item,
  limit: number,
  signal: AbortSignal,
): Promise<{ items: z.output<Item>[]; totalCount: number }> {
  const items: z.output<Item>[] = [];
  let totalCount = 0;
  while (items.length < limit) {
    const page = Math.min(LABS_PAGE, limit - items.length);
    const [result] = await client.live(
      `dataforseo_labs/google/${path}/live`,
      { ...task, limit: page, ...(items.length > 0 && { offset: items.length }) },
      buildLabsListSchema(item),
      signal,
    );
    const found = result?.items ?? [];
    items.push(...found);
    totalCount = result?.total_count ?? items.length;
    if (found.length < page || items.length >= totalCount) break;
  }
  return { items, totalCount };
}
