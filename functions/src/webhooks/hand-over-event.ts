/** Makes a delivery of an event for every endpoint that wants it, and has them sent. Doing it twice does it once. */
import { webhookDeliveryPath, webhookPath, webhooksPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  DELIVERY_RETENTION_MS,
  type WebhookDelivery,
} from "@mapwright/core/webhooks/webhook-delivery";
import type { WebhookEvent } from "@mapwright/core/webhooks/webhook-event";
import { getWebhookStatus, type Webhook } from "@mapwright/core/webhooks/webhook";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { WebhookQueues } from "#/platform/webhooks/task-queues.ts";
import { storedEvent } from "#/platform/webhooks/record-event.ts";
import { storedDelivery, storedWebhook } from "#/webhooks/stored-webhook.ts";

export interface HandOverDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly queues: WebhookQueues;
}

/** @param data of the event's document. @returns the number of endpoints that get it */
export async function handOverEvent(
  { db, now, queues }: HandOverDeps,
  workspace: WorkspaceId,
  data: Record<string, unknown>,
): Promise<number> {
  const event = fromStored(storedEvent, data);
  const interested = await db
    .collection(webhooksPath(workspace))
    .where("events", "array-contains", event.payload.type)
    .get();
  const active = interested.docs
    .map((found) => fromStored(storedWebhook, found.data()))
    .filter((webhook) => getWebhookStatus(webhook, now()) === "active");
  for (const webhook of active) {
    await db.runTransaction(async (transaction) => {
      const endpoint = await transaction.get(db.doc(webhookPath(workspace, webhook.id)));
      // Deleted meanwhile, and its log with it.
      if (!endpoint.exists) return;
      await addDelivery(db, transaction, webhook, event, now());
    });
    await queues.deliver(
      { workspaceId: workspace, webhookId: webhook.id, deliveryId: event.id },
      0,
    );
  }
  return active.length;
}

/** One that exists is left as it is. It reads first: call it before the transaction writes. */
export async function addDelivery(
  db: Firestore,
  transaction: Transaction,
  { id: webhookId, workspaceId }: Webhook,
  { id, payload, about }: Pick<WebhookEvent, "about" | "id" | "payload">,
  nowMs: number,
): Promise<void> {
  const ref = db.doc(webhookDeliveryPath(workspaceId, webhookId, id));
  if ((await transaction.get(ref)).exists) return;
  const delivery: WebhookDelivery = {
    id,
    webhookId,
    workspaceId,
    type: payload.type,
    about,
    body: JSON.stringify(payload),
    status: "pending",
    attempts: [],
    tries: 0,
    nextAttemptAt: nowMs,
    lease: null,
    createdAt: nowMs,
    expireAt: nowMs + DELIVERY_RETENTION_MS,
  };
  transaction.set(ref, toStored(storedDelivery, delivery));
}
