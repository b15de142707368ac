/** Documents as editors see them now: lists in the Studio's structure that update with every change. */
import { LAKE_API_VERSION } from "@mapwright/core/content/lake-version";
import { getPublishedId, isDraftId } from "sanity";
import type { StructureResolverContext } from "sanity/structure";
import { distinctUntilChanged, map, type Observable } from "rxjs";
import { z } from "zod";
import type { DocsPage } from "#/structure/docs-tree.ts";

type Documents = Pick<StructureResolverContext, "documentStore">;

const OPTIONS = { apiVersion: LAKE_API_VERSION, perspective: "raw", tag: "desk" } as const;

/** The structure re-renders only when something it shows has changed, not on every keystroke. */
const unlessSame = <Value>() =>
  distinctUntilChanged<Value>((one, other) => JSON.stringify(one) === JSON.stringify(other));

const stored = z.object({ _id: z.string() });

/** One version per document, preferring the draft. */
export function preferDrafts<Document extends z.infer<typeof stored>>(
  documents: readonly Document[],
): Document[] {
  const byId = new Map<string, Document>();
  for (const document of documents) {
    const id = getPublishedId(document._id);
    if (isDraftId(document._id) || !byId.has(id)) byId.set(id, document);
  }
  return [...byId.values()];
}

const docsPages = z.array(
  stored.extend({
    title: z.string().nullable(),
    path: z.string().nullable(),
    stem: z.string().nullable(),
  }),
);

export function watchDocsPages({ documentStore }: Documents): Observable<readonly DocsPage[]> {
  return documentStore
    .listenQuery(`*[_type == "docsPage"]{_id, title, path, stem}`, {}, OPTIONS)
    .pipe(
      map((found) =>
        preferDrafts(docsPages.parse(found)).map(({ _id, title, path, stem }) => ({
          id: getPublishedId(_id),
          title: title ?? "Untitled",
          path,
          stem,
        })),
      ),
      unlessSame(),
    );
}

const categories = z.array(stored.extend({ title: z.string().nullable() }));

export interface CategoryItem {
  readonly id: string;
  readonly title: string;
}

export function watchCategories({ documentStore }: Documents): Observable<readonly CategoryItem[]> {
  return documentStore
    .listenQuery(`*[_type == "category"] | order(title asc) {_id, title}`, {}, OPTIONS)
    .pipe(
      map((found) =>
        preferDrafts(categories.parse(found)).map(({ _id, title }) => ({
          id: getPublishedId(_id),
          title: title ?? "Untitled",
        })),
      ),
      unlessSame(),
    );
}

const drafts = z.array(stored.extend({ _type: z.string() }));

export interface DraftItem {
  readonly id: string;
  readonly type: string;
}

/** All documents with unpublished changes, most recent first. */
export function watchDrafts(
  { documentStore }: Documents,
  types: readonly string[],
): Observable<readonly DraftItem[]> {
  const query = `*[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc) {_id, _type}`;
  return documentStore.listenQuery(query, { types: [...types] }, OPTIONS).pipe(
    map((found) =>
      drafts.parse(found).map(({ _id, _type }) => ({ id: getPublishedId(_id), type: _type })),
    ),
    unlessSame(),
  );
}
