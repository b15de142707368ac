/** Pages of a query for programs. The cursor is the id of the last document of the page before. */
import { AppError } from "@mapwright/core/app-error";
import type { Page } from "@mapwright/core/paging";
import type {
  CollectionReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
} from "firebase-admin/firestore";

interface PagedQuery<Item> {
  /** In its order, of documents of `from`. */
  readonly query: Query;
  readonly from: CollectionReference;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Whether the document that a cursor names may be known to whoever asks. */
  readonly isOwn?: (document: DocumentSnapshot) => boolean;
  /** null: it isn't one of the list. */
  readonly toItem: (document: QueryDocumentSnapshot) => Item | null;
}

/** Rejects with `invalid-input` for a cursor that no page of this list had. */
export async function readPage<Item>(paged: PagedQuery<Item>): Promise<Page<Item>> {
  const { query, limit, toItem } = paged;
  const start = await startOf(paged);
  const items: { readonly id: string; readonly item: Item }[] = [];
  let next = start ? query.startAfter(start) : query;
  for (;;) {
    const { docs } = await next.limit(limit + 1).get();
    for (const document of docs) {
      const item = toItem(document);
      if (item === null) continue;
      if (items.length === limit) return pageOf(items, items.at(-1)?.id ?? null);
      items.push({ id: document.id, item });
    }
    const last = docs.at(-1);
    if (!last || docs.length <= limit) return pageOf(items, null);
    next = query.startAfter(last);
  }
}

async function startOf<Item>({ from, cursor, isOwn }: PagedQuery<Item>) {
  if (cursor === undefined) return null;
  const found = /^__.*__$/.test(cursor) ? null : await from.doc(cursor).get();
  if (found?.exists && (isOwn?.(found) ?? true)) return found;
  throw new AppError("invalid-input", "The input isn't valid", {
    cursor: "This list has no such cursor",
  });
}

function pageOf<Item>(
  items: readonly { readonly item: Item }[],
  nextCursor: string | null,
): Page<Item> {
  return { items: items.map(({ item }) => item), nextCursor };
}
