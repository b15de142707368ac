import { webhookPath } from "@mapwright/core/firestore-paths";
import { AppError } from "@mapwright/core/app-error";
import {
  WEBHOOK_TIMES,
  webhook,
  type NamedWebhook,
  type Webhook,
} from "@mapwright/core/webhooks/webhook";
import { DELIVERY_TIMES, webhookDelivery } from "@mapwright/core/webhooks/webhook-delivery";
import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { fromStored } from "#/platform/stored-document.ts";

export const storedWebhook = { schema: webhook, times: WEBHOOK_TIMES } as const;
export const storedDelivery = { schema: webhookDelivery, times: DELIVERY_TIMES } as const;

export function parseWebhook(found: DocumentSnapshot): Webhook {
  return fromStored(storedWebhook, found.data());
}

/** Rejects with `not-found`. */
export async function readWebhook(
  db: Firestore,
  reader: Pick<Transaction, "get">,
  { workspaceId, webhookId }: NamedWebhook,
): Promise<Webhook> {
  return requireWebhook(await reader.get(db.doc(webhookPath(workspaceId, webhookId))));
}

/** Throws `not-found`. */
export function requireWebhook(found: DocumentSnapshot): Webhook {
  if (!found.exists) throw new AppError("not-found", "This webhook no longer exists");
  return parseWebhook(found);
}
