import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findUnused, indexFile, isIndexed } from "#/firestore-indexes/query-indexes.ts";
import { findQueries, type SourceQuery } from "#/firestore-indexes/source-queries.ts";

const root = join(import.meta.dirname, "../../..");

function readIndexes() {
  const text = readFileSync(join(root, "firestore.indexes.json"), "utf8");
  return indexFile.parse(JSON.parse(text));
}

/** Parsing every file takes seconds, and only a text with one of these words can contain a query. */
const MAY_QUERY = /\b(where|orderBy)\b/;

let found: readonly SourceQuery[] | null = null;

/** Read once: it takes seconds. */
function queriesInSource(): readonly SourceQuery[] {
  if (found !== null) return found;
  const files = globSync("{web/app,functions/src}/**/*.{ts,tsx}", { cwd: root });
  found = files
    .filter((file) => !file.includes(".test."))
    .map((file) => [file, readFileSync(join(root, file), "utf8")] as const)
    .filter(([, text]) => MAY_QUERY.test(text))
    .flatMap(([file, text]) => findQueries(file, text));
  return found;
}

test("every query in the code has an index", () => {
  const queries = queriesInSource();
  const indexes = readIndexes();
  expect(queries.filter((query) => !isIndexed(indexes, query))).toEqual([]);
  // Checking nothing is not the same as finding nothing wrong.
  for (const folder of ["web/app/", "functions/src/"])
    expect(queries.filter(({ place }) => place.startsWith(folder)).length).toBeGreaterThan(3);
  expect(queries.some(({ scope }) => scope === "COLLECTION_GROUP")).toBe(true);
});

test("every index serves a query in the code", () => {
  expect(findUnused(readIndexes(), queriesInSource())).toEqual([]);
});

test("a query is found in either SDK's form, with its equality filters before its order", () => {
  const web = `const q = query(collection(db, mapsPath()), orderBy("updatedAt", "desc"), where("workspaceId", "==", w), limit(5));`;
  const admin = `await db.collectionGroup("jobs").where("at", "<", 1).where("status", "in", S).get();`;
  expect(findQueries("web.ts", web)).toEqual([
    {
      place: "web.ts:1",
      collection: "maps",
      scope: "COLLECTION",
      equal: ["workspaceId"],
      contains: null,
      ordered: [{ field: "updatedAt", order: "DESCENDING" }],
    },
  ]);
  expect(findQueries("admin.ts", admin)).toEqual([
    {
      place: "admin.ts:1",
      collection: "jobs",
      scope: "COLLECTION_GROUP",
      equal: ["status"],
      contains: null,
      ordered: [{ field: "at", order: "ASCENDING" }],
    },
  ]);
});

test("a collection is determined from a path, one of core's path functions, or a constant containing one", () => {
  const text = `
    const path = ticketMessagesPath(ticket);
    query(collection(db, path), where("part", "==", 1));
    query(collection(db, invitesPath(w)), where("a", "==", 1));
    db.collection("workspaces/w/audit").where("a", "==", 1);`;
  expect(findQueries("a.ts", text).map(({ collection }) => collection)).toEqual([
    "messages",
    "invites",
    "audit",
  ]);
});

const two = [
  { fieldPath: "a", order: "ASCENDING" },
  { fieldPath: "b", order: "DESCENDING" },
] as const;

test("an index of another collection, direction or scope serves no query", () => {
  const [query] = findQueries(
    "a.ts",
    `db.collection("x").where("a", "==", 1).orderBy("b", "desc")`,
  );
  if (!query) throw new Error("no query found");
  const withIndex = (collectionGroup: string, queryScope: string, fields: readonly object[]) =>
    indexFile.parse({ indexes: [{ collectionGroup, queryScope, fields }], fieldOverrides: [] });
  expect(isIndexed(withIndex("x", "COLLECTION", two), query)).toBe(true);
  expect(isIndexed(withIndex("y", "COLLECTION", two), query)).toBe(false);
  expect(isIndexed(withIndex("x", "COLLECTION_GROUP", two), query)).toBe(false);
  expect(isIndexed(withIndex("x", "COLLECTION", two.toReversed()), query)).toBe(false);
  expect(findUnused(withIndex("y", "COLLECTION", two), [query])).toEqual(["y a b"]);
});

test("a single field needs an override across collections, and within one when an override removed its index", () => {
  const [group] = findQueries("a.ts", `db.collectionGroup("x").where("a", "==", 1)`);
  const [within] = findQueries("a.ts", `db.collection("x").where("a", "==", 1)`);
  if (!group || !within) throw new Error("no query found");
  const withOverride = (indexes: readonly object[] | null) =>
    indexFile.parse({
      indexes: [],
      fieldOverrides: indexes ? [{ collectionGroup: "x", fieldPath: "a", indexes }] : [],
    });
  const across = { order: "ASCENDING", queryScope: "COLLECTION_GROUP" };
  const cases = [null, [], [across]].map((indexes) => {
    const file = withOverride(indexes);
    return [isIndexed(file, group), isIndexed(file, within)];
  });
  expect(cases).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  expect(findUnused(withOverride([across]), [within])).toEqual(["x a COLLECTION_GROUP"]);
});

test("an array-contains query across collections needs an array index, which no order replaces", () => {
  const [query] = findQueries(
    "a.ts",
    `db.collectionGroup("x").where("names", "array-contains", uid)`,
  );
  if (!query) throw new Error("no query found");
  const withIndex = (index: object) =>
    indexFile.parse({
      indexes: [],
      fieldOverrides: [
        {
          collectionGroup: "x",
          fieldPath: "names",
          indexes: [{ ...index, queryScope: "COLLECTION_GROUP" }],
        },
      ],
    });
  expect(query.contains).toBe("names");
  expect(isIndexed(withIndex({ arrayConfig: "CONTAINS" }), query)).toBe(true);
  expect(isIndexed(withIndex({ order: "ASCENDING" }), query)).toBe(false);
  expect(findUnused(withIndex({ order: "ASCENDING" }), [query])).toEqual([
    "x names COLLECTION_GROUP",
  ]);
});

test("an array-contains query with other filters needs an index of all of them, with the array as an array", () => {
  const text = `db.collection("x").where("a", "==", 1).where("names", "array-contains-any", some).where("b", ">", 2).orderBy("b", "desc")`;
  const [query] = findQueries("a.ts", text);
  if (!query) throw new Error("no query found");
  expect(query).toMatchObject({ equal: ["a"], contains: "names" });
  const withNames = (names: object) =>
    indexFile.parse({
      indexes: [
        {
          collectionGroup: "x",
          queryScope: "COLLECTION",
          fields: [two[0], { fieldPath: "names", ...names }, two[1]],
        },
      ],
      fieldOverrides: [],
    });
  const array = withNames({ arrayConfig: "CONTAINS" });
  const scalar = withNames({ order: "ASCENDING" });
  expect([isIndexed(array, query), isIndexed(scalar, query)]).toEqual([true, false]);
  expect([findUnused(array, [query]), findUnused(scalar, [query])]).toEqual([[], ["x a names b"]]);
});

test("a field or collection that isn't a literal can't be checked and is rejected", () => {
  expect(() => findQueries("a.ts", `db.collection("x").where(field, "==", 1)`)).toThrow(
    /cannot tell the index/,
  );
  expect(() => findQueries("a.ts", `db.collection(path).where("a", "==", 1)`)).toThrow(
    /cannot tell the collection/,
  );
  expect(() => findQueries("a.ts", `found.where("a", "==", 1)`)).toThrow(
    /cannot tell the collection/,
  );
});
