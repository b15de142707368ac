import { expect, test } from "vitest";
import { buildDataText } from "#/platform/mcp/data-text.ts";
import { shortenAnswer } from "#/platform/mcp/shorten-answer.ts";

const clusters = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `c${String(n)}`, name: `Cluster ${String(n)}` }));
const outline = (pillars: number, each: number) => ({
  revision: "r",
  pillars: Array.from({ length: pillars }, (_, n) => ({
    id: `p${String(n)}`,
    name: `Pillar ${String(n)}`,
    clusters: clusters(each),
  })),
});
const sizeOf = (value: unknown) => JSON.stringify(value).length;

test("an answer that fits isn't cut", () => {
  const value = outline(3, 3);
  expect(shortenAnswer(value, 8_000)).toEqual({ value, cuts: [] });
});

test.each([
  [10, 40],
  [40, 10],
  [400, 0],
  [300, 300],
])(
  "an outline of %i pillars with %i clusters each fits, and says what was cut",
  (pillars, each) => {
    const value = outline(pillars, each);
    const short = shortenAnswer(value, 8_000);
    expect(sizeOf(short.value)).toBeLessThanOrEqual(8_000);
    expect(short.cuts.length).toBeGreaterThan(0);
    for (const { shown, of } of short.cuts) expect(shown).toBeLessThan(of);
  },
);

test("inner lists are cut before outer ones", () => {
  const { value, cuts } = shortenAnswer(outline(10, 40), 8_000);
  expect(cuts).toEqual([{ path: "pillars.clusters", shown: expect.any(Number), of: 40 }]);
  expect(Object(value).pillars).toHaveLength(10);
});

test("items of a page stay, so that the cursor continues after the last of them", () => {
  const page = { items: clusters(500), nextCursor: "at-500" };
  expect(shortenAnswer(page, 8_000, true).value).toEqual(page);
});

test("an answer as text has lists of alike items as tables, and references by name and id", () => {
  const pillar = { id: "p1", name: "Brewing" };
  const text = buildDataText({
    title: "Tea",
    volume: null,
    tags: ["a", "b"],
    none: [],
    items: [
      { id: "c1", name: "Ratio", pillar, above: ["x", "y"] },
      { id: "c2", name: "Grind", pillar, above: [] },
    ],
    pillars: [{ ...pillar, clusters: [{ id: "c1", name: "Ratio", size: 3 }] }],
  });
  expect(text.split("\n")).toEqual([
    "title: Tea",
    "volume: -",
    "tags: a; b",
    "none: none",
    "items:",
    "  id\tname\tpillar\tabove",
    "  c1\tRatio\tBrewing (p1)\tx; y",
    "  c2\tGrind\tBrewing (p1)\tnone",
    "pillars:",
    "  - id: p1, name: Brewing",
    "    clusters:",
    "      id\tname\tsize",
    "      c1\tRatio\t3",
  ]);
});
