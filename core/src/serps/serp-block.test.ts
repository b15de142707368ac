import { expect, test } from "vitest";
import { BLOCK_LIMITS, serpBlock, toSerpBlocks } from "#/serps/serp-block.ts";

const place = (title: string, position: number) => ({
  type: "local_pack",
  position,
  items: [{ text: title, url: null }],
});

test("parts of one type are one block, where the first of them is", () => {
  expect(toSerpBlocks([place("Café One", 4), place("Café Two", 5), { type: "images" }])).toEqual([
    {
      type: "local-pack",
      position: 4,
      items: [
        { text: "Café One", url: null },
        { text: "Café Two", url: null },
      ],
    },
    { type: "images", position: null, items: [] },
  ]);
});

test("an item without text and address is left out, and addresses that aren't of the web are dropped", () => {
  const items = [
    { text: " ", url: undefined },
    { text: "A", url: "javascript:alert(1)" },
    { text: null, url: "https://a.example/x" },
  ];
  expect(toSerpBlocks([{ type: "ai_overview", items }])[0]?.items).toEqual([
    { text: "A", url: null },
    { text: "", url: "https://a.example/x" },
  ]);
});

test("what a provider sends beyond the limits isn't stored", () => {
  const items = Array.from({ length: 50 }, (_, n) => ({ text: `${n} `.repeat(200), url: null }));
  const raw = Array.from({ length: 60 }, (_, n) => ({ type: `type_${n}`, position: 0, items }));
  const blocks = toSerpBlocks(raw);
  expect(blocks).toHaveLength(BLOCK_LIMITS.blocks);
  for (const block of blocks) {
    expect(serpBlock.safeParse(block).success).toBe(true);
    expect(block.items).toHaveLength(BLOCK_LIMITS.items);
    expect(block.items[0]?.text.length).toBeLessThanOrEqual(BLOCK_LIMITS.textLength);
  }
});
