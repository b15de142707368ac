import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { NothingFound } from "#/features/research/nothing-found.tsx";
import type { CoverageState } from "#/features/research/use-research-coverage.ts";
import { ControlTheme } from "#/ui/theme/control-theme.tsx";

const nothing = () => {};

const read = (node: ReactNode) =>
  renderToStaticMarkup(
    <ControlTheme>
      <MemoryRouter>{node}</MemoryRouter>
    </ControlTheme>,
  )
    .replace(/<style.*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

const estimate: ResearchEstimate = {
  planId: null,
  expiresAt: 0,
  keywords: 120,
  isMaximum: false,
  reusedKeywords: 20,
  credits: 100,
  monthlyCredits: { included: 2_500, left: 1_900 },
  ideas: [],
  seedResults: [
    { seed: "expresso", searchedAs: "espresso", keywords: 120, examples: ["espresso ratio"] },
    { seed: "qqqfoo", searchedAs: null, keywords: 0, examples: [] },
  ],
  source: "local-index",
  metricSource: "sample",
  estimated: true,
  place: null,
  site: null,
  threads: null,
  readings: [],
};

const panel = (of: ResearchEstimate) =>
  read(
    <EstimatePanel
      estimate={of}
      isStarting={false}
      sellsCredits
      onStart={nothing}
      onRemoveSeed={nothing}
      onReplaceSeed={nothing}
      onAddSeed={nothing}
    />,
  );

test("an estimate shows keywords, cost, and for each seed what it brings or that it brings nothing", () => {
  const words = panel(estimate);
  expect(words).toContain("Keywords 120 Maximum cost 100 credits");
  expect(words).toContain("Credits left this month 1,900 of 2,500");
  expect(words).toMatch(/expresso 120 keywords Showing results for “espresso”./);
  expect(words).toMatch(/qqqfoo No results The built-in sample doesn't cover it/);
  expect(panel({ ...estimate, source: "dataforseo" })).toMatch(/qqqfoo No results It adds nothing/);
  expect(words).not.toContain("counted once");
  expect(words).toContain("20 keywords cost nothing");
});

test("an estimate says what the workspace's own provider bills for AI overviews and AI Mode, and nothing when they are off", () => {
  const readings: ResearchEstimate["readings"] = [
    { reading: "late-overviews", microUsdPerKeyword: 600 },
    { reading: "ai-mode", microUsdPerKeyword: 4_000 },
  ];
  const own = { ...estimate, source: "dataforseo" };
  expect(panel({ ...own, readings })).toContain(
    "On top of its results pages, DataForSEO bills you at most $0.06 for late AI overviews and $0.40 for AI Mode.",
  );
  const all = [...readings, { reading: "deeper-questions", microUsdPerKeyword: 300 } as const];
  expect(panel({ ...own, readings: all })).toContain(
    "at most $0.06 for late AI overviews, $0.40 for AI Mode, and $0.03 for deeper questions.",
  );
  expect(panel({ ...own, credits: 2, readings })).toContain("at most $0.01 for late AI overviews");
  expect(panel(own)).not.toContain("bills you");
  expect(panel({ ...own, credits: 0, readings })).not.toContain("bills you");
});

test("an estimate says that keywords are counted once when several seeds bring them", () => {
  const [first] = estimate.seedResults;
  const seedResults = [first, first].flatMap((result) => (result ? [result] : []));
  expect(panel({ ...estimate, seedResults })).toContain("several seeds bring are counted once");
});

test("a seed without results shows what is covered instead", () => {
  const [, empty] = estimate.seedResults;
  const seedResults = empty ? [{ ...empty, near: ["coffee beans", "espresso machine"] }] : [];
  expect(panel({ ...estimate, seedResults })).toMatch(
    /Related topics you can map: coffee beans espresso machine/,
  );
  expect(panel(estimate)).not.toContain("Related topics");
});

test("a seed with few results offers topics to add", () => {
  const [first] = estimate.seedResults;
  const seedResults = first ? [{ ...first, keywords: 2, near: ["running vest"] }] : [];
  expect(panel({ ...estimate, seedResults })).toMatch(/Add a related topic: running vest/);
});

test("an estimate without credits says when a workspace on Free has some", () => {
  const monthlyCredits = { included: 0, left: 0 };
  expect(panel({ ...estimate, monthlyCredits })).toContain("once its owner has verified");
  expect(panel({ ...estimate, monthlyCredits, credits: 0 })).not.toContain("verified");
  expect(panel(estimate)).not.toContain("verified");
});

test("an estimate of a list shows no seeds", () => {
  expect(panel({ ...estimate, seedResults: [] })).not.toContain("By seed");
});

const nothingFound = (coverage: CoverageState, near: string[] = []) =>
  read(
    <NothingFound
      results={[{ seed: "mortgage rates", searchedAs: null, keywords: 0, examples: [], near }]}
      coverage={coverage}
      onSeeds={nothing}
      onReplace={nothing}
      onUseList={nothing}
    />,
  );

const sample: CoverageState = {
  status: "ready",
  coverage: {
    provider: { id: "local-index", name: "Sample" },
    countries: ["US"],
    languages: ["en"],
    devices: ["desktop"],
    places: null,
    niches: [{ name: "Home coffee", seeds: ["pour over coffee"] }],
  },
};

test("a search without any result offers what is close to it", () => {
  expect(nothingFound(sample, ["mortgage"])).toContain("Related topics you can map mortgage");
  expect(nothingFound(sample)).not.toContain("Related topics");
});

test("outside the sample, its topics and the three other ways to a map are offered", () => {
  const words = nothingFound(sample);
  expect(words).toContain("No results for “mortgage rates”");
  expect(words).toContain("Home coffee");
  for (const way of ["Use my list", "See providers", "Choose another corpus"])
    expect(words).toContain(way);
});

test("with a provider of any topic, nothing is said of a sample", () => {
  const words = nothingFound({
    status: "ready",
    coverage: { ...sample.coverage, niches: [] },
  });
  expect(words).not.toContain("sample");
  expect(words).toContain("Check the spelling");
});

test("an estimate names where results come from, and searches where that is another source", () => {
  expect(panel(estimate)).toContain("Results come from the local search index. Volumes and");
  const priced = { ...estimate, source: "serper", estimated: false };
  expect(panel({ ...priced, metricSource: "google-ads" })).toContain(
    "Results come from Serper, searches a month from Google Ads.",
  );
  expect(panel({ ...priced, metricSource: "none" })).toContain(
    "Results come from Serper. You only pay for results we get.",
  );
});
