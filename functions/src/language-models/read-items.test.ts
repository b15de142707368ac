import { expect, test } from "vitest";
import { createItemReader } from "#/language-models/read-items.ts";

function read(text: string, size = 3): { readonly items: unknown[]; readonly isWhole: boolean } {
  const items: unknown[] = [];
  const reader = createItemReader((item) => items.push(item));
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return { items, isWhole: reader.isWhole() };
}

test.each([
  ['{"items":[{"a":1},{"b":[2]}]}'],
  ['[{"a":1},{"b":[2]}]'],
  ['Here it is:\n```json\n{"items": [{"a": 1}, {"b": [2]}]}\n```\nDone.'],
])("items of %j are read", (text) => {
  for (const size of [1, 3, 1_000])
    expect(read(text, size)).toEqual({ items: [{ a: 1 }, { b: [2] }], isWhole: true });
});

test("complete items are read when an answer is cut off", () => {
  expect(read('{"items":[{"a":1},{"b":')).toEqual({ items: [{ a: 1 }], isWhole: false });
});

test.each(["I'm sorry, I can't.", "", '{"items":nope}', "{'a': 1}"])("%j has no items", (text) => {
  expect(read(text)).toEqual({ items: [], isWhole: false });
});
