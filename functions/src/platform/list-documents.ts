/** The documents of an ordered query, read page by page, for work that goes through all of them. */
import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";

/** @param pageSize documents read at once */
export async function* listDocuments(
  ordered: Query,
  pageSize: number,
): AsyncGenerator<QueryDocumentSnapshot> {
  for (let last: QueryDocumentSnapshot | undefined; ;) {
    const page = await (last ? ordered.startAfter(last) : ordered).limit(pageSize).get();
    yield* page.docs;
    last = page.docs.at(-1);
    if (!last || page.size < pageSize) return;
  }
}
