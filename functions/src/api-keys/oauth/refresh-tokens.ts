/**
 * Exchanges a refresh token for the next ones. Each is used once: one that is sent again was copied, so the whole
 * connection ends, whoever sent it (RFC 9700, 4.14.2).
 */
import { getApiKeyState, type ApiKey } from "@mapwright/core/api-keys/api-key";
import { REFRESH_TOKEN_MS } from "@mapwright/core/api-keys/oauth";
import { apiKeyPath, apiKeySecretPath, oauthSecretPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type Transaction } from "firebase-admin/firestore";
import { getKeyDeletionTime } from "#/api-keys/key-secrets.ts";
import { endConnection, readConnection } from "#/api-keys/oauth/end-connection.ts";
import { issueTokens, type TokenAnswer, type TokenDeps } from "#/api-keys/oauth/issue-tokens.ts";
import { refuse, type OauthRefusal } from "#/api-keys/oauth/oauth-refusal.ts";
import { hashKeyText, isKeyText } from "#/platform/access/key-text.ts";
import { storedApiKeySecret, storedOauthSecret } from "#/platform/access/stored-api-key.ts";
import { createEventId } from "#/platform/audit-log.ts";
import { fromStored } from "#/platform/stored-document.ts";

const INVALID = refuse("invalid_grant", "The refresh token isn't valid. Connect again.");

export async function refreshTokens(
  deps: TokenDeps,
  request: { readonly token: string; readonly clientId: string; readonly scope: string },
): Promise<TokenAnswer | OauthRefusal> {
  const { db, pepper, now } = deps;
  if (!isKeyText(request.token, "refresh")) return INVALID;
  const ref = db.doc(oauthSecretPath(hashKeyText(request.token, pepper)));
  const event = { nowMs: now(), eventId: createEventId() };
  const { nowMs } = event;
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return INVALID;
    const token = fromStored(storedOauthSecret, found.data());
    if (token.kind !== "refresh" || token.clientId !== request.clientId) return INVALID;
    const connection = await readConnection(db, transaction, token);
    if (!connection) return INVALID;
    if (token.usedAt !== null) {
      const detail = "refresh token sent twice";
      await endConnection(db, transaction, connection, { ...event, detail });
      return INVALID;
    }
    const { key, member } = connection;
    const isOver = token.expiresAt <= nowMs || getApiKeyState(key, nowMs) !== "active";
    if (isOver || !member) return INVALID;
    if (!isWithin(request.scope, key))
      return refuse("invalid_scope", "More than the person allowed. Ask them again.");
    transaction.update(ref, { usedAt: Timestamp.fromMillis(nowMs) });
    postpone(deps, transaction, key, nowMs);
    return issueTokens(deps, transaction, key, nowMs);
  });
}

function isWithin(scope: string, { scopes }: ApiKey): boolean {
  const asked = scope.split(" ").filter(Boolean);
  return asked.every((each) => scopes.some((given) => given === each));
}

/** It ends when it isn't used any more. */
function postpone({ db }: TokenDeps, transaction: Transaction, key: ApiKey, nowMs: number): void {
  const expiresAt = nowMs + REFRESH_TOKEN_MS;
  const expireAt = getKeyDeletionTime(expiresAt) ?? expiresAt;
  transaction.update(db.doc(apiKeyPath(key.workspaceId, key.id)), {
    expiresAt: Timestamp.fromMillis(expiresAt),
    expireAt: Timestamp.fromMillis(expireAt),
  });
}

/**
 * Ends the connection that an access or refresh token is of (RFC 7009), if it is this client's. Whoever asks learns
 * nothing about other tokens.
 */
export async function revokeToken(
  { db, pepper, now }: TokenDeps,
  { token, clientId }: { readonly token: string; readonly clientId: string },
): Promise<void> {
  const isAccess = isKeyText(token, "access");
  if (!isAccess && !isKeyText(token, "refresh")) return;
  const hash = hashKeyText(token, pepper);
  const event = { nowMs: now(), eventId: createEventId(), detail: "by the app" };
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(
      db.doc(isAccess ? apiKeySecretPath(hash) : oauthSecretPath(hash)),
    );
    if (!found.exists) return;
    const secret = isAccess
      ? fromStored(storedApiKeySecret, found.data())
      : fromStored(storedOauthSecret, found.data());
    const { keyId, workspaceId, createdBy } = secret;
    const connection =
      keyId && (await readConnection(db, transaction, { workspaceId, createdBy, keyId }));
    if (!connection || connection.key.client?.id !== clientId) return;
    await endConnection(db, transaction, connection, event);
  });
}
