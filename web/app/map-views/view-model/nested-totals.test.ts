import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { nestClusters } from "@mapwright/core/maps/testing/nest-clusters";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { describeNested, computeNestedTotals } from "#/map-views/view-model/nested-totals.ts";

const model = createMapModel(
  getEditedSnapshot(
    nestClusters(
      buildTestSnapshot({
        Brewing: {
          Ratio: { a: 900 },
          Grind: { b: 700 },
          Burrs: { c: null },
          Cups: { d: 5_000 },
        },
      }),
      { Grind: "Ratio", Burrs: "Grind" },
    ),
  ),
  "volume",
);
const at = (name: string) => model.snapshot.clusters.name.indexOf(name);

test("a parent's total counts its own keywords and those of all nested clusters, once each", () => {
  expect(computeNestedTotals(model, at("Ratio"))).toEqual({ count: 2, volumePerMonth: 1_600 });
  expect(computeNestedTotals(model, at("Grind"))).toEqual({ count: 1, volumePerMonth: 700 });
  expect(describeNested(model, at("Ratio"))).toBe(
    "2 nested pages, together 1,600 searches a month, estimated",
  );
});

test("a cluster without nested clusters has no total", () => {
  expect(computeNestedTotals(model, at("Burrs"))).toEqual({ count: 0, volumePerMonth: null });
  expect(describeNested(model, at("Cups"))).toBe("");
});
