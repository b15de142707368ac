/** Marks what a key makes that goes on by itself, and ends it with the key. */
import { getApiKeyState, type ApiKeyId } from "@mapwright/core/api-keys/api-key";
import type { KeyMark } from "@mapwright/core/api-keys/key-mark";
import { AppError } from "@mapwright/core/app-error";
import { apiKeyPath, csvLinksPath, webhooksPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import type { Actor } from "#/platform/access/principal.ts";
import { storedApiKey } from "#/platform/access/stored-api-key.ts";
import { fromStored } from "#/platform/stored-document.ts";

/**
 * The mark of what the actor makes in this transaction; null: a person makes it. Rejects with `not-signed-in` for a key
 * that was revoked meanwhile: what it made would outlive it.
 */
export async function readKeyMark(
  db: Firestore,
  transaction: Transaction,
  actor: Actor,
  nowMs: number,
): Promise<KeyMark | null> {
  if (actor.kind === "user") return null;
  const found = await transaction.get(db.doc(apiKeyPath(actor.workspaceId, actor.keyId)));
  const key = found.exists ? fromStored(storedApiKey, found.data()) : null;
  if (!key || getApiKeyState(key, nowMs) !== "active")
    throw new AppError("not-signed-in", "Send a key that works");
  return { id: key.id, name: key.name, expiresAt: key.expiresAt, isRevoked: false };
}

/** Webhooks and CSV links that a key made and nobody has taken over. */
export interface MadeWithKey {
  readonly webhooks: readonly QueryDocumentSnapshot[];
  readonly csvLinks: readonly QueryDocumentSnapshot[];
}

export async function readMadeWithKey(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  key: ApiKeyId,
): Promise<MadeWithKey> {
  const webhooks = await transaction.get(
    db.collection(webhooksPath(workspace)).where("key.id", "==", key),
  );
  const csvLinks = await transaction.get(
    db.collection(csvLinksPath()).where("workspaceId", "==", workspace).where("key.id", "==", key),
  );
  return { webhooks: webhooks.docs, csvLinks: csvLinks.docs };
}

/** Webhooks are paused, so that a person can enable them; CSV links stop working. */
export function endMadeWithKey(
  transaction: Transaction,
  { webhooks, csvLinks }: MadeWithKey,
): void {
  for (const { ref } of webhooks)
    transaction.update(ref, { "key.isRevoked": true, status: "paused", disabledAt: null });
  for (const { ref } of csvLinks) transaction.delete(ref);
}
