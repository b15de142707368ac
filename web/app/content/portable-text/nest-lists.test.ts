import { expect, test } from "vitest";
import { nestLists, type List, type TextPart } from "#/content/portable-text/nest-lists.ts";
import { wordsOf } from "#/content/portable-text/block-text.ts";
import { textBlock } from "#/content/shapes/portable-text.server.ts";

const block = (text: string, listItem?: "bullet" | "number", level = 1) =>
  textBlock.parse({
    _type: "block",
    _key: text,
    ...(listItem && { listItem, level }),
    children: [{ _type: "span", text }],
  });

const shapeOfList = ({ kind, items }: List): unknown => [
  kind,
  ...items.map(({ block: item, lists }) =>
    lists.length > 0 ? [wordsOf(item), ...lists.map(shapeOfList)] : wordsOf(item),
  ),
];
const shape = (parts: readonly TextPart[]) =>
  parts.map((part) => ("list" in part ? shapeOfList(part.list) : wordsOf(part.block)));

test("items beside each other are one list between paragraphs", () => {
  expect(
    shape(nestLists([block("p"), block("a", "bullet"), block("b", "bullet"), block("q")])),
  ).toEqual(["p", ["bullet", "a", "b"], "q"]);
});

test("a deeper item belongs to the item before it", () => {
  const blocks = [
    block("a", "bullet"),
    block("a1", "number", 2),
    block("a1x", "bullet", 3),
    block("a2", "number", 2),
    block("b", "bullet"),
  ];
  expect(shape(nestLists(blocks))).toEqual([
    ["bullet", ["a", ["number", ["a1", ["bullet", "a1x"]], "a2"]], "b"],
  ]);
});

test("another kind of item begins another list", () => {
  expect(shape(nestLists([block("a", "bullet"), block("1", "number")]))).toEqual([
    ["bullet", "a"],
    ["number", "1"],
  ]);
});

test("two kinds below one item are two lists in it", () => {
  const blocks = [block("a", "bullet"), block("x", "bullet", 2), block("1", "number", 2)];
  expect(shape(nestLists(blocks))).toEqual([["bullet", ["a", ["bullet", "x"], ["number", "1"]]]]);
});

test("no item is lost when levels are left out", () => {
  const blocks = [block("deep", "bullet", 3), block("a", "bullet"), block("skip", "bullet", 4)];
  expect(shape(nestLists(blocks))).toEqual([["bullet", "deep", ["a", ["bullet", "skip"]]]]);
});

test("nothing gives nothing", () => {
  expect(nestLists([])).toEqual([]);
});
