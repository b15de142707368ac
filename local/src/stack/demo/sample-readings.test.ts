import { readFileSync } from "node:fs";
import { readMapJson } from "@mapwright/core/maps/files/map-json";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { pageTrend, storePageTrend } from "@mapwright/core/refresh/page-trend";
import { readPages } from "@mapwright/core/refresh/read-pages";
import { expect, test } from "vitest";
import { sampleReadings } from "#/stack/demo/sample-readings.ts";

test("sample readings end with what the map has, and grow toward it", () => {
  const url = new URL("../../../../content/assets/examples/good-puppy.json", import.meta.url);
  const read = readMapJson(readFileSync(url, "utf8"));
  if (!read.isRead) throw new Error("The example can't be read.");
  const { map, evidence } = read.file;
  const readings = sampleReadings(map, evidence.site, 1_000_000_000_000);
  expect(readings.at(-1)).toEqual(
    readPages(openState(map), { at: 1_000_000_000_000, site: evidence.site, reddit: null }),
  );
  const [first, last] = [readings[0], readings.at(-1)];
  expect(first?.pages).toBeLessThan(last?.pages ?? 0);
  expect(first?.covered).toBeLessThan(last?.covered ?? 0);
  expect(pageTrend.parse(JSON.parse(JSON.stringify(storePageTrend(readings))))).toEqual(readings);
});
