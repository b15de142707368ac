/** The research jobs that read a map's evidence again: one for its threads, one for its results pages and its site. */
import { getCurrentQuotas } from "@mapwright/core/billing/plan-policy";
import type { Entitlement } from "@mapwright/core/billing/entitlement";
import { DAY_MS } from "@mapwright/core/durations";
import { jobsPath } from "@mapwright/core/firestore-paths";
import { jobId, type JobId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { countMostPages } from "@mapwright/core/reddit/threads/thread-listings";
import type { RefreshedEvidence } from "@mapwright/core/research/map-refresh";
import { isBasedOnSerps } from "@mapwright/core/research/keyword-plan";
import { createJob } from "@mapwright/core/research/new-job";
import type { ResearchInput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { hashToId } from "#/platform/hash-text.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/jobs/job-store.ts";

/** Results pages that were fetched yesterday, for another map perhaps, are the current ones. */
const CURRENT_SERPS_MS = DAY_MS;

/** Evidence that one job reads again, and the job that read it first. */
export interface Rereading {
  readonly what: readonly RefreshedEvidence[];
  readonly made: ResearchJob;
}

/** Lists the evidence of a map that can be read again at all, whether or not the job that read it is known. */
export function listRereadable(map: MapDocument): RefreshedEvidence[] {
  if (map.jobId === null) return [];
  return [
    ...(map.evidence.reddit === null ? [] : (["threads"] as const)),
    ...(isBasedOnSerps(map.method) ? (["serps"] as const) : []),
    ...(map.evidence.site === null ? [] : (["site"] as const)),
  ];
}

/** Finds one for each job; empty: nothing of `what` can be read again, such as threads and results from elsewhere. */
export async function findRereadings(
  db: Firestore,
  transaction: Transaction,
  map: MapDocument,
  what: readonly RefreshedEvidence[],
): Promise<Rereading[]> {
  const can = new Set(listRereadable(map).filter((each) => what.includes(each)));
  if (can.size === 0) return [];
  const found = await transaction.get(
    db.collection(jobsPath(map.workspaceId)).where("mapId", "==", map.id),
  );
  const made = found.docs
    .map((document) => fromStored(storedJob, document.data()))
    .filter(({ refreshes, status }) => refreshes.length === 0 && status === "done")
    .toSorted((a, b) => b.createdAt - a.createdAt);
  const latest = (...kinds: readonly ResearchInput["kind"][]) =>
    made.find(({ input }) => kinds.includes(input.kind)) ?? null;
  const threads = can.has("threads") ? latest("reddit") : null;
  const site = can.has("site") ? latest("domain") : null;
  const serps = can.has("serps") ? (site ?? latest("serp", "serp-list", "domain")) : null;
  const pages = site ?? serps;
  return [
    ...(threads ? [{ what: ["threads"] as const, made: threads }] : []),
    ...(pages
      ? [
          {
            what: [...(serps ? (["serps"] as const) : []), ...(site ? (["site"] as const) : [])],
            made: pages,
          },
        ]
      : []),
  ];
}

/** Whether a running refresh reads everything that another one would. */
export function isRefreshCovered(
  running: Pick<ResearchJob, "refreshedKeywords">,
  keywords: readonly string[] | null,
): boolean {
  const { refreshedKeywords } = running;
  if (refreshedKeywords === null) return true;
  const read = new Set(refreshedKeywords);
  return keywords !== null && keywords.every((keyword) => read.has(keyword));
}

/** `creditCap`: of all of the map's rereadings together. Threads come first: what is gone upstream has to go here. */
export function countCredits(
  { what }: Rereading,
  all: readonly Rereading[],
  { counts }: Pick<MapDocument, "counts">,
  creditCap: number,
): number {
  const threads = all.find((other) => other.what.includes("threads"))?.made.input;
  const pages = threads?.kind === "reddit" ? countMostPages(threads.threads) : 0;
  const forThreads = Math.min(creditCap, pages);
  if (what.includes("threads")) return forThreads;
  // Crawling costs nothing.
  return what.includes("serps") ? Math.min(creditCap - forThreads, counts.keywords) : 0;
}

/** Reads again what `made` read, for at most `credits`, within what the plan allows today. */
export function buildRefreshJob(
  { what, made }: Rereading,
  {
    ids,
    map,
    credits,
    keywords = null,
    entitlement,
    nowMs,
  }: {
    readonly ids: Parameters<typeof createJob>[0];
    readonly map: Pick<MapDocument, "locale" | "method">;
    readonly credits: number;
    /** null: all of the map. */
    readonly keywords?: readonly string[] | null;
    readonly entitlement: Entitlement;
    readonly nowMs: number;
  },
): ResearchJob {
  const { pagesPerCrawl } = getCurrentQuotas(entitlement, nowMs);
  return {
    ...createJob(ids, inputOf(made.input, map, pagesPerCrawl), credits, nowMs, made.seedResults),
    title: made.title,
    continues: made.id,
    refreshes: [...what],
    refreshedKeywords: keywords && [...keywords],
    makesMap: false,
    // What was read before isn't read again otherwise.
    reuseSince: what.includes("serps") ? nowMs - CURRENT_SERPS_MS : nowMs,
  };
}

/** Results pages are those of the map, also where its site was read by wording, or elsewhere. */
function inputOf(
  input: ResearchInput,
  { locale, method }: Pick<MapDocument, "locale" | "method">,
  pagesPerCrawl: number,
): ResearchInput {
  if (input.kind !== "domain") return input;
  return { ...input, locale, method, pageLimit: Math.min(input.pageLimit, pagesPerCrawl) };
}

/** Returns the same ID for the same rereading, so that two starts at once start it once. */
export function getRereadingJobId(seed: string, { what }: Rereading): JobId {
  const name = what.includes("threads") ? seed : `${seed} pages`;
  return jobId.parse(hashToId(name));
}
