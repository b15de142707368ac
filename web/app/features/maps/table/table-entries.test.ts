import { userId } from "@mapwright/core/ids";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { expect, test } from "vitest";
import { NO_EVIDENCE } from "#/map-views/port/map-evidence.ts";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import { toGroupEntry } from "#/ui/grid/grid-lines.ts";
import { TextRanks } from "#/ui/grid/sort-rows.ts";
import { listEntries, sumTotals } from "#/features/maps/table/table-entries.ts";
import type { TableSource } from "#/features/maps/table/table-source.ts";
import { readTableUrl } from "#/features/maps/table/table-url.ts";

/** Clusters 0 Ratio, 1 Grind, 2 Kettles, 3 Scales; keywords 0, 1 of Ratio, 2 of Grind, 3 of Kettles, 4 of Scales. */
const snapshot = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "ratio chart": 300 }, Grind: { "grind size": null } },
  Gear: { Kettles: { "gooseneck kettle": 2000 }, Scales: { "coffee scale": 40 } },
});
const source: TableSource = {
  model: createMapModel(snapshot, "volume"),
  state: openState(snapshot),
  people: [],
  evidence: NO_EVIDENCE,
  commentsOf: new Map(),
  changedAt: new Map(),
  pageTypeOf: () => null,
  today: "2026-11-21",
};
const list = (query: string, closed: readonly string[] = [], only?: readonly number[]) =>
  listEntries(
    source,
    readTableUrl(new URLSearchParams(query)),
    only
      ? {
          hasCluster: (cluster) => only.includes(cluster),
          hasKeyword: (keyword) => only.includes(keyword),
        }
      : null,
    new Set(closed),
    new TextRanks(),
  );

test("clusters are sorted by searches at first, the one without figures last", () => {
  expect(list("").entries).toEqual([2, 0, 3, 1]);
});

test("pages with equal values keep their places when an edit renumbers them", () => {
  const tied = buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 300 }, Grind: { "grind size": 300 } },
    Gear: { Kettles: { kettle: 300 } },
  });
  const edited = getEditedSnapshot(
    replayLog(openState(tied), [
      {
        id: "moves",
        by: userId.parse("ann"),
        at: 1,
        changes: [
          { kind: "move-topic", topic: tied.pillars.id[1] ?? "", parent: null, order: "a00" },
          {
            kind: "move-topic",
            topic: tied.clusters.id[1] ?? "",
            parent: tied.pillars.id[1] ?? "",
            order: "a00",
          },
        ],
      },
    ]).state,
  );
  const namesIn = (shown: typeof tied) => {
    const model = createMapModel(shown, "volume");
    const url = readTableUrl(new URLSearchParams(""));
    return listEntries({ ...source, model }, url, null, new Set(), new TextRanks()).rows.map(
      (row) => shown.clusters.name[row],
    );
  };
  expect(edited.clusters.name).not.toEqual(tied.clusters.name);
  expect(namesIn(edited)).toEqual(namesIn(tied));
});

test("keywords sort by the name of their cluster", () => {
  expect(list("rows=keywords&sort=cluster").entries).toEqual([2, 3, 0, 1, 4]);
});

test("an unknown sort column keeps the order of the map", () => {
  expect(list("sort=nonsense").entries).toEqual([0, 1, 2, 3]);
});

test("rows that do not pass the filter are omitted", () => {
  expect(list("", [], [1, 3]).entries).toEqual([3, 1]);
});

test("groups follow the pillars of the map, their rows the order of the table", () => {
  const lines = list("group=pillar");
  expect(lines.entries).toEqual([toGroupEntry(1), 2, 3, toGroupEntry(0), 0, 1]);
  expect(lines.rowsOfPillar).toEqual(
    new Map([
      [1, 2],
      [0, 2],
    ]),
  );
});

test("a collapsed group keeps its header and its rows still count", () => {
  const lines = list("group=pillar", [snapshot.pillars.id[1] ?? ""]);
  expect(lines.entries).toEqual([toGroupEntry(1), toGroupEntry(0), 0, 1]);
  expect(lines.rows).toEqual([2, 3, 0, 1]);
});

test("a pillar without matching rows has no group header", () => {
  expect(list("group=pillar", [], [2]).entries).toEqual([toGroupEntry(1), 2]);
});

test("totals sum the known values and are empty when none are known", () => {
  expect(sumTotals(source, "clusters", [0, 1])).toEqual({
    rows: 2,
    keywords: 3,
    volumePerMonth: 1200,
  });
  expect(sumTotals(source, "clusters", [1]).volumePerMonth).toBeNull();
  expect(sumTotals(source, "keywords", [0, 3])).toEqual({
    rows: 2,
    keywords: 2,
    volumePerMonth: 2900,
  });
});
