/** A workspace's webhooks and their logs, for programs. */
import { webhookDeliveriesPath, webhookPath, webhooksPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Page } from "@mapwright/core/paging";
import {
  toDeliveryShape,
  toWebhookShape,
  type DeliveryShape,
  type listDeliveriesInput,
  type listWebhooksOutput,
} from "@mapwright/core/webhooks/webhook-shape";
import type { Firestore } from "firebase-admin/firestore";
import type { z } from "zod";
import { readPage } from "#/platform/firestore-page.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { parseWebhook, requireWebhook, storedDelivery } from "#/webhooks/stored-webhook.ts";

export async function listWebhooks(
  db: Firestore,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<z.output<typeof listWebhooksOutput>> {
  const { docs } = await db.collection(webhooksPath(workspace)).get();
  const webhooks = docs.map(parseWebhook).toSorted((a, b) => a.createdAt - b.createdAt);
  return { webhooks: webhooks.map((webhook) => toWebhookShape(webhook, nowMs)) };
}

/** Newest first. */
export async function listDeliveries(
  db: Firestore,
  { workspaceId, webhookId, ...page }: z.output<typeof listDeliveriesInput>,
): Promise<Page<DeliveryShape>> {
  requireWebhook(await db.doc(webhookPath(workspaceId, webhookId)).get());
  return readPage({
    list: webhookDeliveriesPath(workspaceId, webhookId),
    query: db
      .collection(webhookDeliveriesPath(workspaceId, webhookId))
      .orderBy("createdAt", "desc"),
    by: "createdAt",
    ...page,
    toItem: (document) => toDeliveryShape(fromStored(storedDelivery, document.data())),
  });
}
