import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { NO_EVIDENCE } from "#/map-views/port/map-evidence.ts";
import { listColumns } from "#/features/maps/table/list-columns.ts";
import { buildMapColumns } from "#/features/maps/table/map-columns.tsx";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";

const plain = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 300, "ratio chart": 100 }, Grind: { "grind size": 50 } },
});
const rich: typeof plain = {
  ...plain,
  metrics: { source: "google-ads", estimated: false, asOf: 0, currency: "USD" },
  keywords: { ...plain.keywords, cpcMicros: [1_000_000, 3_000_000, null] },
  trends: {
    asOf: 0,
    fromMonth: "2024-11",
    subjects: [
      {
        keyword: "ratio chart",
        article: "Ratio",
        url: "https://w.example/Ratio",
        views: [...Array<number>(12).fill(100), ...Array<number>(12).fill(118)],
      },
    ],
  },
};
const sourceOf = (snapshot: typeof plain): TableSource => ({
  model: createMapModel(snapshot, "volume"),
  state: openState(snapshot),
  people: [],
  evidence: NO_EVIDENCE,
  commentsOf: new Map(),
  changedAt: new Map(),
  pageTypeOf: () => null,
  today: "2026-11-21",
});
const textsOf = (rows: "clusters" | "keywords", id: string, snapshot = rich) => {
  const column = buildMapColumns(listColumns(rows), sourceOf(snapshot)).find(
    (each) => each.id === id,
  );
  const all = rows === "clusters" ? snapshot.clusters.id : snapshot.keywords.text;
  return column && all.map((_, row) => column.text(row));
};

test("costs per click are shown with their currency, a cluster's by its searches", () => {
  expect(textsOf("keywords", "cpc")).toEqual(["$1.00", "$3.00", ""]);
  expect(textsOf("clusters", "cpc")).toEqual(["$1.50", ""]);
});

test("the change of interest is that of the keyword, or of a cluster's first one with an article", () => {
  expect(textsOf("keywords", "trend")).toEqual(["", "+18%", ""]);
  expect(textsOf("clusters", "trend")).toEqual(["+18%", ""]);
});

test.each(["cpc", "trend"])("a map without figures for it has no column %s", (id) => {
  expect(textsOf("clusters", id, plain)).toBeUndefined();
  expect(textsOf("keywords", id, plain)).toBeUndefined();
});

test.each(["clusters", "keywords"] as const)(
  "a table of %s has no column of figures when no keyword of the map has any",
  (rows) => {
    const none = plain.keywords.text.map(() => null);
    const empty = {
      ...plain,
      keywords: { ...plain.keywords, volumePerMonth: none, difficulty: none },
    };
    const idsOf = (snapshot: typeof plain) =>
      buildMapColumns(listColumns(rows), sourceOf(snapshot)).map(({ id }) => id);
    expect(idsOf(plain)).toContain("volume");
    expect(idsOf(empty)).not.toContain("volume");
    expect(idsOf(empty)).not.toContain("difficulty");
    expect(idsOf(empty)).toContain("name");
  },
);
