import fc from "fast-check";
import { applyPatch } from "mendoza";
import { expect, test } from "vitest";
import { encodeMendoza } from "#/content-lake/history/encode-mendoza.ts";

const leaf = fc.oneof(fc.string({ maxLength: 6 }), fc.integer(), fc.boolean(), fc.constant(null));
const keyed = fc
  .record({ _key: fc.constantFrom("a", "b", "c", "d"), text: leaf })
  .map((item) => item);
const { document } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(leaf, { maxLength: 4 }),
    fc.uniqueArray(keyed, { selector: ({ _key }) => _key, maxLength: 4 }),
    tie("document"),
  ),
  document: fc.dictionary(fc.constantFrom("title", "body", "count", "tags", "seo"), tie("value"), {
    maxKeys: 5,
  }),
}));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("a patch turns one document into the other, whatever they contain", () => {
  fc.assert(
    fc.property(document, document, (first, second) => {
      const before = plain(first);
      const after = plain(second);
      const asRecord = (value: unknown) => Object.fromEntries(Object.entries(value ?? {}));
      const patch = encodeMendoza(asRecord(before), asRecord(after));
      expect(applyPatch(before, patch)).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test("a change to one field is a short patch", () => {
  const body = Array.from({ length: 50 }, (_, at) => ({ _key: String(at), text: "x".repeat(80) }));
  const patch = encodeMendoza({ title: "A", body }, { title: "B", body });
  expect(JSON.stringify(patch).length).toBeLessThan(40);
});

test("a document that is created or deleted is written in full", () => {
  expect(applyPatch(null, encodeMendoza(null, { title: "A" }))).toEqual({ title: "A" });
  expect(applyPatch({ title: "A" }, encodeMendoza({ title: "A" }, null))).toBeNull();
});
