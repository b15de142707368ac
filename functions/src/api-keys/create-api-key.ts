/** Makes a key for a program. The key is returned once; what is stored finds it by a keyed hash. */
import { AppError } from "@mapwright/core/app-error";
import {
  MAX_API_KEYS,
  apiKeyId,
  getApiKeyState,
  type ApiKey,
  type CreateApiKeyInput,
} from "@mapwright/core/api-keys/api-key";
import { DAY_MS } from "@mapwright/core/durations";
import { apiKeyPath, apiKeysPath } from "@mapwright/core/firestore-paths";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import type { Firestore } from "firebase-admin/firestore";
import { getKeyDeletionTime, putSecret } from "#/api-keys/key-secrets.ts";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { createKeyText, createRandomText } from "#/platform/access/key-text.ts";
import { chooseName } from "#/platform/access/membership.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { storedApiKey } from "#/platform/access/stored-api-key.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export interface KeyDeps {
  readonly db: Firestore;
  readonly pepper: string;
  /** Unix ms. */
  readonly now: () => number;
}

export async function createApiKey(
  { db, pepper, now }: KeyDeps,
  user: UserPrincipal,
  { workspaceId, name, scopes, monthlyCap, approvalAboveCredits, days }: CreateApiKeyInput,
): Promise<{ readonly id: ApiKey["id"]; readonly key: string }> {
  const nowMs = now();
  const text = createKeyText();
  const expiresAt = days === null ? null : nowMs + days * DAY_MS;
  const key: ApiKey = {
    id: apiKeyId.parse(createRandomText(16)),
    workspaceId,
    name,
    ending: text.slice(-4),
    scopes,
    monthlyCap,
    approvalAboveCredits,
    client: null,
    createdBy: user.uid,
    createdAt: nowMs,
    expiresAt,
    rotatedAt: null,
    previousUntil: null,
    lastUsedAt: null,
    revokedAt: null,
    expireAt: getKeyDeletionTime(expiresAt),
  };
  const eventId = createEventId();
  await db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, user.uid);
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    const found = await transaction.get(db.collection(apiKeysPath(workspaceId)));
    const working = found.docs
      .map((document) => fromStored(storedApiKey, document.data()))
      .filter((other) => other.client === null && getApiKeyState(other, nowMs) === "active");
    if (working.length >= MAX_API_KEYS)
      throw new AppError("too-many-running", "Revoke a key that is no longer used first");
    transaction.create(db.doc(apiKeyPath(workspaceId, key.id)), toStored(storedApiKey, key));
    putSecret({ db, pepper, transaction }, key, text);
    writeAudit(db, transaction, workspaceId, {
      id: eventId,
      at: nowMs,
      action: "api-key-created",
      actor: actor.id,
      actorName: chooseName(actor),
      target: name,
      detail: scopes.join(", "),
    });
  });
  return { id: key.id, key: text };
}
