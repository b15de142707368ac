import fc from "fast-check";
import { expect, test } from "vitest";
import { getBranchEnds, layOutMind } from "#/map-views/mindmap/mind-layout.ts";
import type { MindKind, MindRow } from "#/map-views/mindmap/mind-rows.ts";
import { MIN_ZOOM } from "#/map-views/mindmap/expand-to-fit.ts";
import { computeFittedView } from "#/map-views/mindmap/view-on.ts";
import type { MindSide } from "#/map-views/mindmap/mind-sides.ts";

/** Rows in list order: each is a child of one of the last ones, or nested as deep as possible. Every other branch is on the left. */
function rowsOf(depths: readonly number[], kinds: readonly MindKind[]): MindRow[] {
  const path: number[] = [0];
  const rows: MindRow[] = [rowAt(0, "root", 1, -1, "right")];
  let side: MindSide = "left";
  depths.forEach((wanted, i) => {
    const depth = Math.min(wanted, path.length);
    if (depth === 1) side = side === "left" ? "right" : "left";
    const at = rows.push(
      rowAt(i + 1, kinds[i % kinds.length] ?? "cluster", depth + 1, path[depth - 1] ?? 0, side),
    );
    path.length = depth;
    path.push(at - 1);
  });
  return rows;
}

const rowAt = (
  at: number,
  kind: MindKind,
  level: number,
  parent: number,
  side: MindSide,
): MindRow => ({
  key: `r${String(at)}`,
  kind,
  side,
  level,
  parent,
  position: 1,
  setSize: 1,
  topic: null,
  keyword: -1,
  isOpen: null,
  hiddenCount: 0,
});

const someRows = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 200 }),
    fc.array(fc.constantFrom<MindKind>("pillar", "cluster", "keyword"), { minLength: 1 }),
  )
  .map(([depths, kinds]) => rowsOf(depths, kinds));

test("no two nodes of any mind map overlap, and a column keeps the row order", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const { places } = layOutMind(rows);
      const columns = new Map<string, { top: number; bottom: number }[]>();
      places.forEach(({ y, height }, at) => {
        const { side = "right", level = 1 } = rows[at] ?? {};
        const key = `${side} ${String(level)}`;
        const column = columns.get(key) ?? [];
        column.push({ top: y, bottom: y + height });
        columns.set(key, column);
      });
      for (const column of columns.values()) {
        for (let i = 1; i < column.length; i++) {
          expect(column[i]?.top).toBeGreaterThanOrEqual((column[i - 1]?.bottom ?? 0) + 8);
        }
      }
    }),
  );
});

test("children are placed beyond the edge of their parent that faces away from the map's own node", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const { places } = layOutMind(rows);
      const gaps = rows.flatMap((row, at) => {
        const [from, to] = [places[row.parent], places[at]];
        if (!from || !to) return [];
        return row.side === "right" ? [to.x - from.x - from.width] : [from.x - to.x - to.width];
      });
      expect(gaps.every((gap) => gap > 0)).toBe(true);
    }),
  );
});

test("ten thousand nodes get the same layout each time, within the reported bounds", () => {
  const rows = rowsOf(
    Array.from({ length: 10_000 }, (_, i) => [1, 2, 2, 3, 3, 3, 3][(i * i) % 7] ?? 1),
    ["pillar", "cluster", "keyword", "keyword"],
  );
  const laidOut = layOutMind(rows);
  expect(layOutMind(rows)).toEqual(laidOut);
  const { bounds } = laidOut;
  for (const { x, y, width, height } of laidOut.places) {
    expect(x >= bounds.x && x + width <= bounds.x + bounds.width).toBe(true);
    expect(y >= bounds.y && y + height <= bounds.y + bounds.height).toBe(true);
  }
});

test("a branch goes between the edges that face each other, on either side", () => {
  const rows = rowsOf([1, 1], ["pillar"]);
  const [root, right, left] = layOutMind(rows).places;
  if (!root || !right || !left) throw new Error("not laid out");
  expect(getBranchEnds(root, right)).toMatchObject({ from: { x: root.width }, to: { x: right.x } });
  expect(getBranchEnds(root, left)).toMatchObject({
    from: { x: 0 },
    to: { x: left.x + left.width },
  });
});

test("on one side, three levels are readable next to each other on a phone", () => {
  // The first branch is on the right.
  const rows = rowsOf([1, 2], ["pillar", "cluster"]);
  const whole = computeFittedView(layOutMind(rows).bounds, { width: 390, height: 700 });
  expect(whole.zoom).toBeGreaterThanOrEqual(MIN_ZOOM);
});

test("an empty map has no positions", () => {
  expect(layOutMind([]).places).toEqual([]);
});
