/** Stores what a person allowed, and makes the code with which the client collects it. */
import { AppError } from "@mapwright/core/app-error";
import { getApiKeyState } from "@mapwright/core/api-keys/api-key";
import {
  AUTHORIZATION_CODE_MS,
  CODE_RETENTION_MS,
  MAX_CONNECTED_APPS,
  USED_CLIENT_MS,
  type AllowAppInput,
  type AuthorizationCode,
} from "@mapwright/core/api-keys/oauth";
import { apiKeysPath, oauthClientPath, oauthSecretPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Firestore, type Transaction } from "firebase-admin/firestore";
import {
  answerUrl,
  checkAppRequest,
  type AppRequestDeps,
} from "#/api-keys/oauth/authorization-request.ts";
import { createRoleTooLowError } from "#/platform/access/access-errors.ts";
import { requireNotDeleted } from "#/platform/access/deletion-key.ts";
import { hashKeyText, createKeyText } from "#/platform/access/key-text.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { storedApiKey, storedOauthSecret } from "#/platform/access/stored-api-key.ts";
import { readOwnTeam } from "#/platform/access/team.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export interface AllowDeps extends AppRequestDeps {
  readonly pepper: string;
  /** Unix ms. */
  readonly now: () => number;
}

export async function allowApp(
  deps: AllowDeps,
  user: UserPrincipal,
  { request, workspaceId, scopes, monthlyCap, approvalAboveCredits }: AllowAppInput,
): Promise<{ readonly to: string }> {
  const { db, pepper, now } = deps;
  const checked = await checkAppRequest(deps, request);
  if ("refusal" in checked)
    throw new AppError("invalid-input", checked.refusal.error_description, {});
  const { client } = checked;
  if (!scopes.every((scope) => checked.scopes.includes(scope)))
    throw new AppError("invalid-input", "The app didn't ask for this", { scopes: "Not asked for" });
  const nowMs = now();
  const text = createKeyText("code");
  const expiresAt = nowMs + AUTHORIZATION_CODE_MS;
  const code: AuthorizationCode = {
    kind: "code",
    workspaceId,
    createdBy: user.uid,
    clientId: client.id,
    clientName: client.name,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge,
    scopes,
    monthlyCap,
    approvalAboveCredits,
    grantedAt: nowMs,
    expiresAt,
    usedAt: null,
    keyId: null,
    expireAt: expiresAt + CODE_RETENTION_MS,
  };
  await db.runTransaction(async (transaction) => {
    await requireNotDeleted(db, transaction, user.uid);
    const { actor } = await readOwnTeam(db, transaction, workspaceId, user.uid);
    if (!canManageMembers(actor.role)) throw createRoleTooLowError();
    await requireKeyQuota(db, transaction, workspaceId, nowMs);
    const ref = db.doc(oauthSecretPath(hashKeyText(text, pepper)));
    transaction.create(ref, toStored(storedOauthSecret, code));
    if (client.host === null)
      transaction.update(db.doc(oauthClientPath(client.id)), {
        expireAt: Timestamp.fromMillis(nowMs + USED_CLIENT_MS),
      });
  });
  return { to: answerUrl(deps, request, { code: text }) };
}

/** Rejects with `too-many-running` when as many apps are connected as a workspace may have. */
export async function requireKeyQuota(
  db: Firestore,
  transaction: Transaction,
  workspace: WorkspaceId,
  nowMs: number,
): Promise<void> {
  const found = await transaction.get(db.collection(apiKeysPath(workspace)));
  const connected = found.docs
    .map((document) => fromStored(storedApiKey, document.data()))
    .filter((key) => key.client !== null && getApiKeyState(key, nowMs) === "active");
  if (connected.length >= MAX_CONNECTED_APPS)
    throw new AppError("too-many-running", "Disconnect an app that is no longer used first");
}
