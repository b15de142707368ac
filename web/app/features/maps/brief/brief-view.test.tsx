import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import type { BriefSources } from "@mapwright/core/brief/brief-evidence";
import { makeCoffeeSite, makeCoffeeThreads } from "@mapwright/core/maps/testing/coffee-evidence";
import { makeCoffeeMap } from "@mapwright/core/maps/testing/coffee-map";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BriefSection } from "#/features/maps/brief/brief-section.tsx";
import { BriefSourcesContext } from "#/features/maps/brief/brief-sources.ts";
import { BriefView } from "#/features/maps/brief/brief-view.tsx";
import { createMapModel } from "#/map-views/view-model/map-model.ts";
import type { SerpsState } from "@mapwright/core/maps/serps-state";

const map = makeCoffeeMap();
const nothing = () => {};

function propsFor(keyword: string, of: MapSnapshot, serps: SerpsState) {
  const cluster = of.keywords.cluster[of.keywords.text.indexOf(keyword)] ?? 0;
  const model = createMapModel(of, "volume");
  return { model, cluster, serps, onRetrySerps: nothing, onChooseCluster: nothing };
}

const read = (
  keyword: string,
  of: MapSnapshot = map,
  serps: SerpsState = { status: "ready", serps: of.serps },
) => textOf(renderToStaticMarkup(<BriefView {...propsFor(keyword, of, serps)} />));

const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

test("the brief shows each idea with its length and its evidence", () => {
  expect(read("cold brew")).toContain(
    "How Long to Steep Cold Brew? 28 characters · same pattern as 2 of 4 titles that rank",
  );
});

test("headings are shown with their questions and the keywords they answer", () => {
  const words = read("cold brew");
  expect(words).toContain(
    "H2 Cold Brew Recipe H2 Cold Brew Steep Time how long to steep cold brew, how long do you steep cold brew H3 How long to steep cold brew?",
  );
});

test("questions say where they were asked", () => {
  const words = read("cold brew");
  expect(words).toContain("How long to steep cold brew? asked in 2 wordings");
  expect(words).toContain("steep in the fridge? asked in a thread that ranks");
});

test("links name the page, the anchor text and the reasons", () => {
  expect(read("cold brew ratio")).toMatch(
    /Link from this page to Cold brew anchor text “ ?cold brew ?” .*2 results in common/,
  );
});

test("while the stored results load, the brief says so and shows what keywords alone provide", () => {
  const bare = { ...map, serps: { urls: [], titles: [], results: [] } };
  const words = read("cold brew", bare, { status: "loading" });
  expect(words).toContain("Loading search results");
  expect(words).toContain("Title ideas");
  expect(words).not.toContain("Angles seen in the results");
});

test("a page without keywords explains how to get a brief", () => {
  const snapshot = buildTestSnapshot({ Gear: { Planned: {}, Kettles: { kettle: 5 } } });
  const planned = { ...snapshot, clusters: { ...snapshot.clusters, primary: [-1, 0] } };
  const markup = renderToStaticMarkup(
    <BriefView {...propsFor("none", planned, { status: "absent" })} cluster={0} />,
  );
  expect(markup).toContain("Add keywords to this page");
});

test("the section is collapsed at first and computes nothing", () => {
  const markup = renderToStaticMarkup(
    <BriefSection {...propsFor("cold brew", map, { status: "absent" })} />,
  );
  expect(markup).toContain('aria-expanded="false"');
  expect(markup).not.toContain("Title ideas");
});

const site = makeCoffeeSite();
const sources: BriefSources = {
  site: { evidence: site, analysis: analyzeSite(site, map), clusterIds: map.clusters.id },
  reddit: makeCoffeeThreads(),
};

test("with evidence, the brief names the page to update, links to add, and what people ask on Reddit", () => {
  const html = renderToStaticMarkup(
    <BriefSourcesContext value={sources}>
      <BriefView {...propsFor("cold brew", map, { status: "absent" })} />
    </BriefSourcesContext>,
  );
  const words = textOf(html);
  expect(words).toContain(
    "Your site Cold brew https://own.example/cold Covered · best position 3.4",
  );
  expect(words).toContain("near.example: position 5, https://near.example/c");
  expect(words).toMatch(
    /Add links from this page to Coffee grinders https:\S+ anchor text “ ?coffee grinder ?” Mentions “coffee grinders”/,
  );
  expect(words).toContain(
    "Questions people ask on Reddit Why is my cold brew bitter? Thread with 30 comments",
  );
  expect(html).toContain('href="https://www.reddit.com/r/Coffee/comments/abc12/"');
});

test("a cluster without a page of the site says that one is to be written", () => {
  const html = renderToStaticMarkup(
    <BriefSourcesContext value={sources}>
      <BriefView {...propsFor("cold brew ratio", map, { status: "absent" })} />
    </BriefSourcesContext>,
  );
  expect(textOf(html)).toContain(
    "Your site Write a new page Missing · no page of yours is about this topic",
  );
});
