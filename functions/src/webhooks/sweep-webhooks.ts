/** Finds deliveries and changes of maps that are due and no task came for: it was lost, or its worker died. */
import { Timestamp, type Firestore, type QuerySnapshot } from "firebase-admin/firestore";
import { gatherChanges } from "#/platform/webhooks/note-map-change.ts";
import { fromStored } from "#/platform/stored-document.ts";
import type { WebhookQueues } from "#/platform/webhooks/task-queues.ts";
import { storedDelivery } from "#/webhooks/stored-webhook.ts";

/** Time within which a task may come: the sweeper doesn't compete with it. */
const OVERDUE_MS = 30_000;
/** The next sweep takes the rest. */
const SWEEP_LIMIT = 500;

export interface SweepDeps {
  readonly db: Firestore;
  readonly queues: WebhookQueues;
  /** Unix ms. */
  readonly now: () => number;
  /** Called for each that couldn't be handed over. `path`: of its document. */
  readonly onFailure: (path: string, error: unknown) => void;
}

/** @returns the number of tasks that were handed over */
export async function sweepWebhooks(deps: SweepDeps): Promise<number> {
  const { db, queues, now } = deps;
  const overdue = Timestamp.fromMillis(now() - OVERDUE_MS);
  const deliveries = await db
    .collectionGroup("webhookDeliveries")
    .where("nextAttemptAt", "<=", overdue)
    .orderBy("nextAttemptAt")
    .limit(SWEEP_LIMIT)
    .get();
  const changes = await db
    .collectionGroup("mapChanges")
    .where("dueAt", "<=", overdue)
    .orderBy("dueAt")
    .limit(SWEEP_LIMIT)
    .get();
  const delivered = await eachOf(deps, deliveries, async (document) => {
    const { id, webhookId, workspaceId } = fromStored(storedDelivery, document.data());
    await queues.deliver({ workspaceId, webhookId, deliveryId: id }, 0);
  });
  const announced = await eachOf(deps, changes, async (document) => {
    const changed = gatherChanges(document);
    if (changed) await queues.announce(changed, 0);
  });
  return delivered + announced;
}

async function eachOf(
  { onFailure }: SweepDeps,
  { docs }: QuerySnapshot,
  handOver: (document: QuerySnapshot["docs"][number]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const document of docs) {
    try {
      await handOver(document);
      count += 1;
    } catch (error) {
      onFailure(document.ref.path, error);
    }
  }
  return count;
}
