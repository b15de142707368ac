import { expect, test } from "vitest";
import { describeMetrics } from "#/features/maps/legend/describe-metrics.ts";

const asOf = Date.UTC(2026, 10, 21, 12);

test("figures of the local index are said to be estimated, with their day", () => {
  expect(describeMetrics({ source: "local-index", estimated: true, asOf })).toBe(
    "Figures estimated by the local index, 21 Nov 2026",
  );
});

test("figures of a provider name it", () => {
  expect(describeMetrics({ source: "DataForSEO", estimated: false, asOf })).toBe(
    "Figures from DataForSEO, 21 Nov 2026",
  );
});
