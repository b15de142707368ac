/**
 * One attempt of a delivery: takes it, sends it, and records how that went, with the time of the next attempt. A worker
 * that dies in between leaves a lease that ends, and the sweeper has the same event sent again, with the same id.
 */
import { webhookDeliveryPath, webhookPath } from "@mapwright/core/firestore-paths";
import { getWebhookStatus, type Webhook } from "@mapwright/core/webhooks/webhook";
import {
  getDeliveryAfterAttempt,
  getWebhookAfterAttempt,
  type DeliveryAttempt,
  type WebhookDelivery,
} from "@mapwright/core/webhooks/webhook-delivery";
import type { Firestore } from "firebase-admin/firestore";
import { randomUUID } from "node:crypto";
import { Batches } from "#/platform/callables/batches.ts";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import type { DeliveryRef, WebhookQueues } from "#/platform/webhooks/task-queues.ts";
import { TASK_EARLY_MS } from "#/platform/webhooks/task-queues.ts";
import type { SendRequest } from "#/webhooks/send-delivery.ts";
import { signWebhook } from "#/webhooks/webhook-signature.ts";
import { storedDelivery, storedWebhook, parseWebhook } from "#/webhooks/stored-webhook.ts";
import { readSecrets } from "#/webhooks/webhook-secrets.ts";

/** Longer than an attempt takes. */
const LEASE_MS = 60_000;
export interface DeliverDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  readonly queues: WebhookQueues;
  readonly secrets: SecretStore;
  readonly send: SendRequest;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/** `idle`: it ended, isn't due, or another worker is sending it. `gone`: it was deleted meanwhile. */
export type DeliverOutcome = "delivered" | "failed" | "gone" | "idle" | "pending";

interface Taken {
  readonly delivery: WebhookDelivery;
  readonly webhook: Webhook;
}

export async function deliver(deps: DeliverDeps, ref: DeliveryRef): Promise<DeliverOutcome> {
  const { db, now } = deps;
  const webhook = await readWebhookNow(db, ref);
  if (webhook === null) {
    await refOf(db, ref).delete();
    return "gone";
  }
  const holder = randomUUID();
  const delivery = await take(deps, ref, holder);
  if (delivery === "gone" || delivery === "idle") return delivery;
  const attempt = await attemptOnce(deps, { delivery, webhook });
  const after = await noteAttempt(deps, ref, webhook, attempt);
  const status = getWebhookStatus(after, now());
  const settled = await settle(deps, { ref, holder }, { status }, attempt);
  if (settled === null) return "gone";
  if (settled.nextAttemptAt !== null) await deps.queues.deliver(ref, settled.nextAttemptAt - now());
  return settled.status;
}

/** Without a lock: many deliveries of one endpoint are sent at once. null: it was deleted. */
async function readWebhookNow(db: Firestore, ref: DeliveryRef): Promise<Webhook | null> {
  const found = await db.doc(webhookPath(ref.workspaceId, ref.webhookId)).get();
  return found.exists ? parseWebhook(found) : null;
}

async function take(
  { db, now }: DeliverDeps,
  ref: DeliveryRef,
  holder: string,
): Promise<WebhookDelivery | "gone" | "idle"> {
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(refOf(db, ref));
    if (!found.exists) return "gone";
    const delivery = fromStored(storedDelivery, found.data());
    const { nextAttemptAt, lease } = delivery;
    if (nextAttemptAt === null || nextAttemptAt > now() + TASK_EARLY_MS) return "idle";
    if (lease !== null && lease.expiresAt > now()) return "idle";
    const taken = { ...delivery, lease: { holder, expiresAt: now() + LEASE_MS } };
    transaction.set(refOf(db, ref), toStored(storedDelivery, taken));
    return taken;
  });
}

async function attemptOnce(
  { now, secrets, send }: DeliverDeps,
  { delivery, webhook }: Taken,
): Promise<DeliveryAttempt> {
  const nowMs = now();
  const nothingSent = { at: nowMs, durationMs: 0, status: null, response: "" };
  const status = getWebhookStatus(webhook, nowMs);
  if (status !== "active") return { ...nothingSent, problem: status };
  const stored = await readSecrets(secrets, webhook.id);
  // Whoever created it was cut off in between: recorded as an attempt, it ends like any other.
  if (stored === null) return { ...nothingSent, problem: "no-secret" };
  const { id, body } = delivery;
  const headers = signWebhook({ id, atMs: nowMs, body }, validSecrets(webhook, stored, nowMs));
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

/** Writes the endpoint only when the attempt says something new about it, which hardly any does. */
async function noteAttempt(
  deps: DeliverDeps,
  ref: DeliveryRef,
  webhook: Webhook,
  attempt: DeliveryAttempt,
): Promise<Pick<Webhook, "key" | "status">> {
  if (getWebhookAfterAttempt(webhook, attempt, deps.now()) === webhook) return webhook;
  return notes.add(webhookPath(ref.workspaceId, ref.webhookId), { deps, webhook, attempt });
}

interface Note {
  readonly deps: Pick<DeliverDeps, "db" | "now">;
  /** The webhook as it was when the attempt began. */
  readonly webhook: Webhook;
  readonly attempt: DeliveryAttempt;
}

/**
 * An endpoint that fails now and then gets many at once: attempts that end together are noted together, as transactions
 * of one document would wait for each other.
 */
const notes = new Batches<Note, Webhook>(async (path, noted) => {
  const [first] = noted;
  if (!first) return [];
  const { db, now } = first.deps;
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(db.doc(path));
    if (!found.exists) return noted.map(({ webhook }) => webhook);
    const before = parseWebhook(found);
    const after = noted.reduce(
      (each, { attempt }) => getWebhookAfterAttempt(each, attempt, now()),
      before,
    );
    if (after !== before) transaction.set(found.ref, toStored(storedWebhook, after));
    return noted.map(() => after);
  });
});

/** null: it was deleted, or another worker has it by now. */
async function settle(
  { db, now, random }: DeliverDeps,
  { ref, holder }: { readonly ref: DeliveryRef; readonly holder: string },
  webhook: Pick<Webhook, "status">,
  attempt: DeliveryAttempt,
): Promise<WebhookDelivery | null> {
  const chance = random();
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(refOf(db, ref));
    if (!found.exists) return null;
    const before = fromStored(storedDelivery, found.data());
    if (before.lease?.holder !== holder) return null;
    const after = getDeliveryAfterAttempt(before, webhook, attempt, {
      nowMs: now(),
      random: chance,
    });
    transaction.set(refOf(db, ref), toStored(storedDelivery, after));
    return after;
  });
}

const refOf = (db: Firestore, { workspaceId, webhookId, deliveryId }: DeliveryRef) =>
  db.doc(webhookDeliveryPath(workspaceId, webhookId, deliveryId));
