/**
 * Identifies the API key that a program sends. Key, membership and account are read at every call, so that a revoked
 * key, and one of someone who left or was disabled, works no longer; nothing of it is cached.
 */
import { getApiKeyState, LAST_USE_STEP_MS, type ApiKey } from "@mapwright/core/api-keys/api-key";
import { apiKeyPath, apiKeySecretPath, memberPath } from "@mapwright/core/firestore-paths";
import type { UserId } from "@mapwright/core/ids";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { hashKeyText, isKeyText } from "#/platform/access/key-text.ts";
import type { MissLimit } from "#/platform/miss-limit.ts";
import { readMember } from "#/platform/access/membership.ts";
import type { ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { storedApiKey, storedApiKeySecret } from "#/platform/access/stored-api-key.ts";
import { fromStored } from "#/platform/stored-document.ts";

export interface ApiKeyDeps {
  readonly db: Firestore;
  readonly pepper: string;
  /** Whether the account exists and isn't disabled. */
  readonly isActiveAccount: (uid: UserId) => Promise<boolean>;
  /** Times at which this instance last stored the use of a key, Unix ms: calls at once don't all write it. */
  readonly usesStored: Map<string, number>;
  readonly misses: MissLimit;
  /** Kinds of secrets that are accepted. Default: keys. */
  readonly kinds?: readonly ("key" | "access")[];
}

/** Origin and time of a request with a key. */
interface Sending {
  /** `192.0.2.0/24`; null: unknown. */
  readonly network: string | null;
  /** Unix ms. */
  readonly nowMs: number;
}

/**
 * null: no key that works. Who sends it learns no more than that. Rejects with `rate-limited` when many that don't exist
 * came from that network.
 */
export async function identifyApiKey(
  deps: ApiKeyDeps,
  text: string,
  sending: Sending,
): Promise<ApiKeyPrincipal | null> {
  if (!(deps.kinds ?? ["key"]).some((kind) => isKeyText(text, kind))) return null;
  const { db, pepper, isActiveAccount, misses } = deps;
  const { nowMs } = sending;
  const id = hashKeyText(text, pepper);
  const secret = await misses.find({ id, ...sending }, async () => {
    const found = await db.doc(apiKeySecretPath(id)).get();
    return found.exists ? fromStored(storedApiKeySecret, found.data()) : null;
  });
  if (!secret || (secret.expiresAt !== null && secret.expiresAt <= nowMs)) return null;
  const { workspaceId, keyId, createdBy } = secret;
  const ref = db.doc(apiKeyPath(workspaceId, keyId));
  const [[stored, membership], isActive] = await Promise.all([
    db.getAll(ref, db.doc(memberPath(workspaceId, createdBy))),
    isActiveAccount(createdBy),
  ]);
  if (!stored?.exists || !membership?.exists || !isActive) return null;
  const key = fromStored(storedApiKey, stored.data());
  const member = readMember(membership);
  if (getApiKeyState(key, nowMs) !== "active" || !isOfMember(key, member)) return null;
  await storeUse(deps, key, nowMs);
  return {
    kind: "api-key",
    keyId,
    keyName: key.name,
    workspaceId,
    role: member.role,
    scopes: key.scopes,
    approvalAboveCredits: key.approvalAboveCredits,
    uid: createdBy,
  };
}

async function storeUse({ db, usesStored }: ApiKeyDeps, key: ApiKey, nowMs: number): Promise<void> {
  const last = Math.max(key.lastUsedAt ?? 0, usesStored.get(key.id) ?? 0);
  if (nowMs - last < LAST_USE_STEP_MS) return;
  usesStored.set(key.id, nowMs);
  await db
    .doc(apiKeyPath(key.workspaceId, key.id))
    .update({ lastUsedAt: Timestamp.fromMillis(nowMs) });
}

/** Whoever leaves and comes back doesn't bring earlier keys along. */
function isOfMember({ createdBy, createdAt }: ApiKey, { id, joinedAt }: Member): boolean {
  return id === createdBy && joinedAt <= createdAt;
}
