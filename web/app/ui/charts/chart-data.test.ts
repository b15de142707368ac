import { expect, test } from "vitest";
import {
  buildChartTable,
  isChartEmpty,
  withTextures,
  type ChartData,
} from "#/ui/charts/chart-data.ts";
import { formatSource } from "#/ui/charts/figure-source.ts";

const data: ChartData = {
  categoryName: "Pillar",
  categories: [
    { key: "a", name: "Brewing" },
    { key: "b", name: "Gear" },
  ],
  series: [
    { key: "covered", name: "Covered", color: "red", values: [3, null] },
    { key: "missing", name: "Missing", color: "blue", values: [1] },
  ],
};

test("a chart's table has a row per category and a column per series; what isn't known stays unknown", () => {
  const { header, rows } = buildChartTable(data);
  expect(header).toEqual(["Pillar", "Covered", "Missing"]);
  expect(rows.map(({ category, values }) => [category.name, values])).toEqual([
    ["Brewing", [3, 1]],
    ["Gear", [null, null]],
  ]);
});

test("a chart without any known value is empty", () => {
  expect(isChartEmpty(data)).toBe(false);
  expect(isChartEmpty({ ...data, categories: [] })).toBe(true);
  const unknown = data.series.map((series) => ({ ...series, values: [null, null] }));
  expect(isChartEmpty({ ...data, series: unknown })).toBe(true);
});

test("figures say where they are from and when, and estimates say so", () => {
  const at = Date.UTC(2026, 2, 1, 12);
  expect(formatSource({ source: "Search Console", at })).toBe(
    "Source: Search Console, Mar 1, 2026",
  );
  expect(formatSource({ source: "the local index", at, isEstimated: true })).toBe(
    "Estimated by the local index, Mar 1, 2026",
  );
  expect(formatSource({ source: "your maps", at: null })).toBe("Source: your maps");
});

test("several series get a texture each, and one keeps its own; a single series stays plain", () => {
  const [first, second] = data.series;
  if (!first || !second) throw new Error("There are two series.");
  const textures = (series: ChartData["series"]) =>
    withTextures({ ...data, series }).series.map(({ texture }) => texture);
  expect(textures([first, second])).toEqual(["plain", "striped"]);
  expect(textures([first, { ...second, texture: "crossed" }])).toEqual(["plain", "crossed"]);
  expect(textures([first])).toEqual([undefined]);
});
