import { readFileSync } from "node:fs";
import { mapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import { drawMapCover } from "#/showcase/draw-map-cover.ts";

const file = new URL("../../../content/assets/examples/vegetable-garden.json", import.meta.url);
const snapshot = mapSnapshot.parse(JSON.parse(readFileSync(file, "utf8")));
const count = (text: string, part: string) => text.split(part).length - 1;

test("cover has an area for every pillar and every cluster", () => {
  const areas = count(drawMapCover(snapshot), 'rx="');
  expect(areas).toBe(snapshot.pillars.id.length + snapshot.clusters.id.length);
});

test("cover has at most one dot per keyword and room for nearly all of them", () => {
  const shown = count(drawMapCover(snapshot), "<circle");
  expect(shown).toBeLessThanOrEqual(snapshot.keywords.text.length);
  expect(shown).toBeGreaterThan(snapshot.keywords.text.length * 0.8);
});

test("cover escapes markup characters in names", () => {
  const pillars = { ...snapshot.pillars, name: snapshot.pillars.name.map(() => "<b>&") };
  expect(drawMapCover({ ...snapshot, pillars })).toContain("&lt;b&gt;&amp;");
});

test("cover has a name on nearly every pillar and cluster, whole or cut after a word that says something", () => {
  const svg = drawMapCover(snapshot);
  const { pillars, clusters } = snapshot;
  expect(count(svg, 'font-weight="600"')).toBeGreaterThanOrEqual(pillars.id.length - 1);
  const areas = pillars.id.length + clusters.id.length;
  expect(count(svg, "<text")).toBeGreaterThan(areas * 0.7);
  expect(svg).toContain("…</tspan>");
  expect(svg).not.toMatch(/(?:>| )(?:a|an|how|is|of|the|to|what)…<\/tspan>/i);
});
