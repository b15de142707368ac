import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkIndexes } from "#/deploy/check-indexes.ts";

const index = {
  collectionGroup: "maps",
  queryScope: "COLLECTION",
  fields: [
    { fieldPath: "state", order: "ASCENDING" },
    { fieldPath: "at", order: "DESCENDING" },
  ],
};

function check(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), "mapwright-indexes-")), "firestore.indexes.json");
  writeFileSync(file, text);
  return () => checkIndexes(file);
}

test("indexes that Firestore would create are counted", () => {
  const override = { collectionGroup: "jobs", fieldPath: "until", ttl: true, indexes: [] };
  const spec = { indexes: [index], fieldOverrides: [override] };
  expect(check(JSON.stringify(spec))()).toBe("1 indexes, 1 field overrides");
});

test.each([
  ["half a file", '{ "indexes": [', /Parse Error/],
  ["no index", '{ "indexes": [] }', /names no indexes/],
  [
    "an order that doesn't exist",
    JSON.stringify({ indexes: [{ ...index, fields: [{ fieldPath: "at", order: "UP" }] }] }),
    /"order" must be one of/,
  ],
  [
    "an index without a collection",
    JSON.stringify({ indexes: [{ ...index, collectionGroup: undefined }] }),
    /collectionGroup/,
  ],
])("%s fails", (_kind, text, reason) => {
  expect(check(text)).toThrow(reason);
});
