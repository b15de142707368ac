/**
 * A worker context for tests: the real stores over the Firestore emulator, the real adapter over the fake index, and a
 * clock, a queue and a pace that the test controls.
 */
import { randomUUID } from "node:crypto";
import {
  billingPath,
  jobPath,
  mapPath,
  mapsPath,
  memberPath,
  personRecordPath,
} from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { freeEntitlement } from "@mapwright/core/billing/entitlement";
import { PLAN_QUOTAS, type PlanKey } from "@mapwright/core/billing/plans";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { newJob } from "@mapwright/core/research/new-job";
import { researchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { Firestore } from "firebase-admin/firestore";
import type { UserPrincipal } from "../../functions/src/platform/principal.ts";
import { inboxKeyOf } from "../../functions/src/platform/allowance-store.ts";
import { deletionKeyOf } from "../../functions/src/platform/deletion-key.ts";
import { storedMember } from "../../functions/src/platform/membership.ts";
import { storedEntitlement } from "../../functions/src/platform/plan-room.ts";
import { fromStored, toStored } from "../../functions/src/platform/stored-document.ts";
import { saveRedditEvidence, saveSiteEvidence } from "../../functions/src/platform/map-chunks.ts";
import { createUpstream, type UpstreamLimits } from "../../functions/src/platform/upstream.ts";
import { jobIdsFor } from "../../functions/src/research/start-research.ts";
import type { JobQueue } from "../../functions/src/research/job-queue.ts";
import { createJobTurns } from "../../functions/src/research/job-turns.ts";
import { createJobStore, storedJob, type JobRef } from "../../functions/src/research/job-store.ts";
import {
  createLocalIndex,
  isLocalIndexRetryable,
} from "../../functions/src/research/providers/local-index.ts";
import { createEarlierListings } from "../../functions/src/research/reddit-map/earlier-listings.ts";
import { createRefreshStore } from "../../functions/src/research/reddit-map/refresh-store.ts";
import { createResultStore } from "../../functions/src/research/result-refresh/result-store.ts";
import { createThreadLibrary } from "../../functions/src/research/reddit-map/thread-library.ts";
import type { WorkerContext } from "../../functions/src/research/run-research-job.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";
import { createSourceAdder } from "../../functions/src/research/add-source.ts";
import { createCrawlLibrary } from "../../functions/src/research/domain-map/crawl-library.ts";
import { createResearchFiles } from "../../functions/src/research/research-files.ts";
import { createSerpLibrary } from "../../functions/src/research/serp-library/serp-library.ts";
import { createFigureLibrary } from "../../functions/src/research/serp-library/figure-library.ts";
import { createSerpOrders } from "../../functions/src/research/serp-library/serp-orders.ts";
import { createEarlierResearch } from "../../functions/src/research/serp-map/earlier-research.ts";
import { createMapStore } from "../../functions/src/research/serp-map/save-map.ts";
import type { FakeSearchIndex } from "../fixtures/fake-search-index.ts";
import { isolatedDatabase } from "./isolated-database.ts";

/** Starts at the current time, and can be moved forward. */
export interface TestClock {
  readonly now: () => number;
  advance(ms: number): void;
}

export function createClock(): TestClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms;
    },
  };
}

/** Long timeouts, so that a busy machine isn't taken for an outage; a test of a hanging provider sets its own. */
const LIMITS: UpstreamLimits = {
  timeoutMs: 20_000,
  attempts: 3,
  firstDelayMs: 2,
  maxDelayMs: 5,
  parallel: 4,
  breakAfter: 1_000,
  breakMs: 10,
};

/** Four at a time; reported and stored every few milliseconds, so that a short job is written many times. */
export function createTestWorkerContext(
  fake: Pick<FakeSearchIndex, "url">,
  clock: Pick<TestClock, "now">,
  limits: Partial<UpstreamLimits> = {},
  db: Firestore = isolatedDatabase(),
): WorkerContext & { readonly enqueued: readonly JobRef[]; readonly failures: readonly Error[] } {
  const upstream = createUpstream({ ...LIMITS, ...limits }, { isRetryable: isLocalIndexRetryable });
  const index = createLocalIndex({ baseUrl: fake.url, upstream, now: clock.now });
  const enqueued: JobRef[] = [];
  const queue: JobQueue = {
    async enqueue(ref) {
      enqueued.push(ref);
    },
  };
  const failures: Error[] = [];
  return {
    jobs: createJobStore(db, clock.now),
    maps: createMapStore(db, clock.now),
    serpLibrary: createSerpLibrary(db),
    threadLibrary: createThreadLibrary(db),
    threadSource: async () => null,
    refreshes: createRefreshStore(db, clock.now),
    results: createResultStore(db, clock.now),
    earlierListings: createEarlierListings(db),
    researchFiles: createResearchFiles(db, clock.now),
    saveEvidence: (map, evidence, sources) => saveRedditEvidence(db, map, evidence, sources),
    figureLibrary: createFigureLibrary(db),
    crawls: createCrawlLibrary(db, clock.now),
    addSource: createSourceAdder(db, clock.now),
    saveSiteEvidence: (map, evidence) => saveSiteEvidence(db, map, evidence),
    fetchSite: async () => ({ kind: "unreachable" }),
    siteSources: async () => ({ ranked: null, performance: null }),
    serpOrders: createSerpOrders(db, clock.now),
    earlierResearch: createEarlierResearch(db),
    queue,
    turns: createJobTurns(db, queue, clock.now),
    providers: async () => ({
      ideas: index,
      serps: index,
      otherSerps: [],
      isOwn: () => false,
    }),
    isOwnProvider: async () => false,
    onOwnKeyRefused: async () => {},
    pace: {
      parallelSerps: 4,
      progressIntervalMs: 5,
      heartbeatMs: 20,
      tickMs: 2,
      waitMs: 5,
      pollMs: 5,
      budgetMs: 60_000,
    },
    now: clock.now,
    // No language: maps compare letters, and no test waits for a model.
    embedder: { id: "none", dimensions: 1, languages: [], embed: () => Promise.resolve([]) },
    onEmbedderFailed: (_, error) => {
      throw error;
    },
    newHolder: randomUUID,
    onProviderFailed: (_, error) => failures.push(error),
    enqueued,
    failures,
  };
}

export interface StoredTestJob extends JobRef {
  readonly job: ResearchJob;
  readonly uid: UserId;
  /** Its current state. */
  read(): Promise<ResearchJob>;
  /** Every map of the job's workspace, which no other test uses. */
  maps(): Promise<MapDocument[]>;
  /** Snapshots of the job's map that have any chunk, whether or not the map points to them. */
  snapshotIds(): Promise<string[]>;
}

/** Writes a queued job as `startResearch` creates it, but without keywords: it has to expand its seeds itself. */
export async function storeJob(
  clock: Pick<TestClock, "now">,
  order: {
    readonly keywordLimit: number;
    readonly credits?: number;
    readonly method?: "auto" | "soft" | "hard" | "wording";
    readonly seeds?: readonly string[];
    readonly country?: string;
    /** Default: one of its own. */
    readonly workspace?: WorkspaceId;
  },
  db: Firestore = isolatedDatabase(),
): Promise<StoredTestJob> {
  const workspace = order.workspace ?? workspaceId.parse(randomUUID());
  const uid = userId.parse("ann");
  const input = researchInput.parse({
    kind: "serp",
    workspaceId: workspace,
    seeds: order.seeds ?? ["kettle"],
    locale: { country: order.country ?? "US", language: "en", device: "desktop" },
    keywordLimit: order.keywordLimit,
    method: order.method ?? "soft",
  });
  const ids = jobIdsFor(workspace, uid, randomUUID());
  const credits = order.credits ?? order.keywordLimit;
  const job = newJob({ ...ids, createdBy: uid, startedBy: "member" }, input, credits, clock.now());
  const ref = db.doc(jobPath(workspace, ids.jobId));
  await ref.set(toStored(storedJob, job));
  return {
    workspaceId: workspace,
    jobId: ids.jobId,
    job,
    uid,
    read: async () => fromStored(storedJob, (await ref.get()).data()),
    async maps() {
      const found = await db.collection(mapsPath()).where("workspaceId", "==", workspace).get();
      return found.docs.map((map) => fromStored(storedMap, map.data()));
    },
    async snapshotIds() {
      const found = await db.doc(mapPath(ids.mapId)).collection("snapshots").listDocuments();
      return found.map(({ id }) => id);
    },
  };
}

/** A signed-in person, as the handler passes them to a use case. */
export function testCaller(
  uid: UserId,
  of: Partial<Omit<UserPrincipal, "kind">> = {},
): UserPrincipal {
  return {
    kind: "user",
    uid,
    displayName: "Ann Example",
    email: `${uid.toLowerCase()}@example.com`,
    isEmailVerified: true,
    signedInAtMs: Date.now(),
    isAnonymous: false,
    isStaff: false,
    ...of,
  };
}

/** Makes `uid` a member, as functions would, of a workspace whose plan has room for whatever a test creates. */
export async function putMember(
  workspace: WorkspaceId,
  uid: UserId,
  role: WorkspaceRole = "owner",
  db: Firestore = isolatedDatabase(),
): Promise<void> {
  const member = toStored(storedMember, {
    id: uid,
    workspaceId: workspace,
    role,
    displayName: "",
    email: "",
    photo: null,
    joinedAt: Date.now(),
  });
  await db.doc(memberPath(workspace, uid)).set(member);
  await putPlan(workspace, "agency", db);
}

/** An owner whose address is verified, and who has been given nothing for free yet. */
export async function putOwner(
  workspace: WorkspaceId,
  db: Firestore = isolatedDatabase(),
): Promise<void> {
  const uid = userId.parse(randomUUID().replaceAll("-", ""));
  await db.doc(memberPath(workspace, uid)).set({ id: uid, role: "owner" });
  await db.doc(personRecordPath(deletionKeyOf(uid))).set({
    uid,
    addresses: [],
    inboxes: [inboxKeyOf(`${uid}@example.com`)],
    names: [],
    workspaces: [workspace],
  });
}

/** Puts a workspace on a plan, as billing would; its own trial is over. `free`: as if it had none. */
export async function putPlan(
  workspace: WorkspaceId,
  plan: PlanKey,
  db: Firestore = isolatedDatabase(),
): Promise<void> {
  const { seats } = PLAN_QUOTAS[plan];
  const held = { ...freeEntitlement(Date.now()), plan, seats };
  await db.doc(billingPath(workspace)).set(toStored(storedEntitlement, held));
}

/** Texts of the keywords whose SERP is stored. */
export async function storedKeywords(
  { serpLibrary }: WorkerContext,
  ref: JobRef,
): Promise<string[]> {
  const packs = await serpLibrary.packsOf(ref);
  return packs.flatMap(({ serps }) => serps.map(({ keyword }) => keyword));
}
