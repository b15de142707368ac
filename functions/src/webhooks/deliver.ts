/**
 * One attempt of a delivery: takes it, sends it, and records how that went, with the time of the next attempt. A worker
 * that dies in between leaves a lease that ends, and the sweeper has the same event sent again, with the same id.
 */
import { webhookDeliveryPath, webhookPath } from "@mapwright/core/firestore-paths";
import type { Webhook } from "@mapwright/core/webhooks/webhook";
import {
  settleAttempt,
  type DeliveryAttempt,
  type Settled,
  type WebhookDelivery,
} from "@mapwright/core/webhooks/webhook-delivery";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { DeliveryRef, WebhookQueues } from "#/platform/webhooks/task-queues.ts";
import type { SendRequest } from "#/webhooks/send-delivery.ts";
import { signDelivery } from "#/webhooks/sign-delivery.ts";
import { storedDelivery, storedWebhook } from "#/webhooks/stored-webhook.ts";
import { readSecrets } from "#/webhooks/webhook-secrets.ts";

/** Longer than an attempt takes. */
const LEASE_MS = 60_000;
/** A task may come this much before its time. */
const EARLY_MS = 2_000;

export interface DeliverDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly queues: WebhookQueues;
  readonly secrets: SecretStore;
  readonly send: SendRequest;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** `idle`: it ended, isn't due, or another worker is sending it. `gone`: it was deleted meanwhile. */
export type DeliverOutcome = "delivered" | "failed" | "gone" | "idle" | "pending";

export async function deliver(deps: DeliverDeps, ref: DeliveryRef): Promise<DeliverOutcome> {
  const holder = randomUUID();
  const taken = await take(deps, ref, holder);
  if (taken === "gone" || taken === "idle") return taken;
  const attempt = await attemptOnce(deps, taken);
  const settled = await settle(deps, ref, holder, attempt);
  if (settled === null) return "gone";
  const { nextAttemptAt, status } = settled.delivery;
  if (nextAttemptAt !== null) await deps.queues.deliver(ref, nextAttemptAt - deps.now());
  return status;
}

async function take(
  { db, now }: DeliverDeps,
  ref: DeliveryRef,
  holder: string,
): Promise<Settled | "gone" | "idle"> {
  return db.runTransaction(async (transaction) => {
    const found = await readBoth(db, transaction, ref);
    if (found === null) return "gone";
    const { delivery, webhook } = found;
    const { nextAttemptAt, lease } = delivery;
    if (nextAttemptAt === null || nextAttemptAt > now() + EARLY_MS) return "idle";
    if (lease !== null && lease.expiresAt > now()) return "idle";
    const taken = { ...delivery, lease: { holder, expiresAt: now() + LEASE_MS } };
    transaction.set(refOf(db, ref), toStored(storedDelivery, taken));
    return { delivery: taken, webhook };
  });
}

async function attemptOnce(
  { now, secrets, send }: DeliverDeps,
  { delivery, webhook }: Settled,
): Promise<DeliveryAttempt> {
  const nowMs = now();
  const nothingSent = { at: nowMs, durationMs: 0, status: null, response: "" };
  if (webhook.status !== "active") return { ...nothingSent, problem: webhook.status };
  const stored = await readSecrets(secrets, webhook.id);
  if (stored === null) throw new Error(`webhook ${webhook.id} has no secret`);
  const { id, body } = delivery;
  const headers = signDelivery({ id, atMs: nowMs, body }, validSecrets(webhook, stored, nowMs));
  return send({ url: webhook.url, headers, body }, nowMs);
}

function validSecrets(
  { formerSecretUntil }: Webhook,
  { current, former }: { readonly current: string; readonly former: string | null },
  nowMs: number,
): readonly string[] {
  const isFormerValid = formerSecretUntil !== null && nowMs < formerSecretUntil;
  return former !== null && isFormerValid ? [current, former] : [current];
}

/** null: it was deleted, or another worker has it by now. */
async function settle(
  { db, now, random }: DeliverDeps,
  ref: DeliveryRef,
  holder: string,
  attempt: DeliveryAttempt,
): Promise<Settled | null> {
  const chance = random();
  return db.runTransaction(async (transaction) => {
    const found = await readBoth(db, transaction, ref);
    if (found === null || found.delivery.lease?.holder !== holder) return null;
    const settled = settleAttempt(found, attempt, now(), chance);
    transaction.set(refOf(db, ref), toStored(storedDelivery, settled.delivery));
    if (settled.webhook !== found.webhook)
      transaction.set(
        db.doc(webhookPath(ref.workspaceId, ref.webhookId)),
        toStored(storedWebhook, settled.webhook),
      );
    return settled;
  });
}

async function readBoth(
  db: Firestore,
  transaction: Transaction,
  ref: DeliveryRef,
): Promise<{ readonly delivery: WebhookDelivery; readonly webhook: Webhook } | null> {
  const [delivery, webhook] = await transaction.getAll(
    refOf(db, ref),
    db.doc(webhookPath(ref.workspaceId, ref.webhookId)),
  );
  if (!delivery?.exists || !webhook?.exists) return null;
  return {
    delivery: fromStored(storedDelivery, delivery.data()),
    webhook: fromStored(storedWebhook, webhook.data()),
  };
}

const refOf = (db: Firestore, { workspaceId, webhookId, deliveryId }: DeliveryRef) =>
  db.doc(webhookDeliveryPath(workspaceId, webhookId, deliveryId));
