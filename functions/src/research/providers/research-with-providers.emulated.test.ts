/** A whole job with each provider's adapter and fake: the registry's choice, the job, the stored results, the map. */
import { serpOrdersPath } from "@mapwright/core/firestore-paths";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { researchProviders } from "#/research/data-sources/workspace-providers.ts";
import { readPostsHere } from "#/research/parsers.ts";
import { createAdapters } from "#/research/providers/provider-adapters.ts";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";
import { createProviderRegistry } from "#/research/providers/provider-registry.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";
import { runResearchJob } from "#/research/run-research-job.ts";
import { FAKE_KEYS } from "../../../../local/src/providers/fake-provider.ts";
import {
  createAllFakes,
  FAKED_PROVIDERS,
  type FakedProviderId,
} from "../../../../local/src/providers/faked-providers.ts";
import { createFakesServer } from "../../../../local/src/providers/serve-fakes.ts";
import {
  startFakeSearchIndex,
  type FakeSearchIndex,
} from "../../../../tests/fixtures/fake-search-index.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { readSnapshot } from "../../../../tests/functions/fixtures/saved-map.ts";
import {
  createClock,
  createTestWorkerContext,
  storeJob,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const KEYWORDS = 24;
const server = createFakesServer(createAllFakes());
let fakesUrl = "";
/** Stays unused: no provider here is the local index. */
let index: FakeSearchIndex;

beforeAll(async () => {
  index = await startFakeSearchIndex([]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the fakes have no port");
  fakesUrl = `http://127.0.0.1:${address.port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await index.close();
});

function contextWith(
  providers: readonly FakedProviderId[],
  key: string = FAKE_KEYS.valid,
  isQueued = false,
) {
  const settings = Object.fromEntries(
    providers.flatMap((id) => Object.entries<string>(FAKED_PROVIDERS[id].settings(key))),
  );
  const adapterOf = createAdapters(() => settings, {
    fakesUrl,
    fetch,
    readPosts: readPostsHere,
    placeLists: createPlaceLists(Date.now),
    now: Date.now,
  });
  const registry = createProviderRegistry(PROVIDERS, () => settings, adapterOf);
  const open = {
    registry,
    ownSince: () => null,
    readingsOf: () => [],
    readsMentions: () => false,
    isQueued: () => isQueued,
  };
  return {
    ...createTestWorkerContext(index, createClock()),
    providers: async (_: WorkspaceId, locale: ResearchLocale) =>
      researchProviders(open, "job", locale),
  };
}

test.each<[FakedProviderId[], string, string]>([
  [["dataforseo"], "dataforseo", "google-ads"],
  [["serper"], "serper", "none"],
  [["serpapi"], "serpapi", "none"],
  [["searxng"], "searxng", "none"],
  [["google-ads", "searxng"], "searxng", "google-ads"],
])("a job with %o becomes a map of %s's pages with figures of %s", async (ids, pages, figures) => {
  const job = await storeJob(createClock(), { keywordLimit: KEYWORDS, seeds: ["sourdough"] });
  const context = contextWith(ids);
  expect(await runResearchJob(context, job)).toBe("done");
  expect(await job.read()).toMatchObject({ status: "done", credits: KEYWORDS, missing: null });
  const [map] = await job.maps();
  if (!map) throw new Error("no map");
  expect(map.counts.clusters).toBeGreaterThan(1);
  const { keywords, metrics } = await readSnapshot(map);
  expect(keywords.text).toContain("sourdough");
  expect(metrics).toMatchObject({ source: figures, estimated: false });
  const packs = await context.serpLibrary.packsOf(job);
  const stored = packs.flatMap(({ serps }) => serps);
  expect(new Set(stored.map(({ provider }) => provider))).toEqual(new Set([pages]));
  expect(stored).toHaveLength(KEYWORDS);
  expect(stored.every(({ results }) => results.length === 10)).toBe(true);
});

test("a job whose source has a queue becomes the same map from ordered pages, and leaves no order open", async () => {
  const job = await storeJob(createClock(), { keywordLimit: KEYWORDS, seeds: ["sourdough"] });
  const context = contextWith(["dataforseo"], FAKE_KEYS.valid, true);
  expect(await runResearchJob(context, job)).toBe("done");
  expect(await job.read()).toMatchObject({ status: "done", credits: KEYWORDS, missing: null });
  const [map] = await job.maps();
  expect(map?.counts.clusters).toBeGreaterThan(1);
  const { locale } = job.job.input;
  expect(await context.serpOrders.open(job.workspaceId, locale)).toEqual([]);
  const batches = await openIsolatedDatabase().collection(serpOrdersPath(job.workspaceId)).get();
  expect(batches.docs.map((batch) => batch.get("isOpen"))).toEqual([false]);
});

test("a job whose key is wrong fails, and what it stores and logs doesn't contain the key", async () => {
  const planted = "planted-secret-8c1f";
  const job = await storeJob(createClock(), { keywordLimit: KEYWORDS, seeds: ["sourdough"] });
  const context = contextWith(["serper"], planted);
  await runResearchJob(context, job);
  const stored = await job.read();
  expect(stored).toMatchObject({
    status: "failed",
    failure: "key-rejected",
    failedSource: { provider: "serper", isOwn: false },
  });
  expect(JSON.stringify(stored)).not.toContain(planted);
  expect(await job.maps()).toEqual([]);
});
