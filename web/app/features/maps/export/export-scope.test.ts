import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { eachTopic } from "@mapwright/core/maps/files/map-file";
import { openState } from "@mapwright/core/maps/log/map-state";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { DEFAULT_LOCALE } from "@mapwright/core/research/locale";
import { expect, test } from "vitest";
import { scopeChoices, type ScopeChoice } from "#/features/maps/export/export-scope.ts";

const base = sketchSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Grinders: { "burr mill": 2_000 } },
});
const state = openState(base);

function exported(choice: ScopeChoice | undefined): Record<string, string[]> {
  if (!choice) throw new Error("there is such a choice");
  const { topics } = gatherMapFile({
    title: "Coffee",
    locale: DEFAULT_LOCALE,
    state,
    nameOf: () => null,
    scope: choice.scope,
  });
  return Object.fromEntries(
    [...eachTopic(topics)].map(({ topic }) => [topic.name, topic.keywords.map(({ text }) => text)]),
  );
}

test("what a search finds is exported with its pillars, a cluster found by name with all it has", () => {
  const [found, ...others] = scopeChoices(state, { search: "grind", cluster: null, pillar: null });
  expect(others).toEqual([]);
  expect(found?.label).toBe("What “grind” finds: 2 keywords");
  expect(exported(found)).toEqual({
    Gear: [],
    Grinders: ["burr mill"],
    Brewing: [],
    Grind: ["grind size"],
  });
});

test("a pillar that is zoomed to is exported with all that stands under it", () => {
  const [pillar] = scopeChoices(state, {
    search: "",
    cluster: null,
    pillar: base.pillars.id[0] ?? "",
  });
  expect(pillar?.label).toBe("Only “Brewing”");
  expect(exported(pillar)).toEqual({
    Brewing: [],
    Ratio: ["coffee ratio", "v60 ratio"],
    Grind: ["grind size"],
  });
});

test("there is no part to choose while nothing is found, chosen or known", () => {
  expect(scopeChoices(state, { search: "zebra", cluster: "gone", pillar: null })).toEqual([]);
});
