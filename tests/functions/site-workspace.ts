/** A workspace that researches a site on this machine: what its people and its workers do, without a server. */
import { randomUUID } from "node:crypto";
import { jobPath, mapsPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId } from "@mapwright/core/ids";
import { domainResearchInput } from "@mapwright/core/research/domain-research";
import { startResearchInput } from "@mapwright/core/research/research-input";
import type { z } from "zod";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { createSiteFetch } from "../../functions/src/research/crawl/site-fetch.ts";
import {
  estimateDomainResearch,
  type DomainEstimateDeps,
} from "../../functions/src/research/domain-map/estimate-domain-research.ts";
import { storedJob, type JobRef } from "../../functions/src/research/job-store.ts";
import { startResearch, type StartDeps } from "../../functions/src/research/start-research.ts";
import type { FakeSearchIndex } from "../fixtures/fake-search-index.ts";
import type { PlantedSite } from "../fixtures/planted-site.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import {
  createClock,
  createTestWorkerContext,
  putMember,
  testCaller,
} from "./test-worker-context.ts";

export type DomainAsk = Partial<z.input<typeof domainResearchInput>>;

export async function openSiteWorkspace(
  fake: FakeSearchIndex,
  site: PlantedSite,
  db = isolatedDatabase(),
) {
  const clock = createClock();
  const fetchSite = createSiteFetch({ userAgent: "MapwrightBot/1.0", allowedOrigin: site.origin });
  const workerContext = {
    ...createTestWorkerContext(fake, clock, {}, db),
    fetchSite,
    crawlPace: { parallel: 4, gapMs: 0 },
  };
  const deps: StartDeps & DomainEstimateDeps = {
    onAsked: async () => {},
    db,
    providers: workerContext.providers,
    siteSources: workerContext.siteSources,
    fetchSite,
    crawlableOrigin: site.origin,
    hasAddress: async (host) => host === "down.example.com",
    now: clock.now,
    queue: workerContext.queue,
    sellsCredits: false,
    onEnqueueFailed: () => {},
  };
  const caller = testCaller(userId.parse(randomUUID()));
  const workspace = workspaceId.parse(randomUUID());
  await putMember(workspace, caller.uid, "owner", db);
  const ask = (of: DomainAsk = {}) =>
    domainResearchInput.parse({
      kind: "domain",
      workspaceId: workspace,
      domain: site.host,
      rankings: { from: "file", name: "export.zip", days: 90, queries: site.rows },
      locale: { country: "US", language: "en", device: "desktop" },
      keywordLimit: 100,
      ...of,
    });
  const start = async (of: DomainAsk = {}) => {
    const { planId } = await estimateDomainResearch(deps, caller, ask(of));
    const order = { requestId: randomUUID(), workspaceId: workspace, planId };
    const { jobId } = await startResearch(deps, caller, startResearchInput.parse(order));
    return { workspaceId: workspace, jobId };
  };
  const read = async ({ jobId }: JobRef) =>
    fromStored(storedJob, (await deps.db.doc(jobPath(workspace, jobId)).get()).data());
  const maps = async () => {
    const found = await deps.db.collection(mapsPath()).where("workspaceId", "==", workspace).get();
    return found.docs.map((map) => fromStored(storedMap, map.data()));
  };
  return { clock, workerContext, deps, caller, workspace, ask, start, read, maps };
}
