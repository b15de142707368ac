import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { expect, test } from "vitest";
import {
  colorByAnswers,
  colorByCoverage,
  colorByIntent,
  colorByOpportunity,
  colorByStatus,
  getLayerValue,
  type LandColors,
} from "#/map-views/color-layers/color-layer.ts";
import { toColorsById, toLandColors } from "#/map-views/color-layers/colors-by-id.ts";
import {
  describePage,
  describePages,
  formatLayerValue,
} from "#/map-views/color-layers/layer-words.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const snapshot: MapSnapshot = makeCoffeeMap();
const model = createMapModel(snapshot, "volume");
const pages = model.clusterAt.length;

const countsOf = ({ values }: LandColors) =>
  Object.fromEntries(values.map(({ name, count }) => [name, count]));
const total = ({ values }: LandColors) => values.reduce((sum, { count }) => sum + count, 0);

test("every page counts once, whatever the land is colored by", () => {
  const layers = [
    colorByStatus(model, (at) => (at === 0 ? "writing" : "idea")),
    colorByCoverage(model, (at) => (at === 0 ? "weak" : null)),
    colorByIntent(model),
    colorByOpportunity(model),
    colorByAnswers(model, (at) => (at === 0 ? 1 : null)),
  ];
  expect(layers.map(total)).toEqual(layers.map(() => pages));
});

test("no two values of a layer look alike without color", () => {
  const layers = [
    colorByStatus(model, () => "idea"),
    colorByCoverage(model, () => null),
    colorByIntent(model),
    colorByOpportunity(model),
    colorByAnswers(model, () => null),
  ];
  for (const { values } of layers) {
    // What is plain differs by whether it is colored at all: paper has the line of an edge.
    const looks = values.map(({ tone, hatch }) =>
      hatch === "none" && tone === "unset" ? "paper" : hatch,
    );
    expect(new Set(looks).size).toBe(values.length);
  }
});

test("a page without a status of its own is an idea", () => {
  const colors = colorByStatus(model, (at) => (at === 1 ? "published" : null));
  expect(getLayerValue(colors, 1)?.name).toBe("Published");
  expect(getLayerValue(colors, 0)?.name).toBe("Idea");
  expect(countsOf(colors)).toMatchObject({ Idea: pages - 1, Published: 1 });
});

test("what isn't measured is a value of its own, and none when everything is", () => {
  const partly = colorByCoverage(model, (at) => (at === 0 ? "covered" : null));
  expect(countsOf(partly)).toMatchObject({ Covered: 1, Missing: 0, "Not measured": pages - 1 });
  const wholly = colorByCoverage(model, () => "missing");
  expect(wholly.values.map(({ name }) => name)).not.toContain("Not measured");
});

test("answers are in classes of a page's keywords, and pages without stored results are apart", () => {
  const namesOf = (shares: readonly number[]) => {
    const colors = colorByAnswers(model, (at) => shares[at] ?? null);
    return clusterAt.map((_, at) => getLayerValue(colors, at)?.name);
  };
  const { clusterAt } = model;
  expect(namesOf([1, 0])).toEqual(["Over 66%", "None", "No results stored"]);
  expect(namesOf([0.33, 0.66, 0.7])).toEqual(["Up to 33%", "Up to 66%", "Over 66%"]);
});

test("a page's name says its value, and doesn't repeat what it says anyway", () => {
  const coverage = colorByCoverage(model, (at) => (at === 0 ? "weak" : "missing"));
  expect(describePage(coverage, 0)).toBe(", coverage weak");
  expect(describePages(coverage, [0, 1, 2])).toBe(", coverage: 1 weak, 2 missing");
  expect(formatLayerValue(coverage, 0)).toBe("Coverage: weak");
  expect(describePage(colorByIntent(model), 0)).toBe("");
});

test("colors by id are those of the same pages in a part of the map", () => {
  const colors = colorByCoverage(model, (at) => (at === 1 ? "weak" : "missing"));
  const part = { ...model, clusterAt: model.clusterAt.slice(1, 2) };
  const found = toLandColors(part, toColorsById(model, colors));
  expect(getLayerValue(found, 0)?.name).toBe("Weak");
  expect(countsOf(found)).toMatchObject({ Weak: 1, Missing: 0 });
});
