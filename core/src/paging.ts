/** Long lists in pages: each names where the next one starts, by a text that only its reader understands. */
import { z } from "zod";

export const PAGE_MAX_ITEMS = 500;

/** Fields of a request for a page. `cursor`: `nextCursor` of the page before; absent: the first page. */
export const pageInput = {
  limit: z.number().int().min(1).max(PAGE_MAX_ITEMS).default(50),
  cursor: z
    .string()
    .regex(/^(?!__.*__$)[\w-]{1,300}$/, "Use nextCursor of the page before")
    .optional(),
};

/** Returns the schema of a page. `nextCursor` null: this is the last page. */
export function createPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const OFFSET = /^at-(\d{1,9})$/;

/** A page of a list that is at hand; null: the cursor isn't one of this list's. */
export function toPage<Item>(
  items: readonly Item[],
  { limit, cursor = "at-0" }: PageRequest,
): Page<Item> | null {
  const start = OFFSET.exec(cursor)?.[1];
  if (start === undefined) return null;
  const end = Number(start) + limit;
  return {
    items: items.slice(Number(start), end),
    nextCursor: end < items.length ? `at-${String(end)}` : null,
  };
}
