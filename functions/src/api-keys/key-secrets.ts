/** Documents that lead from the text a program sends to its key, `apiKeySecrets/{hash}`: one per text that works. */
import { API_KEY_RETENTION_MS, type ApiKey } from "@mapwright/core/api-keys/api-key";
import { apiKeyPath, apiKeySecretPath, apiKeySecretsPath } from "@mapwright/core/firestore-paths";
import {
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import { endMadeWithKey, type MadeWithKey } from "#/platform/access/key-mark.ts";
import { hashKeyText } from "#/platform/access/key-text.ts";
import { storedApiKey, storedApiKeySecret } from "#/platform/access/stored-api-key.ts";
import { toStored } from "#/platform/stored-document.ts";

interface SecretDeps {
  readonly db: Firestore;
  readonly pepper: string;
  readonly transaction: Transaction;
}

/** Returns the time at which a key that ends at `endsAt` is deleted, Unix ms; null: it doesn't end by itself. */
export function getKeyDeletionTime(endsAt: number | null): number | null {
  return endsAt === null ? null : endsAt + API_KEY_RETENTION_MS;
}

export function putSecret(
  { db, pepper, transaction }: SecretDeps,
  key: ApiKey,
  text: string,
): void {
  const { workspaceId, id: keyId, createdBy, expiresAt } = key;
  transaction.create(
    db.doc(apiKeySecretPath(hashKeyText(text, pepper))),
    toStored(storedApiKeySecret, {
      workspaceId,
      keyId,
      createdBy,
      expiresAt: null,
      expireAt: expiresAt,
    }),
  );
}

export async function readSecrets(
  db: Firestore,
  transaction: Transaction,
  { id }: ApiKey,
): Promise<readonly QueryDocumentSnapshot[]> {
  const found = await transaction.get(db.collection(apiKeySecretsPath()).where("keyId", "==", id));
  return found.docs;
}

/** Ends the texts that work so far: at once, or at `untilMs`, and none later than it would have ended. */
export function endSecrets(
  transaction: Transaction,
  secrets: readonly QueryDocumentSnapshot[],
  untilMs: number | null,
): void {
  for (const { ref, ...secret } of secrets.map((each) => ({ ref: each.ref, at: endOf(each) }))) {
    if (untilMs === null) transaction.delete(ref);
    else {
      const at = Timestamp.fromMillis(Math.min(untilMs, secret.at));
      transaction.update(ref, { expiresAt: at, expireAt: at });
    }
  }
}

/** Ends a key at once, with every text that works and what was made with it. */
export function endKey(
  db: Firestore,
  transaction: Transaction,
  {
    key,
    secrets,
    made,
  }: {
    readonly key: ApiKey;
    readonly secrets: readonly QueryDocumentSnapshot[];
    readonly made: MadeWithKey;
  },
  nowMs: number,
): void {
  const expireAt = getKeyDeletionTime(nowMs);
  const ended: ApiKey = { ...key, previousUntil: null, revokedAt: nowMs, expireAt };
  endSecrets(transaction, secrets, null);
  endMadeWithKey(transaction, made);
  transaction.set(db.doc(apiKeyPath(key.workspaceId, key.id)), toStored(storedApiKey, ended));
}

function endOf(secret: QueryDocumentSnapshot): number {
  const at: unknown = secret.get("expireAt");
  return at instanceof Timestamp ? at.toMillis() : Infinity;
}
