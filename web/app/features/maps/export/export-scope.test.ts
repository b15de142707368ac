import { gatherMapFile } from "@mapwright/core/maps/files/gather-map-file";
import { walkTopics } from "@mapwright/core/maps/files/map-file";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { DEFAULT_LOCALE } from "@mapwright/core/keywords/locale";
import { expect, test } from "vitest";
import { NO_FILTER } from "#/map-model/filter/filter-settings.ts";
import { listScopeChoices, type ScopeChoice } from "#/features/maps/export/export-scope.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "v60 ratio": 300 }, Grind: { "grind size": 700 } },
  Gear: { Grinders: { "burr mill": 2_000 } },
});
const state = openState(base);
const nothing = {
  search: "",
  filter: NO_FILTER,
  evidence: { answers: null, site: null, reddit: null },
  selected: new Set<string>(),
  cluster: null,
  pillar: null,
};

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
    [...walkTopics(topics)].map(({ topic }) => [
      topic.name,
      topic.keywords.map(({ text }) => text),
    ]),
  );
}

test("search matches are exported with their pillars, and a cluster matched by name with all its keywords", () => {
  const [found, ...others] = listScopeChoices(state, { ...nothing, search: "grind" });
  expect(others).toEqual([]);
  expect(found?.label).toBe("What “grind” finds: 2 keywords");
  expect(exported(found)).toEqual({
    Gear: [],
    Grinders: ["burr mill"],
    Brewing: [],
    Grind: ["grind size"],
  });
});

test("the zoomed pillar is exported with everything below it", () => {
  const [pillar] = listScopeChoices(state, { ...nothing, pillar: base.pillars.id[0] ?? "" });
  expect(pillar?.label).toBe("Only “Brewing”");
  expect(exported(pillar)).toEqual({
    Brewing: [],
    Ratio: ["coffee ratio", "v60 ratio"],
    Grind: ["grind size"],
  });
});

test("filter results are exported, also combined with a search, and labeled as a part", () => {
  const filter = { ...NO_FILTER, minVolume: 800 };
  const [filtered] = listScopeChoices(state, { ...nothing, filter });
  expect(filtered).toMatchObject({
    id: "filtered",
    label: "What the filter shows: 3 keywords",
    part: "only what the filter shows",
  });
  expect(exported(filtered)).toEqual({
    Gear: [],
    Grinders: ["burr mill"],
    Brewing: [],
    Ratio: ["coffee ratio", "v60 ratio"],
  });
  const both = { ...nothing, search: "v60", filter: { ...filter, matchesOnly: true } };
  const [matching, found] = listScopeChoices(state, both);
  expect(exported(matching)).toEqual({ Brewing: [], Ratio: ["v60 ratio"] });
  expect(found?.id).toBe("found");
});

test("selected topics are exported with everything below them, and nothing else", () => {
  const [ratio = "", , grinders = ""] = base.clusters.id;
  const [selected] = listScopeChoices(state, { ...nothing, selected: new Set([ratio, grinders]) });
  expect(selected?.label).toBe("Only the 2 selected pages, with everything below them");
  expect(exported(selected)).toEqual({
    Gear: [],
    Grinders: ["burr mill"],
    Brewing: [],
    Ratio: ["coffee ratio", "v60 ratio"],
  });
  const pillar = listScopeChoices(state, {
    ...nothing,
    selected: new Set([base.pillars.id[1] ?? ""]),
  });
  expect(exported(pillar[0])).toEqual({ Gear: [], Grinders: ["burr mill"] });
});

test("no part is offered while nothing is found, selected or known", () => {
  expect(
    listScopeChoices(state, {
      ...nothing,
      search: "zebra",
      cluster: "gone",
      selected: new Set(["gone"]),
      filter: { ...NO_FILTER, minVolume: 1_000_000 },
    }),
  ).toEqual([]);
});
