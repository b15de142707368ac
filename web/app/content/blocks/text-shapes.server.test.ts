import { expect, test, vi } from "vitest";
import { parseBody } from "#/content/blocks/block-shapes.server.ts";
import { buildTextBlock } from "#/content/testing/lake-documents.ts";

const callout = { _type: "callout", _key: "c", title: "Not yet" };
const codeBlock = { _type: "codeBlock", _key: "k", code: "npm start" };

test("a text section keeps the blocks in its text in position", () => {
  const text = [buildTextBlock("Before"), callout, { _type: "includedPage", body: [codeBlock] }];
  const [section] = parseBody([{ _type: "textSection", _key: "t", text }]);
  expect(section?._type).toBe("textSection");
  const kinds = section?._type === "textSection" ? section.text.map(({ _type }) => _type) : [];
  expect(kinds).toEqual(["block", "callout", "codeBlock"]);
});

test.each([
  ["of an unknown kind", { _type: "carousel", _key: "x" }, /reason=unknown type=carousel/],
  ["it cannot read", { _type: "callout", _key: "x", title: 7 }, /reason=unreadable type=callout/],
  ["without a kind", { title: "?" }, /reason=unknown type=\?/],
])("a block %s is skipped and logged, and its neighbors stay", (_name, node, line) => {
  vi.mocked(console.warn).mockImplementation(() => {});
  const kinds = parseBody([callout, node, callout]).map(({ _type }) => _type);
  expect(kinds).toEqual(["callout", "callout"]);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(line));
  vi.mocked(console.warn).mockClear();
});

test("a section block is not accepted within a text", () => {
  vi.mocked(console.warn).mockImplementation(() => {});
  const [section] = parseBody([
    { _type: "textSection", _key: "t", text: [{ _type: "hero", _key: "h", heading: "Big" }] },
  ]);
  expect(section).toMatchObject({ text: [] });
  vi.mocked(console.warn).mockClear();
});
