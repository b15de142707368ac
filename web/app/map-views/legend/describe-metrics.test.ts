import { expect, test } from "vitest";
import { getColumnTitle } from "@mapwright/core/maps/files/exports/map-table";
import { formatVolume } from "@mapwright/core/maps/files/format-volume";
import { IMPRESSIONS_SOURCE, getVolumeUnit } from "@mapwright/core/snapshot/figures/volume-unit";
import { formatSearches } from "#/map-views/view-model/format-figures.ts";
import { describeMetrics } from "#/map-views/legend/describe-metrics.ts";

const asOf = Date.UTC(2026, 10, 21, 12);

test("figures of the local index are labeled as estimated, with their date and what they are based on", () => {
  expect(describeMetrics({ source: "sample", estimated: true, asOf })).toBe(
    "Estimates from the local index, Nov 21, 2026",
  );
});

test("impressions are never called searches", () => {
  const metrics = { source: IMPRESSIONS_SOURCE, estimated: false, asOf };
  expect(describeMetrics(metrics)).toBe(
    "Impressions in Search Console, not searches, as of Nov 21, 2026",
  );
  expect(formatSearches(900, false, getVolumeUnit(metrics))).toBe("900 impressions a month");
  expect(formatSearches(null, false, getVolumeUnit(metrics))).toBe("impressions unknown");
  expect(getColumnTitle("volume", metrics)).toBe("Impressions a month");
  expect(getColumnTitle("clusterVolume", metrics)).toBe("Cluster impressions a month");
  expect(formatVolume(1, metrics)).not.toMatch(/search/i);
});

test("figures of a provider name it", () => {
  expect(describeMetrics({ source: "DataForSEO", estimated: false, asOf })).toBe(
    "Figures from DataForSEO, as of Nov 21, 2026",
  );
});

test("a map without figures says that its provider has none", () => {
  expect(describeMetrics({ source: "none", estimated: false, asOf })).toBe(
    "No search volumes available",
  );
});

test("where results are from a city, figures say whose searches they count", () => {
  const place = { code: 1_026_201, name: "Austin,Texas,United States" };
  const metrics = { source: "google-ads", estimated: false, asOf } as const;
  expect(describeMetrics({ ...metrics, area: "place" }, false, place)).toBe(
    "Figures from Google Ads for Austin, Texas, United States, as of Nov 21, 2026",
  );
  expect(describeMetrics(metrics, false, place)).toBe(
    "Figures from Google Ads for the whole country, as of Nov 21, 2026",
  );
  expect(describeMetrics({ ...metrics, source: "an imported file" }, false, place)).toBe(
    "Figures from an imported file, as of Nov 21, 2026",
  );
});
