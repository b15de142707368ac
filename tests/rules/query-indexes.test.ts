import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { doesServe, findQueries, isSingleField } from "./source-queries.ts";

const root = join(import.meta.dirname, "../..");

const indexFile = z.object({
  indexes: z.array(
    z.object({
      queryScope: z.enum(["COLLECTION", "COLLECTION_GROUP"]),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.enum(["ASCENDING", "DESCENDING"]) }),
      ),
    }),
  ),
});

function readIndexes() {
  const text = readFileSync(join(root, "firestore.indexes.json"), "utf8");
  return indexFile.parse(JSON.parse(text)).indexes;
}

function queriesInSource() {
  const files = globSync("{web/app,functions/src}/**/*.{ts,tsx}", { cwd: root });
  return files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => findQueries(file, readFileSync(join(root, file), "utf8")));
}

test("every query in the code has its index", () => {
  const queries = queriesInSource();
  const indexes = readIndexes();
  const unindexed = queries.filter(
    (query) => !isSingleField(query) && !indexes.some((index) => doesServe(index, query)),
  );
  expect(unindexed).toEqual([]);
  // Looked at nothing is not the same as found nothing wrong.
  expect(queries.length).toBeGreaterThanOrEqual(5);
  expect(queries.filter((query) => !isSingleField(query)).length).toBeGreaterThanOrEqual(2);
});

test("every index serves a query in the code", () => {
  const queries = queriesInSource();
  const unused = readIndexes().filter((index) => !queries.some((query) => doesServe(index, query)));
  expect(unused).toEqual([]);
});

test("a query is found in either SDK's form, with its equalities before its order", () => {
  const web = `const q = query(collection(db, mapsPath()), orderBy("updatedAt", "desc"), where("workspaceId", "==", w), limit(5));`;
  const admin = `await db.collectionGroup("jobs").where("at", "<", 1).where("status", "in", S).get();`;
  expect(findQueries("web.ts", web)).toEqual([
    {
      place: "web.ts:1",
      scope: "COLLECTION",
      equal: ["workspaceId"],
      ordered: [{ field: "updatedAt", order: "DESCENDING" }],
    },
  ]);
  expect(findQueries("admin.ts", admin)).toEqual([
    {
      place: "admin.ts:1",
      scope: "COLLECTION_GROUP",
      equal: ["status"],
      ordered: [{ field: "at", order: "ASCENDING" }],
    },
  ]);
});

test("an index in the wrong direction or scope serves no query", () => {
  const [query] = findQueries("a.ts", `x.where("a", "==", 1).orderBy("b", "desc")`);
  if (!query) throw new Error("no query found");
  const fields = [
    { fieldPath: "a", order: "ASCENDING" },
    { fieldPath: "b", order: "DESCENDING" },
  ] as const;
  expect(isSingleField(query)).toBe(false);
  expect(doesServe({ queryScope: "COLLECTION", fields }, query)).toBe(true);
  expect(doesServe({ queryScope: "COLLECTION_GROUP", fields }, query)).toBe(false);
  expect(doesServe({ queryScope: "COLLECTION", fields: fields.toReversed() }, query)).toBe(false);
});

test("a field that is not written out cannot be checked and is refused", () => {
  expect(() => findQueries("a.ts", `x.where(field, "==", 1)`)).toThrow(/cannot tell the index/);
});
