import { mapId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { expect, test } from "vitest";
import {
  chooseMap,
  getMapAddress,
  filterMapsByEvidence,
} from "#/features/evidence/frame/map-choice.ts";
import { createListedMap } from "#/features/evidence/frame/testing/listed-map.ts";

test("only maps with the evidence are offered, and archived ones never", () => {
  const maps: MapDocument[] = [
    createListedMap("wording", { method: "wording" }),
    createListedMap("results", {}),
    createListedMap("site", { hasSite: true }),
    createListedMap("archived", { hasSite: true, archivedAt: 5 }),
  ];
  const titles = (kind: Parameters<typeof filterMapsByEvidence>[0]) =>
    filterMapsByEvidence(kind, maps).map(({ title }) => title);
  expect(titles("serp")).toEqual(["results", "site"]);
  expect(titles("site")).toEqual(["site"]);
  expect(titles("reddit")).toEqual([]);
});

test("the map in the address is shown, and without one that exists the first", () => {
  const maps = [createListedMap("one", {}), createListedMap("two", {})];
  expect(chooseMap(maps, "two")?.title).toBe("two");
  expect(chooseMap(maps, "gone")?.title).toBe("one");
  expect(chooseMap(maps, "not an id!")?.title).toBe("one");
  expect(chooseMap([], "two")).toBeNull();
});

test("the map opens with the same part, and a sample has no page", () => {
  const id = mapId.parse("m1");
  expect(getMapAddress(id)).toBe("/app/maps/m1");
  expect(getMapAddress(id, { pillar: "p1", coverage: "missing", view: "treemap" })).toBe(
    "/app/maps/m1?view=treemap&pillar=p1&coverage=missing",
  );
  expect(getMapAddress(id, { search: "v60", cluster: undefined })).toBe(
    "/app/maps/m1?q=v60&matches=1",
  );
  expect(getMapAddress(null, { cluster: "c1" })).toBeNull();
});
