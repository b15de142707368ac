/** Tests of the pictures and posters of a map that programs get, drawn as in a function. */
import type { MapDrawing } from "@mapwright/core/maps/files/map-drawing";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { plantMap } from "@mapwright/core/maps/testing/planted-map";
import { expect, test } from "vitest";
import { readFontFile } from "#/platform/pdf/testing/read-font-file.ts";
import { drawMap } from "./draw-map.ts";

function drawing(format: MapDrawing["format"], over: Partial<MapDrawing> = {}): MapDrawing {
  const sizes = Array.from({ length: 12 }, (_, at) => 2 + ((at * 7919) % 17));
  const snapshot = plantMap({ sizes, pillars: 3, seed: 3 });
  return {
    format,
    title: "Coffee",
    snapshot,
    state: openState(snapshot),
    language: "en",
    sender: { name: "Field team", color: "#0F5C5C", isWhiteLabel: false },
    now: Date.UTC(2026, 10, 30),
    ...over,
  };
}

const draw = async (order: MapDrawing) => Buffer.from(await drawMap(order, readFontFile));

test("an SVG has the map's title, sender and names, and nothing from elsewhere", async () => {
  const svg = (await draw(drawing("svg"))).toString();
  expect(svg).toMatch(/^<svg /);
  for (const text of ["Coffee", "Field team", "Made with Mapwright", "#0F5C5C"])
    expect(svg).toContain(text);
  expect(svg).not.toMatch(/href=|<script|url\(/);
  const own = (
    await draw(drawing("svg", { sender: { name: "A", color: null, isWhiteLabel: true } }))
  ).toString();
  expect(own).not.toContain("Mapwright");
});

test("a PNG has twice the size of the SVG, and its names are drawn, whatever their script", async () => {
  const svg = (await draw(drawing("svg"))).toString();
  const png = await draw(drawing("png"));
  const [, width = ""] = /width="([\d.]+)"/.exec(svg) ?? [];
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBe(Math.floor(Number(width) * 2));
  // Without a name there would be less in it.
  const sizes = await Promise.all(
    ["", "コーヒーの淹れ方", "قهوة مقطرة"].map(
      async (title) => (await draw(drawing("png", { title }))).length,
    ),
  );
  const [none = 0, ...named] = sizes;
  for (const size of named) expect(size).toBeGreaterThan(none + 200);
});

test("a PDF is a poster whose fonts are embedded", async () => {
  const pdf = (await draw(drawing("pdf"))).toString("latin1");
  expect(pdf).toMatch(/^%PDF-1\.7/);
  expect(pdf).toMatch(/\/FontFile/);
});

test.each(["svg", "png", "pdf"] as const)(
  "the same map is drawn to the same %s",
  async (format) => {
    const [first, second] = [await draw(drawing(format)), await draw(drawing(format))];
    expect(first.equals(second)).toBe(true);
  },
);

test("a large map's PNG stays within what a function has the memory for", async () => {
  const sizes = Array.from({ length: inSoak(2_000, 60) }, (_, at) => 2 + ((at * 7919) % 17));
  const snapshot = plantMap({ sizes, pillars: 20, seed: 3 });
  const png = await draw(drawing("png", { snapshot, state: openState(snapshot) }));
  expect(png.readUInt32BE(16) * png.readUInt32BE(20)).toBeLessThanOrEqual(24_000_000);
});
