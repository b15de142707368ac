/**
 * The claims of a research input on its workspace's plan. Domains of one's own are counted like maps, from what is
 * there: those that maps have evidence of, and those that unfinished research is reading.
 */
import type { PlanRequest } from "@mapwright/core/billing/plan-policy";
import { jobsPath, mapsPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { getExtendedMap, type ResearchInput } from "@mapwright/core/research/research-input";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import type { Firestore, Query, QuerySnapshot } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/jobs/job-store.ts";

/** Reads in a transaction, or without one. */
type Read = (query: Query) => Promise<QuerySnapshot>;

export async function listPlanRequests(
  db: Firestore,
  input: ResearchInput,
  read: Read,
): Promise<PlanRequest[]> {
  // A map made by research has at most as many keywords as requested. One that is added to gets as many as fit.
  const map =
    getExtendedMap(input) === null
      ? ({ kind: "create-map", keywords: input.keywordLimit } as const)
      : ({ kind: "add-keywords", keywordsInMap: 0, added: 0 } as const);
  if (input.kind !== "domain") return [map];
  const owned = await readOwnDomains(db, input.workspaceId, read);
  const isNew = !owned.has(input.domain);
  return [
    map,
    { kind: "add", limit: "ownDomains", used: owned.size, requested: isNew ? 1 : 0 },
    {
      kind: "add",
      limit: "competitorsPerMap",
      used: 0,
      requested: input.competitors.length,
    },
  ];
}

/** The trash doesn't count: its maps can't be used. */
async function readOwnDomains(
  db: Firestore,
  workspace: WorkspaceId,
  read: Read,
): Promise<ReadonlySet<string>> {
  const maps = db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("trashedAt", "==", null)
    .where("evidence.site.domain", ">", "")
    .select("evidence.site.domain");
  const jobs = db.collection(jobsPath(workspace)).where("status", "in", UNFINISHED_STATUSES);
  const [made, coming] = await Promise.all([read(maps), read(jobs)]);
  const mapped = made.docs.map((map): unknown => map.get("evidence.site.domain"));
  const running = coming.docs.map((job) => fromStored(storedJob, job.data()).input);
  return new Set([
    ...mapped.flatMap((domain) => (typeof domain === "string" ? [domain] : [])),
    ...running.flatMap((input) => (input.kind === "domain" ? [input.domain] : [])),
  ]);
}
