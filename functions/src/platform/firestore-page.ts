/**
 * Pages of a query for programs, newest first. A cursor says where a page ended, by the time that the list is sorted by
 * and an id, so that nothing is lost or listed twice when the document that it ended with changes or is deleted.
 */
import { AppError } from "@mapwright/core/app-error";
import type { Page } from "@mapwright/core/paging";
import {
  FieldPath,
  Timestamp,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import { z } from "zod";
import { hashText } from "#/platform/hash-text.ts";

interface PagedQuery<Item> {
  /** List that a cursor belongs to: no other takes it. */
  readonly list: string;
  /** Ordered by `by`, descending, and by nothing else. */
  readonly query: Query;
  /** A field with a time. */
  readonly by: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** null: it isn't one of the list. */
  readonly toItem: (document: QueryDocumentSnapshot) => Item | null;
}

/** An item, and the cursor of what comes after it. */
interface PlacedItem<Item> {
  readonly item: Item;
  readonly cursor: string;
}

interface PlacedPage<Item> {
  readonly placed: readonly PlacedItem<Item>[];
  readonly isLast: boolean;
}

/** List, seconds, nanoseconds, id. */
const place = z.tuple([
  z.string(),
  z.int().min(-62_135_596_800).max(253_402_300_799),
  z.int().min(0).max(999_999_999),
  z.string().regex(/^(?!__.*__$)[^/]{1,128}$/),
]);

/** Rejects with `invalid-input` for a cursor that isn't of this list. */
export async function readPage<Item>(paged: PagedQuery<Item>): Promise<Page<Item>> {
  const { placed, isLast } = await readPlacedPage(paged);
  const nextCursor = isLast ? null : (placed.at(-1)?.cursor ?? null);
  return { items: placed.map(({ item }) => item), nextCursor };
}

/** Reads a page that may end within an item. */
export async function readPlacedPage<Item>(paged: PagedQuery<Item>): Promise<PlacedPage<Item>> {
  const { list, by, limit, cursor, toItem } = paged;
  const query = paged.query.orderBy(FieldPath.documentId(), "desc");
  const placed: PlacedItem<Item>[] = [];
  let next = cursor === undefined ? query : query.startAfter(...parseCursor(list, cursor));
  for (;;) {
    const { docs } = await next.limit(limit + 1).get();
    for (const document of docs) {
      const item = toItem(document);
      if (item === null) continue;
      if (placed.length === limit) return { placed, isLast: false };
      placed.push({ item, cursor: cursorAt(list, by, document) });
    }
    const last = docs.at(-1);
    if (!last || docs.length <= limit) return { placed, isLast: true };
    next = query.startAfter(last);
  }
}

const markOf = (list: string) => hashText(`list ${list}`).slice(0, 8);

function cursorAt(list: string, by: string, document: QueryDocumentSnapshot): string {
  const { seconds, nanoseconds } = z.instanceof(Timestamp).parse(document.get(by));
  const text = JSON.stringify([markOf(list), seconds, nanoseconds, document.id]);
  return Buffer.from(text).toString("base64url");
}

/** The id of the document that a cursor stands after; null: it is no cursor. */
export function parseCursorId(cursor: string): string | null {
  return parsePlace(cursor)?.[3] ?? null;
}

function parseCursor(list: string, cursor: string): readonly [Timestamp, string] {
  const parsed = parsePlace(cursor);
  if (parsed?.[0] !== markOf(list)) throw createNoCursorError();
  const [, seconds, nanoseconds, id] = parsed;
  return [new Timestamp(seconds, nanoseconds), id];
}

function parsePlace(cursor: string) {
  return place.safeParse(parseJson(Buffer.from(cursor, "base64url").toString())).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `invalid-input`: the cursor isn't one of this list. */
export function createNoCursorError(): AppError {
  return new AppError("invalid-input", "The input isn't valid", {
    cursor: "This list has no such cursor",
  });
}
