import { expect, test } from "vitest";
import {
  UNKNOWN_FIGURE,
  type FigureSource,
} from "@mapwright/core/workspace-keywords/keyword-table";
import { sumVolumes } from "#/features/keywords/model/sum-volumes.ts";

const source = { name: "file", asOf: 0, isEstimated: false, currency: null };
const sources: FigureSource[] = [
  { ...source, unit: "searches" },
  { ...source, unit: "impressions" },
];
const table = {
  sources,
  volume: Int32Array.of(900, 100, UNKNOWN_FIGURE, 50, 0),
  market: Uint16Array.of(0, 1, 1, 0, 1),
  source: Uint16Array.of(0, 0, 0, 1, 0),
};

test("volumes of two countries aren't added to each other, nor impressions to searches", () => {
  expect(sumVolumes(table, [0, 1, 2, 3, 4])).toEqual([
    { market: 0, unit: "searches", volume: 900 },
    { market: 1, unit: "searches", volume: 100 },
    { market: 0, unit: "impressions", volume: 50 },
  ]);
});

test("unknown volumes are no sum, known ones of nothing are", () => {
  expect(sumVolumes(table, [2])).toEqual([]);
  expect(sumVolumes(table, [4])).toEqual([{ market: 1, unit: "searches", volume: 0 }]);
});
