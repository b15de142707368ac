import { mapId } from "@mapwright/core/ids";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { mergeMaps } from "@mapwright/core/workspace-keywords/merge-maps";
import { mergeTags } from "@mapwright/core/workspace-keywords/merge-tags";
import { expect, test } from "vitest";
import { groupRows } from "#/features/keywords/model/group-rows.ts";

test("groups hold their rows in order; a collapsed one shows its header only", () => {
  const loaded = [
    {
      Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Names: { "café names": null } },
    },
    { Gear: { Kettles: { "coffee kettle": 2_000, "coffee ratio": 900 } } },
  ].map((content, at) => ({
    map: { id: mapId.parse(`m${String(at)}`), title: `Map ${String(at)}`, market: "US-en" },
    snapshot: buildTestSnapshot(content),
    topics: null,
    rankings: null,
  }));
  const { table: merged, rowIndex } = mergeMaps(loaded);
  const table = { ...merged, tags: mergeTags([], rowIndex, merged.rowCount) };
  const rows = Uint32Array.from([3, 1, 0, 2]);
  const open = groupRows(table, rows, "map", new Set());
  expect(open.groups).toEqual([
    { at: 0, count: 3 },
    { at: 1, count: 1 },
  ]);
  expect(Array.from(open.entries)).toEqual([-1, 1, 0, 2, -2, 3]);
  const collapsed = groupRows(table, rows, "map", new Set([0]));
  expect(Array.from(collapsed.entries)).toEqual([-1, -2, 3]);
  expect(Array.from(collapsed.rows)).toEqual([1, 0, 2, 3]);
});
