import { expect, test } from "vitest";
import { NEW_MAP, mapDocument } from "#/maps/map-document.ts";

const stored = {
  id: "map",
  workspaceId: "team",
  jobId: "job",
  origin: "research",
  seedResults: [],
  ...NEW_MAP,
  type: "serp",
  title: "Coffee",
  seeds: ["coffee"],
  locale: { country: "US", language: "en", device: "desktop" },
  method: "auto",
  counts: { keywords: 2, clusters: 1, pillars: 1 },
  volumePerMonth: null,
  metricsEstimated: true,
  snapshot: { id: "snapshot", chunks: 2 },
  createdBy: "ann",
  createdAt: 1,
  updatedAt: 1,
};

test.each(["origin", ...Object.keys(NEW_MAP)])("a map without %s is invalid", (field) => {
  expect(mapDocument.safeParse(stored).success).toBe(true);
  expect(mapDocument.safeParse({ ...stored, [field]: undefined }).success).toBe(false);
});

test("a map not made by research has no job", () => {
  const imported = { ...stored, jobId: null, origin: "import" };
  expect(mapDocument.parse(imported)).toMatchObject({ origin: "import", jobId: null });
  expect(mapDocument.safeParse({ ...stored, origin: "theft" }).success).toBe(false);
});
