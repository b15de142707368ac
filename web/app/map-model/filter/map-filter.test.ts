import { clusterAnswers, indexAnswers } from "@mapwright/core/answers/cluster-answers";
import { createOwnPageTest } from "@mapwright/core/answers/own-pages";
import { toAnswerColumns } from "@mapwright/core/snapshot/answer-columns";
import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { replayLog } from "@mapwright/core/maps/log/replay-log";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { userId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { NO_FILTER, NOBODY, type FilterSettings } from "#/map-model/filter/filter-settings.ts";
import { createMapFilter, type FilteredEvidence } from "#/map-model/filter/map-filter.ts";

const base = buildTestSnapshot({
  Brewing: { Ratio: { "coffee ratio": 900, "water ratio": 40 }, Grind: { "grind size": 70 } },
});
const clusterAt = buildMapOutline(base, "volume")
  .pillars.flatMap(({ clusters }) => clusters)
  .toSorted((a, b) => a.cluster - b.cluster);
const map = { snapshot: base, clusterAt };
const [ratio = "", grind = ""] = base.clusters.id;
const ann = userId.parse("ann");
const { state } = replayLog(openState(base), [
  {
    id: "operation-of-ann-1",
    by: ann,
    at: 1,
    changes: [
      { kind: "set-status", topic: ratio, status: "review" },
      { kind: "set-assignee", topic: ratio, assignee: ann },
    ],
  },
]);
const NOTHING_KNOWN: FilteredEvidence = { answers: null, site: null, reddit: null };
const shown = (settings: Partial<FilterSettings>, evidence = NOTHING_KNOWN) => {
  const filter = createMapFilter(map, { ...NO_FILTER, ...settings }, state, evidence, null);
  return filter && base.clusters.id.filter((_, cluster) => filter.hasCluster(cluster));
};

test("no filter lets everything pass", () => {
  expect(shown({})).toBeNull();
  expect(shown({ matchesOnly: true })).toBeNull();
});

test("clusters are filtered by status, assignee and volume", () => {
  expect(shown({ statuses: ["review"] })).toEqual([ratio]);
  expect(shown({ assignee: "ann" })).toEqual([ratio]);
  expect(shown({ assignee: NOBODY })).toEqual([grind]);
  expect(shown({ minVolume: 500 })).toEqual([ratio]);
  expect(shown({ statuses: ["review"], assignee: NOBODY })).toEqual([]);
});

test("keywords are filtered by whether assistants searched for them, and whether a page is for them", () => {
  const plain = buildTestSnapshot({
    Brewing: { Ratio: { "coffee ratio": 900, "ratio for two": null }, Grind: { "grind finer": 7 } },
  });
  const { text } = plain.keywords;
  const runs = text.map((each) => (each === "coffee ratio" ? null : { seen: 1, of: 3 }));
  const snapshot = { ...plain, keywords: { ...plain.keywords, runs } };
  const outlined = buildMapOutline(snapshot, "volume").pillars.flatMap(({ clusters }) => clusters);
  const passing = (subQueries: FilterSettings["subQueries"], site: FilteredEvidence["site"]) => {
    const filter = createMapFilter(
      { snapshot, clusterAt: outlined },
      { ...NO_FILTER, subQueries },
      openState(snapshot),
      { ...NOTHING_KNOWN, site },
      null,
    );
    return text.filter((_, keyword) => filter?.hasKeyword(keyword));
  };
  expect(passing(["seen"], null)).toEqual(["ratio for two", "grind finer"]);
  // The page with a keyword of its own is for the other.
  expect(passing(["without-page"], null)).toEqual(["grind finer"]);
  expect(passing(["seen", "without-page"], null)).toEqual(passing(["seen"], null));
});

test("a matches-only search keeps the keywords it found, and all keywords of a cluster found by name", () => {
  const settings = { ...NO_FILTER, matchesOnly: true };
  const found = createMapFilter(map, settings, state, NOTHING_KNOWN, {
    query: "water",
    keywords: new Set([1]),
    clusters: new Map([
      [0, 1],
      [1, 0],
    ]),
  });
  expect([0, 1, 2].map((keyword) => found?.hasKeyword(keyword))).toEqual([false, true, true]);
  expect([found?.clusterCount, found?.keywordCount]).toEqual([2, 2]);
});

test("clusters are filtered by what a site has for them and what threads say about them", () => {
  const evidence: FilteredEvidence = {
    answers: null,
    site: {
      coverageAt: (cluster) => ({ status: cluster === 0 ? "weak" : null }),
      hasOtherPage: () => false,
    },
    reddit: {
      countsAt: (cluster) =>
        cluster === 1 ? { threads: 3, themes: ["money-talk"] } : { threads: 0, themes: [] },
    },
  };
  expect(shown({ coverage: ["weak", "missing"] }, evidence)).toEqual([ratio]);
  expect(shown({ coverage: ["covered"] }, evidence), "not measured").toEqual([]);
  expect(shown({ hasThreads: true }, evidence)).toEqual([grind]);
  expect(shown({ themes: ["money-talk", "pain-and-anger"] }, evidence)).toEqual([grind]);
  expect(shown({ themes: ["pain-and-anger"] }, evidence)).toEqual([]);
  expect(shown({ themes: ["money-talk"], coverage: ["weak"] }, evidence)).toEqual([]);
});

test("clusters are filtered by their target URL and by whether another page ranks", () => {
  const { state: targeted } = replayLog(openState(base), [
    {
      id: "operation-of-ann-2",
      by: ann,
      at: 2,
      changes: [{ kind: "set-target-url", topic: ratio, targetUrl: "https://a.example/ratio" }],
    },
  ]);
  const evidence: FilteredEvidence = {
    answers: null,
    site: { coverageAt: () => undefined, hasOtherPage: (targetUrl) => targetUrl !== null },
    reddit: null,
  };
  const shownWith = (targets: FilterSettings["targets"]) => {
    const settings = { ...NO_FILTER, targets };
    const filter = createMapFilter(map, settings, targeted, evidence, null);
    return base.clusters.id.filter((_, cluster) => filter?.hasCluster(cluster));
  };
  expect(shownWith(["set"])).toEqual([ratio]);
  expect(shownWith(["unset"])).toEqual([grind]);
  expect(shownWith(["other"])).toEqual([ratio]);
  expect(shownWith(["unset", "other"])).toEqual([ratio, grind]);
});

test("clusters with a keyword that matches pass, with those keywords only", () => {
  const settings = { ...NO_FILTER, words: { ...NO_FILTER.words, any: "water" } };
  const filter = createMapFilter(map, settings, state, NOTHING_KNOWN, null, (text) =>
    text.includes("water"),
  );
  expect([0, 1, 2].map((keyword) => filter?.hasKeyword(keyword))).toEqual([false, true, false]);
  expect([filter?.clusterCount, filter?.keywordCount]).toEqual([1, 1]);
});

test("filters by a source that the map doesn't have let everything pass", () => {
  expect(shown({ coverage: ["weak"], hasThreads: true, themes: ["money-talk"] })).toEqual([
    ratio,
    grind,
  ]);
});

test("clusters are filtered by whether they are answered, and whom the answers cite", () => {
  const index = indexAnswers(
    toAnswerColumns([
      {
        keyword: "coffee ratio",
        kind: "overview",
        cited: [{ url: "https://own.example/", title: "", publishedAt: null, questions: [] }],
      },
      {
        keyword: "grind size",
        kind: "none",
        cited: [],
        mode: [{ url: "https://own.example/", title: "", publishedAt: null, questions: [] }],
      },
    ]),
  );
  const answersBy = (hosts: readonly string[]): FilteredEvidence => {
    const isOwn = createOwnPageTest(hosts);
    const answersAt = (cluster: number) =>
      clusterAnswers(index, cluster === 0 ? ["coffee ratio"] : ["grind size"], isOwn);
    return { ...NOTHING_KNOWN, answers: { knowsOwn: isOwn !== null, answersAt } };
  };
  const own = answersBy(["own.example"]);
  expect(shown({ answers: ["answered"] }, own)).toEqual([ratio]);
  expect(shown({ answers: ["unanswered"] }, own)).toEqual([grind]);
  expect(shown({ answers: ["own"] }, own)).toEqual([ratio]);
  expect(shown({ answers: ["others"] }, answersBy(["else.example"]))).toEqual([ratio]);
  expect(shown({ answers: ["mode-own"] }, own)).toEqual([grind]);
  expect(shown({ answers: ["mode-others"] }, own)).toEqual([]);
  expect(shown({ answers: ["mode-others"] }, answersBy(["else.example"]))).toEqual([grind]);
  expect(shown({ answers: ["own"] }, answersBy([])), "no own site is known").toHaveLength(2);
});
