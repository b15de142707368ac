/** A worker's context as deployed. */
import { randomUUID } from "node:crypto";
import { log } from "#/platform/log/log.ts";
import { getDatabase } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { createCrawlerFetch } from "#/research/crawl/crawler-fetch.ts";
import { createSourceAdder } from "#/research/add-source.ts";
import { createCrawlLibrary } from "#/research/domain-map/crawl-library.ts";
import { saveRedditEvidence, saveSiteEvidence } from "#/platform/maps/map-chunks.ts";
import { cloudTasksQueue } from "#/research/jobs/job-queue.ts";
import { createJobTurns } from "#/research/jobs/job-turns.ts";
import { createJobStore } from "#/research/jobs/job-store.ts";
import { openWorkspaceRegistry } from "#/research/data-sources/deployed-sources.ts";
import { recordOwnKeyRefusal } from "#/research/data-sources/own-key-refused.ts";
import {
  researchProviders,
  chooseThreadSource,
} from "#/research/data-sources/workspace-providers.ts";
import { PARALLEL_SERPS } from "#/research/providers/research-providers.ts";
import { createEarlierListings } from "#/research/reddit-map/earlier-listings.ts";
import { createRefreshStore } from "#/research/reddit-map/refresh-store.ts";
import { createResultStore } from "#/research/result-refresh/result-store.ts";
import { createThreadLibrary } from "#/research/reddit-map/thread-library.ts";
import type { WorkerContext } from "#/research/run-research-job.ts";
import type { RunPace } from "#/research/run-pace.ts";
import { getParserThreads } from "#/research/parser-threads.ts";
import { createResearchFiles } from "#/research/research-files.ts";
import { pickSiteSources } from "#/research/site-sources.ts";
import { createSerpLibrary } from "#/research/serp-library/serp-library.ts";
import { createFigureLibrary } from "#/research/serp-library/figure-library.ts";
import { createSerpOrders } from "#/research/serp-library/serp-orders.ts";
import { createEarlierResearch } from "#/research/serp-map/earlier-research.ts";
import { createDeployedWarehouse } from "#/research/serp-map/deployed-warehouse.ts";
import { groupingEmbedder } from "#/research/serp-map/keyword-embedder.ts";
import { createMapStore } from "#/research/serp-map/save-map.ts";

export function createWorkerContext(pace: Omit<RunPace, "parallelSerps">): WorkerContext {
  const db = getDatabase();
  return {
    jobs: createJobStore(db, Date.now),
    maps: createMapStore(db, Date.now),
    serpLibrary: createSerpLibrary(db),
    threadLibrary: createThreadLibrary(db),
    threadSource: async (workspace, from) =>
      chooseThreadSource(await openWorkspaceRegistry(workspace), "job", from),
    refreshes: createRefreshStore(db, Date.now),
    results: createResultStore(db, Date.now),
    earlierListings: createEarlierListings(db),
    researchFiles: createResearchFiles(db, Date.now),
    saveEvidence: (map, evidence, sources) => saveRedditEvidence(db, map, evidence, sources),
    figureLibrary: createFigureLibrary(db),
    crawls: createCrawlLibrary(db, Date.now),
    addSource: createSourceAdder(db, Date.now),
    saveSiteEvidence: (map, evidence) => saveSiteEvidence(db, map, evidence),
    fetchSite: createCrawlerFetch(environment),
    crawlParsers: getParserThreads(),
    siteSources: async (workspace, locale) =>
      pickSiteSources(await openWorkspaceRegistry(workspace), "job", locale),
    serpOrders: createSerpOrders(db, Date.now),
    earlierResearch: createEarlierResearch(db),
    embedder: groupingEmbedder,
    onEmbedderFailed: (jobId, error) => {
      log.warn("sentence encoder failed", { jobId }, error);
    },
    warehouse: createDeployedWarehouse(),
    onWarehouseFailed: (jobId, error) => {
      log.warn("warehouse failed", { jobId }, error);
    },
    queue: cloudTasksQueue,
    turns: createJobTurns(db, cloudTasksQueue, Date.now),
    providers: async (workspace, locale) =>
      researchProviders(await openWorkspaceRegistry(workspace), "job", locale),
    isOwnProvider: async (workspace, provider) =>
      (await openWorkspaceRegistry(workspace)).ownSince(provider) !== null,
    onOwnKeyRefused: recordOwnKeyRefusal(db, openWorkspaceRegistry, Date.now),
    pace: { ...pace, parallelSerps: PARALLEL_SERPS },
    now: Date.now,
    newHolder: randomUUID,
    onStepEnded: ({ jobId, step, outcome, durationMs }) =>
      log.info("research step", { jobId, step, outcome, durationMs }),
    onProviderFailed: ({ jobId }, error) => {
      log.warn("research provider failed", { jobId, provider: error.provider }, error);
    },
  };
}
