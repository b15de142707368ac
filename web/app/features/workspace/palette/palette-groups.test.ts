import { mapId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { listPaletteGroups } from "#/features/workspace/palette/palette-groups.ts";

const maps = [
  { id: mapId.parse("m1"), title: "Coffee", archivedAt: null },
  { id: mapId.parse("m2"), title: "Tea", archivedAt: 1 },
];
const labelsOf = (role: "owner" | "viewer") =>
  listPaletteGroups(role, maps).flatMap(({ entries }) => entries.map(({ label }) => label));

test("the palette leads to every map, and says which are archived", () => {
  const [, listed] = listPaletteGroups("owner", maps);
  expect(listed?.entries).toMatchObject([
    { to: "/app/maps/m1", label: "Coffee", aside: "" },
    { to: "/app/maps/m2", label: "Tea", aside: "Archived" },
  ]);
});

test("a viewer isn't offered what they can't do", () => {
  expect(labelsOf("owner")).toEqual(expect.arrayContaining(["New map", "Import a map", "Billing"]));
  for (const label of ["New map", "Import a map", "Billing"])
    expect(labelsOf("viewer")).not.toContain(label);
});

test("a workspace without maps has no empty section", () => {
  expect(listPaletteGroups("owner", []).map(({ title }) => title)).toEqual(["Pages", "Settings"]);
});

test("no two entries lead to the same address", () => {
  const all = listPaletteGroups("owner", maps).flatMap(({ entries }) =>
    entries.map(({ to }) => to),
  );
  expect(new Set(all).size).toBe(all.length);
});
