import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { toSharedMap } from "@mapwright/core/maps/share/shared-map";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { expect, test } from "vitest";
import { drawMapCard } from "#/content/social-card/draw-map-card.server.tsx";

const map = toSharedMap({
  state: openState(makeCoffeeMap()),
  title: "Coffee",
  market: { country: "US", language: "en" },
  parts: { plan: false, notes: false },
  evidence: null,
  names: new Map(),
});
const brand = { name: "Field team", logo: null, color: null, isWhiteLabel: false };

function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

test("a shared map's card is a picture of its islands, and not the same for another map", async () => {
  const card = await drawMapCard({ map, brand, title: null });
  expect(sizeOf(card)).toEqual([1200, 630]);
  const [first] = map.pillars;
  const smaller = { ...map, pillars: first ? [first] : [] };
  const other = await drawMapCard({ map: smaller, brand, title: null });
  expect(Buffer.from(other).equals(Buffer.from(card))).toBe(false);
});

test("a map without topics has a card with its title", async () => {
  const card = await drawMapCard({ map: { ...map, pillars: [] }, brand, title: "A report" });
  expect(sizeOf(card)).toEqual([1200, 630]);
});
