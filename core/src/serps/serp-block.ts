/**
 * Blocks that a results page shows besides results: an AI overview with the pages it cites, questions, packs of places,
 * videos. As far as a provider tells it. Stored with the page, so it's bounded: the first items of each, texts cut.
 */
import { z } from "zod";
import { cutText } from "#/wording/cut-text.ts";

/** The most blocks of a page, and items of a block, that are stored. */
export const BLOCK_LIMITS = { blocks: 24, items: 12, textLength: 160, urlLength: 512 } as const;

/** The types that have a name in this product; providers have about 50 more. */
export const AI_OVERVIEW = "ai-overview";
export const PEOPLE_ALSO_ASK = "people-also-ask";
export const ANSWER_BOX = "answer-box";
export const LOCAL_PACK = "local-pack";
export const SHOPPING = "shopping";

export const serpBlock = z.object({
  /** In kebab case, as in `features`. */
  type: z.string().min(1).max(60),
  /** 1-based place on the page, results included; null: the provider doesn't say. */
  position: z.number().int().min(1).nullable(),
  /**
   * What is in it, in its order: a question, a place, a video, a page that is cited. `url`: null where it leads nowhere, or
   * the provider doesn't say where. Empty: it is on the page, and nothing else is known of it.
   */
  items: z
    .array(z.object({ text: z.string(), url: z.string().nullable() }))
    .max(BLOCK_LIMITS.items),
});
export type SerpBlock = z.infer<typeof serpBlock>;

/** A part of a page as a provider describes it. */
export interface RawBlock {
  readonly type: string;
  readonly position?: number | null | undefined;
  readonly items?: readonly {
    readonly text?: string | null | undefined;
    readonly url?: string | null | undefined;
  }[];
}

/**
 * The blocks to store: one per type, where it is first; items without a text or an address are left out, addresses that
 * aren't of the web become null.
 */
export function toSerpBlocks(raw: readonly RawBlock[]): SerpBlock[] {
  const blocks = new Map<string, SerpBlock>();
  for (const { type, position, items } of raw) {
    const name = type.trim().replaceAll("_", "-").slice(0, 60);
    if (name === "") continue;
    const place = typeof position === "number" && position >= 1 ? Math.round(position) : null;
    const known = blocks.get(name) ?? { type: name, position: place, items: [] };
    const added = (items ?? []).flatMap(({ text, url }) => {
      const item = { text: cutText(text?.trim() ?? "", BLOCK_LIMITS.textLength), url: webUrl(url) };
      return item.text === "" && item.url === null ? [] : [item];
    });
    blocks.set(name, {
      ...known,
      position: known.position ?? place,
      items: [...known.items, ...added].slice(0, BLOCK_LIMITS.items),
    });
  }
  return [...blocks.values()].slice(0, BLOCK_LIMITS.blocks);
}

function webUrl(url: string | null | undefined): string | null {
  if (!url || url.length > BLOCK_LIMITS.urlLength || !/^https?:\/\//i.test(url)) return null;
  return URL.canParse(url) ? url : null;
}
