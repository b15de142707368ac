/** A results page in DataForSEO's "advanced" form. */
import { z } from "zod";
import type { Serp, SerpRequest } from "#/research/ports.ts";
import { asKeywordField, marketFields } from "#/research/providers/dataforseo/dataforseo-client.ts";
import { toSerpEntries } from "#/research/providers/serp-entries.ts";

const organic = z.object({
  type: z.literal("organic"),
  rank_group: z.number(),
  url: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
});
/** About 50 other types: only their names are read. */
const otherItem = z.object({ type: z.string() }).refine(({ type }) => type !== "organic");

export const serpPage = z.object({
  keyword: z.string(),
  datetime: z.string().nullish(),
  item_types: z.array(z.string()).nullish(),
  items: z.array(z.union([organic, otherItem])).nullish(),
});

export function serpTask({ keyword, locale, depth }: SerpRequest) {
  return {
    keyword: asKeywordField(keyword),
    ...marketFields(locale),
    device: locale.device,
    depth,
  };
}

export function toSerp(
  page: z.output<typeof serpPage> | undefined,
  { keyword, depth }: { readonly keyword: string; readonly depth: number },
  nowMs: number,
): Serp {
  const results = (page?.items ?? [])
    .filter((item) => "rank_group" in item)
    .sort((a, b) => a.rank_group - b.rank_group)
    .map(({ url, title, description }) => ({
      url: url ?? "",
      title: title ?? "",
      snippet: description ?? "",
    }));
  return {
    keyword,
    entries: toSerpEntries(results, depth),
    features: (page?.item_types ?? [])
      .filter((type) => type !== "organic")
      .map((type) => type.replaceAll("_", "-")),
    provider: "dataforseo",
    fetchedAt: readTime(page?.datetime) ?? nowMs,
  };
}

/** `2026-11-23 06:00:00 +00:00` → Unix ms; null when it is anything else. */
function readTime(text: string | null | undefined): number | null {
  const [day, time, zone] = text?.split(" ") ?? [];
  const ms = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(ms) ? null : ms;
}
