/**
 * The plan's limit on Reddit sources: the subreddits that a workspace's active maps, and the research that will become one,
 * are made from. The maps themselves are counted, so archiving one makes room. Files and samples of one's own don't count
 * as long as they aren't read from Reddit.
 */
import { checkEntitlement } from "@mapwright/core/billing/plan-policy";
import { billingPath, jobsPath, mapsPath } from "@mapwright/core/firestore-paths";
import { listCountedSources } from "@mapwright/core/reddit/threads/thread-listings";
import type { ResearchInput } from "@mapwright/core/research/research-input";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import type { DocumentReference, Firestore, Query, Transaction } from "firebase-admin/firestore";
import { z } from "zod";
import { readEntitlement, createPlanRefusedError } from "#/platform/plan-quota.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { storedJob } from "#/research/jobs/job-store.ts";

const sourcesOfMap = z.array(z.string());
const FILE = "file";

/**
 * Rejects with `plan-limit-reached` when `input` reads more sources than the plan has room for; does nothing for other
 * kinds. In a transaction that also writes the usage of the workspace, two requests at once are counted one after the other.
 */
export async function requireRedditSources(
  db: Firestore,
  input: ResearchInput,
  nowMs: number,
  transaction: Transaction | null = null,
): Promise<void> {
  if (input.kind !== "reddit") return;
  const wanted = listCountedSources(input.threads);
  if (wanted.length === 0) return;
  const { workspaceId } = input;
  const read = (query: Query) => (transaction ? transaction.get(query) : query.get());
  const readOne = (ref: DocumentReference) => (transaction ? transaction.get(ref) : ref.get());
  const active = db
    .collection(mapsPath())
    .where("workspaceId", "==", workspaceId)
    .where("archivedAt", "==", null)
    .where("trashedAt", "==", null)
    .select("evidence.reddit.sources");
  const unfinished = db
    .collection(jobsPath(workspaceId))
    .where("status", "in", UNFINISHED_STATUSES);
  const [billing, maps, jobs] = await Promise.all([
    readOne(db.doc(billingPath(workspaceId))),
    read(active),
    read(unfinished),
  ]);
  const used = new Set([
    ...maps.docs.flatMap(
      (map) => sourcesOfMap.safeParse(map.get("evidence.reddit.sources")).data ?? [],
    ),
    ...jobs.docs.flatMap((document) => {
      const { input: other } = fromStored(storedJob, document.data());
      return other.kind === "reddit" ? listCountedSources(other.threads) : [];
    }),
  ]);
  used.delete(FILE);
  const requested = wanted.filter((source) => !used.has(source)).length;
  const decision = checkEntitlement(
    readEntitlement(billing, nowMs),
    { activeMaps: 0 },
    { kind: "add", limit: "redditSources", used: used.size, requested },
    nowMs,
  );
  if (!decision.isAllowed) throw createPlanRefusedError(decision.refusal);
}
