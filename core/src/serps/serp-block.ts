/**
 * Blocks that a results page shows besides results: an AI overview with the pages it cites, questions, packs of places,
 * videos. As far as a provider tells it. Stored with the page, so it's bounded: the first items of each, texts cut.
 */
import { z } from "zod";
import { cutText } from "#/wording/cut-text.ts";

/** The most blocks of a page, and items of a block, that are stored; of questions, more. */
export const BLOCK_LIMITS = {
  blocks: 24,
  items: 12,
  questions: 60,
  /** Maximum number of items of AI Mode, whose answers cite more than others. */
  modeItems: 30,
  textLength: 160,
  urlLength: 512,
} as const;

/** The types that have a name in this product; providers have about 50 more. */
export const AI_OVERVIEW = "ai-overview";
/** Google's AI Mode, of the same keyword: a page of its own, which is stored with the results page. */
export const AI_MODE = "ai-mode";
export const PEOPLE_ALSO_ASK = "people-also-ask";
export const ANSWER_BOX = "answer-box";
export const LOCAL_PACK = "local-pack";
export const SHOPPING = "shopping";

export const serpBlock = z.object({
  /** Type in kebab case, as in `features`. */
  type: z.string().min(1).max(60),
  /** 1-based place on the page, results included; null: the provider doesn't say. */
  position: z.number().int().min(1).nullable(),
  /**
   * Contents in order: a question, a place, a video, a page that is cited. `url`: null where it leads nowhere, or the
   * provider doesn't say where. Empty: the block is on the page, and nothing else is known of it.
   */
  items: z
    .array(
      z.object({
        text: z.string(),
        url: z.string().nullable(),
        /** Title of the page at `url`, where the text is another: that of a question. Absent: unknown. */
        title: z.string().optional(),
        /** Index of the question that was opened to show this one. Absent: it is on the page itself. */
        parent: z.number().int().min(0).optional(),
      }),
    )
    .max(BLOCK_LIMITS.questions),
});
export type SerpBlock = z.infer<typeof serpBlock>;

/** A part of a page as a provider describes it. */
export interface RawBlock {
  readonly type: string;
  readonly position?: number | null | undefined;
  readonly items?: readonly {
    readonly text?: string | null | undefined;
    readonly url?: string | null | undefined;
    readonly title?: string | null | undefined;
    /** The text of the question that was opened to show this one. */
    readonly parent?: string | null | undefined;
  }[];
}

const MOST_ITEMS: ReadonlyMap<string, number> = new Map([
  [PEOPLE_ALSO_ASK, BLOCK_LIMITS.questions],
  [AI_MODE, BLOCK_LIMITS.modeItems],
]);

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
    const all = [...known.items];
    const most = MOST_ITEMS.get(name) ?? BLOCK_LIMITS.items;
    for (const each of items ?? []) {
      const item = toItem(each, all);
      if (item !== null && all.length < most) all.push(item);
    }
    blocks.set(name, { ...known, position: known.position ?? place, items: all });
  }
  return [...blocks.values()].slice(0, BLOCK_LIMITS.blocks);
}

type RawItem = NonNullable<RawBlock["items"]>[number];

/** null: nothing is known of it. @param before the items above it */
function toItem(
  { text, url, title, parent }: RawItem,
  before: SerpBlock["items"],
): SerpBlock["items"][number] | null {
  const own = cutText(text?.trim() ?? "", BLOCK_LIMITS.textLength);
  const address = webUrl(url);
  if (own === "" && address === null) return null;
  const about = cutText(title?.trim() ?? "", BLOCK_LIMITS.textLength);
  const opened = cutText(parent?.trim() ?? "", BLOCK_LIMITS.textLength).toLowerCase();
  const above = opened === "" ? -1 : before.findIndex((each) => each.text.toLowerCase() === opened);
  return {
    text: own,
    url: address,
    ...(about !== "" && { title: about }),
    ...(above >= 0 && { parent: above }),
  };
}

function webUrl(url: string | null | undefined): string | null {
  if (!url || url.length > BLOCK_LIMITS.urlLength || !/^https?:\/\//i.test(url)) return null;
  return URL.canParse(url) ? url : null;
}
