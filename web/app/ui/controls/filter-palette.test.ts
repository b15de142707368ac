import { expect, test } from "vitest";
import { filterPalette, type PaletteGroup } from "#/ui/controls/filter-palette.ts";

const entry = (label: string) => ({
  id: label,
  label,
  icon: "info" as const,
  run: () => undefined,
});
const groups: PaletteGroup[] = [
  { title: "Switch view", entries: [entry("Treemap"), entry("Mind map")] },
  { title: "This map", entries: [entry("Export to a file")] },
];
const labels = (found: readonly PaletteGroup[]) =>
  found.map(({ title, entries }) => [title, entries.map(({ label }) => label)]);

test("the palette lists everything when nothing is typed", () => {
  expect(labels(filterPalette(groups, " "))).toEqual(labels(groups));
});

test("every typed word must start a word of an entry or of its group", () => {
  expect(labels(filterPalette(groups, "switch mi"))).toEqual([["Switch view", ["Mind map"]]]);
  expect(filterPalette(groups, "port")).toEqual([]);
});

test("letters inside a word or apart in it find nothing", () => {
  const places: PaletteGroup[] = [
    { title: "Pages", entries: [entry("Support"), entry("Data sources")] },
    { title: "Maps", entries: [entry("Pour over coffee"), entry("Puppy training over time")] },
  ];
  expect(labels(filterPalette(places, "pour"))).toEqual([["Maps", ["Pour over coffee"]]]);
  expect(labels(filterPalette(places, "OVER p"))).toEqual([
    ["Maps", ["Pour over coffee", "Puppy training over time"]],
  ]);
});
