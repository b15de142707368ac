/** Data of a chart, as plain values: its drawing, its table and its CSV file are all made from these. */

import type { Texture } from "#/ui/texture.tsx";

/** A color per series, from the map's palette: `getPillarHue(…).line`, `getScoreColor(…)` or one of the theme's variables. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** Tells it from others whose color only some people can tell apart; absent: plain. */
  readonly texture?: Texture;
  /** One per category; null: not known. */
  readonly values: readonly (number | null)[];
}

export interface ChartCategory {
  readonly key: string;
  readonly name: string;
  /** Link to where the category is worked on: the map with the same filter. */
  readonly to?: string;
}

export interface ChartData {
  /** Noun for the categories: "Pillar", "Month". */
  readonly categoryName: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
}

const TEXTURES = ["plain", "striped", "dotted", "crossed"] as const satisfies readonly Texture[];

/** Adds a texture to each of several series that has none. */
export function withTextures(data: ChartData): ChartData {
  if (data.series.length < 2) return data;
  const series = data.series.map((one, at) => ({
    ...one,
    texture: one.texture ?? TEXTURES[at % TEXTURES.length] ?? "plain",
  }));
  return { ...data, series };
}

/** The table of a chart: what each column is, then a row per category. */
export interface ChartTable {
  readonly header: readonly string[];
  readonly rows: readonly {
    readonly category: ChartCategory;
    readonly values: readonly (number | null)[];
  }[];
}

export function buildChartTable({ categoryName, categories, series }: ChartData): ChartTable {
  return {
    header: [categoryName, ...series.map(({ name }) => name)],
    rows: categories.map((category, at) => ({
      category,
      values: series.map(({ values }) => values[at] ?? null),
    })),
  };
}

/** Whether there is nothing to draw: no category, or no value that is known. */
export function isChartEmpty({ categories, series }: ChartData): boolean {
  return (
    categories.length === 0 || series.every(({ values }) => values.every((one) => one === null))
  );
}
