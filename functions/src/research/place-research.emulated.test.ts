/** A city as the place of a search: from the estimate through job, stored results and map to its refresh and its copy. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@mapwright/core/durations";
import { mapPath, serpPacksPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE, type ResearchLocale } from "@mapwright/core/keywords/locale";
import { listResearchInput } from "@mapwright/core/research/list-research";
import { refreshMapInput } from "@mapwright/core/research/map-refresh";
import { serpResearchInput, startResearchInput } from "@mapwright/core/research/research-input";
import { beforeEach, expect, test } from "vitest";
import { copyMap } from "#/maps/copy-map.ts";
import { storedMap } from "#/platform/maps/stored-map.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { researchProviders } from "#/research/data-sources/workspace-providers.ts";
import { estimateListResearch } from "#/research/estimates/estimate-list-research.ts";
import { estimateResearch, type SeedEstimateDeps } from "#/research/estimates/estimate-research.ts";
import { readPostsHere } from "#/research/parsers.ts";
import { findPlaceProvider, listPlaces, searchPlaces } from "#/research/places.ts";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";
import { createAdapters } from "#/research/providers/provider-adapters.ts";
import { createProviderRegistry } from "#/research/providers/provider-registry.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";
import { refreshMap } from "#/research/refresh/refresh-now.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { startResearch, type StartDeps } from "#/research/start-research.ts";
import {
  createFakeFetch,
  FAKES_URL,
  type FakeFetch,
} from "../../../local/src/providers/fake-fetch.ts";
import { FAKE_KEYS } from "../../../local/src/providers/fake-provider.ts";
import {
  createAllFakes,
  FAKED_PROVIDERS,
  type FakedProviderId,
} from "../../../local/src/providers/faked-providers.ts";
import { openIsolatedDatabase } from "../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  createTestCaller,
  type TestClock,
} from "../../../tests/functions/fixtures/test-worker-context.ts";

const AUSTIN = { code: 1_026_201, name: "Austin,Texas,United States" };
const HILL = { code: 9_061_237, name: "Capitol Hill,Seattle,Washington,United States" };
const inPlace = (place: typeof AUSTIN): ResearchLocale => ({ ...DEFAULT_LOCALE, place });
const KEYWORDS = 10;
const db = openIsolatedDatabase();

let fakes: FakeFetch;
let clock: TestClock;
let workspace: WorkspaceId;
beforeEach(async () => {
  fakes = createFakeFetch(createAllFakes());
  clock = createClock();
  workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, caller.uid);
});
const caller = createTestCaller(userId.parse(randomUUID()));

function open(...providers: readonly FakedProviderId[]) {
  const settings = Object.fromEntries(
    providers.flatMap((id) =>
      Object.entries<string>(FAKED_PROVIDERS[id].settings(FAKE_KEYS.valid)),
    ),
  );
  const adapterOf = createAdapters(() => settings, {
    fakesUrl: FAKES_URL,
    fetch: fakes.fetch,
    readPosts: readPostsHere,
    placeLists: createPlaceLists(clock.now),
    now: clock.now,
  });
  const registry = createProviderRegistry(PROVIDERS, () => settings, adapterOf);
  const opened = {
    registry,
    ownSince: () => null,
    readingsOf: () => [],
    readsMentions: () => false,
    isQueued: () => false,
  };
  const providersFor = async (_: WorkspaceId, locale: ResearchLocale) => {
    const found = researchProviders(opened, "job", locale);
    // The encoder isn't needed.
    return { ...found, ideas: { ...found.ideas, judgesRelevance: true as const } };
  };
  const context = {
    ...createTestWorkerContext({ url: FAKES_URL }, clock),
    providers: providersFor,
  };
  const deps: StartDeps & SeedEstimateDeps = {
    db,
    providers: providersFor,
    places: listPlaces(async () => opened),
    now: clock.now,
    queue: context.queue,
    sellsCredits: false,
    onRequest: async () => {},
    onRefused: async () => {},
    onOwnKeyRefused: async () => {},
    onEnqueueFailed: () => {},
  };
  const seedInput = (locale: ResearchLocale) =>
    serpResearchInput.parse({
      kind: "serp",
      workspaceId: workspace,
      seeds: ["bakery"],
      locale,
      keywordLimit: KEYWORDS,
    });
  const run = async (planId: string | null) => {
    const order = { requestId: randomUUID(), workspaceId: workspace, planId };
    const { jobId, mapId } = await startResearch(deps, caller, startResearchInput.parse(order));
    expect(await runResearchJob(context, { workspaceId: workspace, jobId })).toBe("done");
    return mapOf(mapId);
  };
  return {
    deps,
    context,
    opened,
    run,
    estimate: (locale: ResearchLocale) => estimateResearch(deps, caller, seedInput(locale)),
    estimateList: (locale: ResearchLocale, volumePerMonth: number | null = null) =>
      estimateListResearch(
        deps,
        caller,
        listResearchInput.parse({
          workspaceId: workspace,
          title: "Bakeries",
          locale,
          keywords: ["best bakery", "cheap bakery", "top bakery", "small bakery"].map((text) => ({
            text,
            volumePerMonth,
            difficulty: null,
          })),
        }),
      ),
  };
}

async function mapOf(id: Parameters<typeof mapPath>[0]) {
  return fromStored(storedMap, (await db.doc(mapPath(id)).get()).data());
}

const bodiesTo = (path: string) =>
  [...fakes.sent.keys()].filter((request) => request.includes(path)).join("\n");

test("a map of a city has its results and its searches, and says so", async () => {
  const { estimate, run } = open("dataforseo");
  const priced = await estimate(inPlace(AUSTIN));
  expect(priced).toMatchObject({
    keywords: KEYWORDS,
    credits: KEYWORDS,
    source: "dataforseo",
    place: { name: "Austin, Texas, United States", volumes: "place-in-map" },
  });
  const map = await run(priced.planId);
  expect(map.locale).toEqual(inPlace(AUSTIN));
  const { serps, metrics, keywords } = await readSnapshot(map);
  expect(serps.urls.some((url) => url.startsWith("https://austin-"))).toBe(true);
  expect(metrics).toMatchObject({ source: "google-ads", area: "place" });
  expect(bodiesTo("search_volume/live")).toContain('"location_code":1026201');
  expect(bodiesTo("keyword_suggestions")).not.toContain("1026201");
  // Ideas have the country's.
  const most = (volumes: readonly (number | null)[]) =>
    Math.max(...volumes.map((each) => each ?? 0));
  expect(most(keywords.volumePerMonth)).toBeLessThan(
    most(priced.ideas.map(({ volumePerMonth }) => volumePerMonth)) / 10,
  );
});

test("a city's results are never reused for the country, nor the country's for the city", async () => {
  const { estimate, run } = open("dataforseo");
  await run((await estimate(DEFAULT_LOCALE)).planId);
  expect(await estimate(inPlace(AUSTIN))).toMatchObject({ reusedKeywords: 0, credits: KEYWORDS });
  await run((await estimate(inPlace(AUSTIN))).planId);
  expect(await estimate(inPlace(AUSTIN))).toMatchObject({ reusedKeywords: KEYWORDS, credits: 0 });
  expect(await estimate(inPlace(HILL))).toMatchObject({ reusedKeywords: 0, credits: KEYWORDS });
  const packs = await db.collection(serpPacksPath(workspace)).get();
  expect(packs.docs.map((pack) => String(pack.get("market"))).toSorted()).toEqual([
    "US-en-desktop",
    "US-en-desktop-1026201",
  ]);
});

test("the country's searches are kept, and named as such, where the place's aren't counted", async () => {
  const { estimate, run, estimateList } = open("dataforseo");
  const map = await run((await estimate(inPlace(HILL))).planId);
  expect(map.missingFigures).toBeNull();
  const { metrics, keywords } = await readSnapshot(map);
  expect(metrics.area).toBeUndefined();
  expect(keywords.volumePerMonth.some((each) => (each ?? 0) > 0)).toBe(true);
  const listed = await readSnapshot(await run((await estimateList(inPlace(HILL))).planId));
  expect(listed.metrics).toMatchObject({ source: "google-ads" });
  expect(listed.metrics.area).toBeUndefined();
});

test("a list's own volumes stay, and one without any gets those of the city", async () => {
  const { estimateList, run } = open("dataforseo");
  const own = await estimateList(inPlace(AUSTIN), 40);
  expect(own.place).toEqual({ name: "Austin, Texas, United States", volumes: null });
  const { metrics, keywords } = await readSnapshot(await run(own.planId));
  expect(metrics.source).toBe("an imported file");
  expect(new Set(keywords.volumePerMonth)).toEqual(new Set([40]));
  const without = await estimateList(inPlace(AUSTIN));
  expect(without.place?.volumes).toBe("place");
  expect((await readSnapshot(await run(without.planId))).metrics.area).toBe("place");
});

test("a refresh reads the same place again, and a copy is of it", async () => {
  const { estimateList, run, deps, context } = open("dataforseo");
  const map = await run((await estimateList(inPlace(AUSTIN))).planId);
  clock.advance(2 * DAY_MS);
  fakes.reset();
  const { jobId } = await refreshMap(
    deps,
    caller,
    refreshMapInput.parse({
      requestId: randomUUID(),
      workspaceId: workspace,
      mapId: map.id,
      creditCap: 100,
    }),
  );
  expect(await runResearchJob(context, { workspaceId: workspace, jobId })).toBe("done");
  const asked = bodiesTo("organic/live/advanced").split("\n");
  expect(asked).toHaveLength(4);
  for (const body of asked) expect(body).toContain('"location_code":1026201');
  const copied = await copyMap({ db, now: clock.now }, caller, {
    mapId: map.id,
    requestId: randomUUID(),
    title: "Copy",
  });
  expect((await mapOf(copied.mapId)).locale).toEqual(inPlace(AUSTIN));
});

test.each([
  ["a name that isn't the code's", { ...AUSTIN, name: "Austin,Minnesota,United States" }],
  ["a code that doesn't exist", { ...AUSTIN, code: 77_777 }],
  ["a place of another country", { code: 1_003_854, name: "Berlin,Berlin,Germany" }],
  ["the country itself", { code: 2_840, name: "United States" }],
  [
    "an airport",
    { code: 9_060_115, name: "Austin-Bergstrom International Airport,Texas,United States" },
  ],
])("%s is refused before anything is planned", async (_, place) => {
  const { estimate, estimateList } = open("dataforseo");
  for (const ask of [estimate, estimateList])
    await expect(ask(inPlace(place))).rejects.toMatchObject({
      code: "invalid-input",
      fields: { locale: expect.stringContaining("city or region") },
    });
  expect(bodiesTo("keyword_suggestions")).toBe("");
});

test("without a source that has places, there are none to find and none to search from", async () => {
  const { deps, opened, estimate } = open("searxng");
  expect(findPlaceProvider(opened)).toBeNull();
  const asked = { workspaceId: workspace, country: "US", query: "austin" };
  await expect(searchPlaces(deps, asked)).rejects.toMatchObject({ code: "market-not-covered" });
  await expect(estimate(inPlace(AUSTIN))).rejects.toMatchObject({ code: "market-not-covered" });
});

test("places are found in the first source that has any, and read from it", async () => {
  const { deps, opened, estimate } = open("serpapi", "searxng");
  expect(findPlaceProvider(opened)).toBe("SerpApi");
  const { places } = await searchPlaces(deps, {
    workspaceId: workspace,
    country: "DE",
    query: "berl",
  });
  expect(places).toEqual([
    { code: 1_003_854, name: "Berlin,Berlin,Germany", kind: "City" },
    { code: 20_225, name: "Berlin,Germany", kind: "State" },
  ]);
  expect(await estimate(inPlace(AUSTIN))).toMatchObject({
    source: "serpapi",
    place: { name: "Austin, Texas, United States", volumes: null },
  });
});
