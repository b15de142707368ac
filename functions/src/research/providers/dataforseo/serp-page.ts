/** A results page in DataForSEO's "advanced" form. */
import { z } from "zod";
import { toSerpBlocks, type RawBlock } from "@mapwright/core/serps/serp-block";
import type { Serp, SerpRequest } from "#/research/ports.ts";
import {
  asKeywordField,
  buildPlaceFields,
} from "#/research/providers/dataforseo/dataforseo-client.ts";
import type { ChosenReadings } from "#/research/providers/provider.ts";
import { buildLenientArray, oddText, ResultPages } from "#/research/providers/serp-entries.ts";

const organic = z.object({
  type: z.literal("organic"),
  rank_group: z.number(),
  url: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  timestamp: oddText,
});
/**
 * About 50 other types, of which a few have contents that are stored. Nothing that is odd about them costs the page, which
 * has been paid for.
 */
const otherItem = z
  .object({
    type: z.string(),
    rank_absolute: z.number().nullish().catch(null),
    title: z.string().nullish().catch(null),
    url: z.string().nullish().catch(null),
    items: z.array(z.unknown()).nullish().catch(null),
    references: z.array(z.unknown()).nullish().catch(null),
  })
  .refine(({ type }) => type !== "organic");
type OtherItem = z.output<typeof otherItem>;

const linked = z.object({ title: z.string().nullish(), url: z.string().nullish() });
const askedQuestion = z.object({
  title: z.string(),
  /** The question that was opened to show this one. */
  seed_question: z.string().nullish().catch(null),
  expanded_element: z.array(linked).nullish().catch(null),
});

export const serpPage = z.object({
  keyword: z.string(),
  datetime: z.string().nullish(),
  item_types: z.array(z.string()).nullish(),
  items: buildLenientArray(z.union([organic, otherItem])).nullish(),
});

/** A late overview costs the same whether a page has one or not; clicks that open nothing are paid back. */
export function buildSerpTask(
  { keyword, locale, depth }: SerpRequest,
  { readsLateOverviews, questionDepth }: ChosenReadings,
) {
  return {
    keyword: asKeywordField(keyword),
    ...buildPlaceFields(locale),
    device: locale.device,
    depth,
    ...(readsLateOverviews && { load_async_ai_overview: true }),
    ...(questionDepth > 0 && { people_also_ask_click_depth: questionDepth }),
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
    .map(({ url, title, description, timestamp }) => ({
      url,
      title,
      snippet: description,
      publishedAt: readTime(timestamp),
    }));
  const pages = new ResultPages();
  pages.add(results);
  return {
    keyword,
    ...pages.finish(depth),
    features: (page?.item_types ?? [])
      .filter((type) => type !== "organic")
      .map((type) => type.replaceAll("_", "-")),
    blocks: toSerpBlocks(
      (page?.items ?? []).flatMap((item) => ("rank_group" in item ? [] : [readBlock(item)])),
    ),
    provider: "dataforseo",
    fetchedAt: readTime(page?.datetime) ?? nowMs,
  };
}

/** The part of an item that is stored; of most types, only where it is. */
function readBlock(item: OtherItem): RawBlock {
  const block = { type: item.type, position: item.rank_absolute };
  switch (item.type) {
    case "ai_overview":
      return { ...block, items: readEach(item.references, linked).map(toItem) };
    case "people_also_ask":
      return {
        ...block,
        items: readEach(item.items, askedQuestion).map((asked) => {
          const answer = asked.expanded_element?.find(({ url }) => url);
          return {
            text: asked.title,
            url: answer?.url,
            title: answer?.title,
            parent: asked.seed_question,
          };
        }),
      };
    case "video":
      return { ...block, items: readEach(item.items, linked).map(toItem) };
    case "featured_snippet":
    case "local_pack":
      return { ...block, items: [toItem(item)] };
    default:
      return block;
  }
}

const toItem = ({ title, url }: z.output<typeof linked>) => ({ text: title, url });

function readEach<Item>(values: readonly unknown[] | null | undefined, schema: z.ZodType<Item>) {
  return (values ?? []).flatMap((value) => {
    const { data } = schema.safeParse(value);
    return data === undefined ? [] : [data];
  });
}

/** `2026-11-23 06:00:00 +00:00` → Unix ms; null when it is anything else. */
export function readTime(text: string | null | undefined): number | null {
  const [day, time, zone] = text?.split(" ") ?? [];
  const ms = Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(ms) ? null : ms;
}
