/**
 * Finds the index that each query needs, and whether firestore.indexes.json has it. The emulators answer any query,
 * indexed or not: a missing index would show only in production, and an unused index adds cost to every write.
 */
import { z } from "zod";
import type { Scope, SourceQuery } from "#/firestore-indexes/source-queries.ts";

const scope = z.enum(["COLLECTION", "COLLECTION_GROUP"]);
const order = z.enum(["ASCENDING", "DESCENDING"]);

/** firestore.indexes.json. */
export const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z.array(
        z.union([
          z.object({ fieldPath: z.string(), order }),
          z.object({ fieldPath: z.string(), arrayConfig: z.literal("CONTAINS") }),
        ]),
      ),
    }),
  ),
  /** A field's indexes that replace the default: both orders, within its collection. */
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(
        z.union([
          z.object({ order, queryScope: scope }),
          z.object({ arrayConfig: z.literal("CONTAINS"), queryScope: scope }),
        ]),
      ),
    }),
  ),
});
type IndexFile = z.infer<typeof indexFile>;
type CompositeIndex = IndexFile["indexes"][number];

/** An index of a single field, by override or by default. */
interface FieldIndex {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  /** `CONTAINS`: of the items of an array. */
  readonly kind: "ASCENDING" | "CONTAINS" | "DESCENDING";
  readonly queryScope: Scope;
}

export function isIndexed(file: IndexFile, query: SourceQuery): boolean {
  if (!isSingleField(query)) return file.indexes.some((index) => doesServe(index, query));
  const own = overridesOf(file, query);
  if (own) return own.some((index) => doesFieldServe(index, query));
  return query.scope === "COLLECTION";
}

/** Entries that no query needs, as text. */
export function findUnused(file: IndexFile, queries: readonly SourceQuery[]): string[] {
  const composites = file.indexes
    .filter((index) => !queries.some((query) => doesServe(index, query)))
    .map(({ collectionGroup, fields }) =>
      [collectionGroup, ...fields.map(({ fieldPath }) => fieldPath)].join(" "),
    );
  const fields = fieldIndexes(file)
    .filter((index) => !queries.some((query) => doesFieldServe(index, query)))
    .map((index) => `${index.collectionGroup} ${index.fieldPath} ${index.queryScope}`);
  return [...composites, ...fields];
}

/** A query on one field or none, which every collection supports by default. */
function isSingleField({ equal, ordered, contains }: SourceQuery): boolean {
  return equal.length + ordered.length + Number(contains !== null) <= 1;
}

/**
 * Whether the index serves the query: the fields compared for equality first, in any order and with the array's among
 * them, then the others in their sort order.
 */
function doesServe({ collectionGroup, queryScope, fields }: CompositeIndex, query: SourceQuery) {
  const { collection, scope: asked, equal, ordered, contains } = query;
  const compared = contains === null ? equal : [...equal, contains].toSorted();
  const first = fields.slice(0, compared.length);
  const rest = fields.slice(compared.length);
  const arrays = fields.flatMap((field) => ("arrayConfig" in field ? field.fieldPath : []));
  return (
    collectionGroup === collection &&
    queryScope === asked &&
    first
      .map(({ fieldPath }) => fieldPath)
      .toSorted()
      .join() === compared.join() &&
    arrays.join() === (contains ?? "") &&
    rest.length === ordered.length &&
    rest.every((field, i) => {
      return (
        field.fieldPath === ordered[i]?.field &&
        "order" in field &&
        field.order === ordered[i].order
      );
    })
  );
}

function doesFieldServe(index: FieldIndex, query: SourceQuery): boolean {
  const [ordered] = query.ordered;
  return (
    isSingleField(query) &&
    index.collectionGroup === query.collection &&
    index.queryScope === query.scope &&
    index.fieldPath === fieldOf(query) &&
    (index.kind === "CONTAINS") === (query.contains !== null) &&
    (ordered === undefined || index.kind === ordered.order)
  );
}

/** The field of a query that has only one. */
const fieldOf = ({ contains, equal, ordered }: SourceQuery) =>
  contains ?? ordered[0]?.field ?? equal[0];

/** null when the field isn't mentioned and the default applies. */
function overridesOf(file: IndexFile, query: SourceQuery) {
  const { collection } = query;
  const field = fieldOf(query);
  const isOwn = ({ collectionGroup, fieldPath }: { collectionGroup: string; fieldPath: string }) =>
    collectionGroup === collection && fieldPath === field;
  return file.fieldOverrides.some(isOwn) ? fieldIndexes(file).filter(isOwn) : null;
}

function fieldIndexes({ fieldOverrides }: IndexFile): FieldIndex[] {
  return fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map((index) => ({
      collectionGroup,
      fieldPath,
      kind: "order" in index ? index.order : index.arrayConfig,
      queryScope: index.queryScope,
    })),
  );
}
