/**
 * The entitlement check of use cases. Whatever counts toward a plan's limit is checked in the transaction that creates
 * it: the maps themselves are counted, so no counter can drift, and `usage/current` is written each time, so that of
 * two simultaneous requests the second counts what the first created. Archiving and deleting only free capacity and
 * need no check.
 */
import { AppError } from "@mapwright/core/app-error";
import {
  ENTITLEMENT_TIMES,
  entitlement,
  getFreeEntitlement,
  type Entitlement,
} from "@mapwright/core/billing/entitlement";
import {
  checkEntitlement,
  getCurrentEntitlement,
  type PlanRefusal,
  type PlanRequest,
} from "@mapwright/core/billing/plan-policy";
import { billingPath, jobsPath, mapsPath, usagePath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { UNFINISHED_STATUSES } from "@mapwright/core/research/research-job";
import {
  Timestamp,
  type AggregateField,
  type AggregateQuery,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { CONTENDED } from "#/platform/contended-transaction.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { Turns } from "#/platform/turns.ts";

export const storedEntitlement = { schema: entitlement, times: ENTITLEMENT_TIMES } as const;

/** Turns of this instance, by workspace. */
const TURNS = new Turns();

/**
 * A transaction that claims something of which a workspace has a limited number. Those of this instance run one at a
 * time: they all read the same documents, and of hundreds at once Firestore would give up on most. Correct without
 * that, too. Rejects with `rate-limited` when too many are waiting.
 */
export function runPlanTransaction<Result>(
  db: Firestore,
  workspace: WorkspaceId,
  run: (transaction: Transaction) => Promise<Result>,
  turns = TURNS,
): Promise<Result> {
  return turns.take(workspace, () => db.runTransaction(run, CONTENDED));
}

/** Returns the entitlement in effect now. A workspace without an entitlement document has the free plan. */
export function readEntitlement(billing: DocumentSnapshot, nowMs: number): Entitlement {
  return getCurrentEntitlement(readStoredEntitlement(billing, nowMs), nowMs);
}

/** Returns the entitlement as last written: a trial that has ended meanwhile is still a trial. */
export function readStoredEntitlement(billing: DocumentSnapshot, nowMs: number): Entitlement {
  return billing.exists ? fromStored(storedEntitlement, billing.data()) : getFreeEntitlement(nowMs);
}

/**
 * Rejects when the plan has no room for the requests. It only reads; the function it resolves with records the use, and
 * has to be called in the same transaction, after its last read.
 */
export async function reservePlanQuota(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  requests: PlanRequest | readonly PlanRequest[],
  nowMs: number,
): Promise<() => void> {
  const usage = db.doc(usagePath(workspace));
  // Read although its content doesn't matter: the first to write it makes the others count again.
  const [billing] = await transaction.getAll(db.doc(billingPath(workspace)), usage);
  if (!billing) throw new Error("Firestore didn't return the requested document");
  const activeMaps = await countActiveMaps(db, workspace, (query) => transaction.get(query));
  requireAllowed(readEntitlement(billing, nowMs), activeMaps, requests, nowMs);
  return () => {
    transaction.set(usage, { activeMaps, updatedAt: Timestamp.fromMillis(nowMs) });
  };
}

/** Checks plan room without claiming capacity: before someone spends time on work that would be rejected. */
export async function requirePlanQuota(
  db: Firestore,
  workspace: WorkspaceId,
  requests: PlanRequest | readonly PlanRequest[],
  nowMs: number,
): Promise<void> {
  const [billing, activeMaps] = await Promise.all([
    db.doc(billingPath(workspace)).get(),
    countActiveMaps(db, workspace, (query) => query.get()),
  ]);
  requireAllowed(readEntitlement(billing, nowMs), activeMaps, requests, nowMs);
}

type Counted = AggregateQuery<{ count: AggregateField<number> }>;
type CountResult = Awaited<ReturnType<Counted["get"]>>;

/** Maps neither archived nor in the trash, plus research that will become one. */
async function countActiveMaps(
  db: Firestore,
  workspace: WorkspaceId,
  get: (query: Counted) => Promise<CountResult>,
): Promise<number> {
  const maps = db
    .collection(mapsPath())
    .where("workspaceId", "==", workspace)
    .where("archivedAt", "==", null)
    .where("trashedAt", "==", null);
  const jobs = db
    .collection(jobsPath(workspace))
    .where("status", "in", UNFINISHED_STATUSES)
    .where("makesMap", "==", true);
  const [made, coming] = await Promise.all([get(maps.count()), get(jobs.count())]);
  return made.data().count + coming.data().count;
}

function requireAllowed(
  held: Entitlement,
  activeMaps: number,
  requests: PlanRequest | readonly PlanRequest[],
  nowMs: number,
): void {
  for (const request of [requests].flat()) {
    const decision = checkEntitlement(held, { activeMaps }, request, nowMs);
    if (!decision.isAllowed) throw createPlanRefusedError(decision.refusal);
  }
}

/** The reason why a person can't be added to a team of `members`; null: they can. */
export function refuseSeat(
  billing: DocumentSnapshot,
  members: number,
  nowMs: number,
): PlanRefusal | null {
  const request = { kind: "add", limit: "seats", used: members, requested: 1 } as const;
  const decision = checkEntitlement(
    readEntitlement(billing, nowMs),
    { activeMaps: 0 },
    request,
    nowMs,
  );
  return decision.isAllowed ? null : decision.refusal;
}

export function createPlanRefusedError(refusal: PlanRefusal): AppError {
  return new AppError(
    refusal.code,
    `The ${refusal.plan} plan doesn't allow this`,
    undefined,
    refusal,
  );
}
