/** Sends to one endpoint on request: a test event, or a delivery that ended. */
import { AppError } from "@mapwright/core/app-error";
import { webhookDeliveryPath } from "@mapwright/core/firestore-paths";
import type { NamedWebhook, RedeliverWebhookInput } from "@mapwright/core/webhooks/webhook";
import type { WebhookDelivery } from "@mapwright/core/webhooks/webhook-delivery";
import { toHead, createWebhookEvent } from "@mapwright/core/webhooks/webhook-event";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { randomUUID } from "node:crypto";
import { requireRole } from "#/platform/access/membership.ts";
import type { Actor } from "#/platform/access/principal.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { addDelivery, type HandOverDeps } from "#/webhooks/hand-over-event.ts";
import { readWebhook, storedDelivery } from "#/webhooks/stored-webhook.ts";

export async function sendTestEvent(
  { db, now, queues }: HandOverDeps,
  { uid }: Actor,
  named: NamedWebhook,
): Promise<{ readonly deliveryId: string }> {
  const event = createWebhookEvent(`test_${randomUUID()}`, {
    type: "webhook.test",
    ...toHead(named, now()),
    data: { webhookId: named.webhookId },
  });
  await db.runTransaction(async (transaction) => {
    await requireRole(db, named.workspaceId, uid, canManageMembers, transaction);
    const webhook = await readWebhook(db, transaction, named);
    await addDelivery(db, transaction, webhook, event, now());
  });
  await queues.deliver({ ...named, deliveryId: event.id }, 0);
  return { deliveryId: event.id };
}

/** One that is still being tried is tried now. */
export async function redeliver(
  { db, now, queues }: HandOverDeps,
  { uid }: Actor,
  { deliveryId, ...named }: RedeliverWebhookInput,
): Promise<{ readonly deliveryId: string }> {
  const ref = db.doc(webhookDeliveryPath(named.workspaceId, named.webhookId, deliveryId));
  await db.runTransaction(async (transaction) => {
    await requireRole(db, named.workspaceId, uid, canManageMembers, transaction);
    await readWebhook(db, transaction, named);
    const found = await transaction.get(ref);
    if (!found.exists) throw new AppError("not-found", "This delivery is no longer in the log");
    const before = fromStored(storedDelivery, found.data());
    const again: WebhookDelivery = { ...before, status: "pending", tries: 0, nextAttemptAt: now() };
    transaction.set(ref, toStored(storedDelivery, again));
  });
  await queues.deliver({ ...named, deliveryId }, 0);
  return { deliveryId };
}
