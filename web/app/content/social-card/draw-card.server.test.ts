import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { filterSnapshot } from "@mapwright/core/maps/part-of-snapshot";
import { expect, test } from "vitest";
import { drawCard } from "#/content/social-card/draw-card.server.tsx";

function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("a card is a PNG of the size that other sites expect", async () => {
  const png = await drawCard({ title: "What a topical map is", kind: "Blog" });
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
  expect(sizeOf(png)).toEqual([1200, 630]);
});

test("a title longer than the card is truncated, not drawn past its edge", async () => {
  const long = await drawCard({ title: "map ".repeat(200), kind: "Docs" });
  const cut = await drawCard({ title: `${"map ".repeat(27)}m…`, kind: "Docs" });
  expect(sizeOf(long)).toEqual([1200, 630]);
  expect(Math.abs(long.length - cut.length)).toBeLessThan(2000);
});

test("a page with a map of its own has a card with its islands, unless the map is empty", async () => {
  const words = { title: "Coffee, mapped", kind: "Example" };
  const card = await drawCard({ ...words, map: makeCoffeeMap() });
  expect(sizeOf(card)).toEqual([1200, 630]);
  const empty = filterSnapshot(makeCoffeeMap(), { topics: new Set(), keywords: null });
  const plain = Buffer.from(await drawCard(words));
  expect(plain.equals(card)).toBe(false);
  expect(plain.equals(await drawCard({ ...words, map: empty }))).toBe(true);
});
