import { expect, test } from "vitest";
import { columnTitle } from "@mapwright/core/maps/files/map-table";
import { volumeWords } from "@mapwright/core/maps/files/volume-words";
import { IMPRESSIONS_SOURCE, volumeUnitOf } from "@mapwright/core/maps/volume-unit";
import { searchesInWords } from "#/features/maps/model/figure-words.ts";
import { describeMetrics } from "#/features/maps/legend/describe-metrics.ts";

const asOf = Date.UTC(2026, 10, 21, 12);

test("figures of the local index are said to be estimated, with their day", () => {
  expect(describeMetrics({ source: "local-index", estimated: true, asOf })).toBe(
    "Figures estimated by the local index, 21 Nov 2026",
  );
});

test("impressions are not called searches, wherever they are named", () => {
  const metrics = { source: IMPRESSIONS_SOURCE, estimated: false, asOf };
  expect(describeMetrics(metrics)).toBe("Impressions in Search Console, not searches, 21 Nov 2026");
  expect(searchesInWords(900, false, volumeUnitOf(metrics))).toBe("900 impressions a month");
  expect(searchesInWords(null, false, volumeUnitOf(metrics))).toBe("impressions unknown");
  expect(columnTitle("volume", metrics)).toBe("Impressions a month");
  expect(columnTitle("clusterVolume", metrics)).toBe("Cluster impressions a month");
  expect(volumeWords(1, metrics)).not.toMatch(/search/i);
});

test("figures of a provider name it", () => {
  expect(describeMetrics({ source: "DataForSEO", estimated: false, asOf })).toBe(
    "Figures from DataForSEO, 21 Nov 2026",
  );
});
