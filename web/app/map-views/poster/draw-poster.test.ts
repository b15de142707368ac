import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { plantMap } from "@mapwright/core/maps/testing/planted-map";
import type { MapSheet } from "@mapwright/core/maps/files/exports/sheet-marks";
import { expect, test } from "vitest";
import { drawPoster } from "#/map-views/poster/draw-poster.ts";
import type { PosterPaper } from "#/map-views/poster/poster-paper.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const SENDER = { name: "Field team", logo: null, color: null, isWhiteLabel: false };

function mapOf(pages: number) {
  const sizes = Array.from({ length: pages }, (_, at) => 2 + ((at * 7919) % 17));
  return plantMap({ sizes, pillars: Math.ceil(Math.sqrt(pages)), seed: 3 });
}

function poster(pages: number, paper: PosterPaper) {
  const snapshot = mapOf(pages);
  const model = createMapModel(snapshot, "volume");
  const state = openState(snapshot);
  const map = { title: "Coffee", model, state, landColors: null };
  return { model, ...drawPoster({ ...map, coverage: null, paper, sender: SENDER, now: 0 }) };
}

const textsOf = (sheet: MapSheet | undefined) =>
  (sheet?.marks ?? []).flatMap((mark) => (mark.kind === "text" ? [mark] : []));

/** Names with the square after them, in their order. */
function indexed(sheets: readonly MapSheet[]): [string, string][] {
  return sheets.flatMap((sheet) =>
    textsOf(sheet).flatMap((mark, at, all): [string, string][] => {
      const name = all[at - 1]?.text ?? "";
      return /^[A-H][1-8]$/.test(mark.text) && mark.isAtEnd ? [[name, mark.text]] : [];
    }),
  );
}

test("the index has each page once, with the square that its circle is in", () => {
  const { sheets, model } = poster(60, "A3");
  const entries = indexed(sheets);
  const names = model.clusterAt.map(({ name }) => name);
  expect(entries.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  // Two pages at the ends of the land are in different columns of squares.
  const { x } = model.geography.clusters;
  const westernmost = names[x.indexOf(Math.min(...x))];
  const easternmost = names[x.indexOf(Math.max(...x))];
  const squareOf = (wanted: string | undefined) =>
    entries.find(([name]) => name === wanted)?.[1].charCodeAt(0) ?? 0;
  expect(squareOf(westernmost)).toBeLessThan(squareOf(easternmost));
});

test("the index is beside the land while it leaves room, and else on sheets of its own", () => {
  expect(poster(60, "A3").sheets).toHaveLength(1);
  const { sheets } = poster(500, "A3");
  expect(sheets.length).toBeGreaterThan(1);
  expect(textsOf(sheets[0]).some(({ text }) => text === "Index")).toBe(false);
  expect(textsOf(sheets[1]).some(({ text }) => text === "Index")).toBe(true);
  expect(textsOf(sheets.at(-1)).at(-1)?.text).toBe(
    `Sheet ${String(sheets.length)} of ${String(sheets.length)}`,
  );
});

test("A1 shows more names on the land than A3", () => {
  const namedOn = (paper: PosterPaper) => {
    const [first] = poster(300, paper).sheets;
    return new Set(textsOf(first).map(({ text }) => text)).size;
  };
  expect(namedOn("A1")).toBeGreaterThan(1.2 * namedOn("A3"));
});

test.each(["A3", "A1"] as const)("nothing on %s stands beyond the paper", (paper) => {
  for (const sheet of poster(120, paper).sheets)
    for (const { x, y } of sheet.marks) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(sheet.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(sheet.height);
    }
});

test("a map of one page is a poster", () => {
  const { sheets } = poster(1, "A3");
  expect(sheets).toHaveLength(1);
});
