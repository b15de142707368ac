/**
 * Records events for webhooks, in the transactions in which they happen: nothing is lost when a function dies. A trigger
 * on the document hands them to the endpoints.
 */
import { webhookEventPath } from "@mapwright/core/firestore-paths";
import {
  WEBHOOK_EVENT_TIMES,
  webhookEvent,
  type WebhookEvent,
} from "@mapwright/core/webhooks/webhook-event";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { ALREADY_EXISTS, isCode } from "#/platform/error-code.ts";
import { toStored } from "#/platform/stored-document.ts";

export const storedEvent = { schema: webhookEvent, times: WEBHOOK_EVENT_TIMES } as const;

export function recordEvent(db: Firestore, transaction: Transaction, event: WebhookEvent): void {
  transaction.set(refOf(db, event), toStored(storedEvent, event));
}

/** Records an event that a trigger may see more than once: the first time counts. */
export async function recordEventOnce(db: Firestore, event: WebhookEvent): Promise<void> {
  try {
    await refOf(db, event).create(toStored(storedEvent, event));
  } catch (error) {
    if (!isCode(error, ALREADY_EXISTS)) throw error;
  }
}

const refOf = (db: Firestore, { id, payload }: WebhookEvent) =>
  db.doc(webhookEventPath(payload.workspaceId, id));
