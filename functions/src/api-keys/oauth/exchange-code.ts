/**
 * Exchanges a code for tokens. A code is spent by the first request that sends it, whether or not it succeeds, so that
 * nobody tries verifiers; one that is sent again ends what it had opened.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { apiKeyId, type ApiKey } from "@mapwright/core/api-keys/api-key";
import { REFRESH_TOKEN_MS, type AuthorizationCode } from "@mapwright/core/api-keys/oauth";
import { isLoopbackRedirect } from "@mapwright/core/api-keys/redirect-uri";
import {
  accountDeletionPath,
  apiKeyPath,
  memberPath,
  oauthSecretPath,
} from "@mapwright/core/firestore-paths";
import type { Member } from "@mapwright/core/workspaces/workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type DocumentReference, type Transaction } from "firebase-admin/firestore";
import { getKeyDeletionTime } from "#/api-keys/key-secrets.ts";
import { requireKeyQuota } from "#/api-keys/oauth/allow-app.ts";
import { endConnection, findMemberSince, readConnection } from "#/api-keys/oauth/end-connection.ts";
import { issueTokens, type TokenAnswer, type TokenDeps } from "#/api-keys/oauth/issue-tokens.ts";
import { refuse, type OauthRefusal } from "#/api-keys/oauth/oauth-refusal.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { hashKeyText, isKeyText, createRandomText } from "#/platform/access/key-text.ts";
import { chooseName } from "#/platform/access/membership.ts";
import { storedApiKey, storedOauthSecret } from "#/platform/access/stored-api-key.ts";
import { createEventId, writeAudit } from "#/platform/audit-log.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export interface CodeRequest {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

const INVALID = refuse("invalid_grant", "The code isn't valid. Ask the person again.");

export async function exchangeCode(
  deps: TokenDeps,
  request: CodeRequest,
): Promise<TokenAnswer | OauthRefusal> {
  const { db, pepper, now } = deps;
  if (!isKeyText(request.code, "code")) return INVALID;
  const ref = db.doc(oauthSecretPath(hashKeyText(request.code, pepper)));
  const event = { nowMs: now(), eventId: createEventId() };
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) return INVALID;
    const code = fromStored(storedOauthSecret, found.data());
    if (code.kind !== "code") return INVALID;
    if (code.usedAt !== null) {
      const { keyId } = code;
      const connection = keyId && (await readConnection(db, transaction, { ...code, keyId }));
      const detail = "code sent twice";
      if (connection) await endConnection(db, transaction, connection, { ...event, detail });
      return INVALID;
    }
    return openConnection(deps, transaction, { ref, code, request, ...event });
  });
}

interface Opening {
  readonly ref: DocumentReference;
  readonly code: AuthorizationCode;
  readonly request: CodeRequest;
  readonly nowMs: number;
  readonly eventId: string;
}

async function openConnection(
  deps: TokenDeps,
  transaction: Transaction,
  { ref, code, request, nowMs, eventId }: Opening,
): Promise<TokenAnswer | OauthRefusal> {
  const { db } = deps;
  const usedAt = Timestamp.fromMillis(nowMs);
  const member = await memberWhoAllowed(deps, transaction, code);
  if (!member || code.expiresAt <= nowMs || !isOfCode(code, request)) {
    transaction.update(ref, { usedAt });
    return INVALID;
  }
  await requireKeyQuota(db, transaction, code.workspaceId, nowMs);
  const key = keyOf(code, nowMs);
  transaction.update(ref, { usedAt, keyId: key.id });
  transaction.create(db.doc(apiKeyPath(key.workspaceId, key.id)), toStored(storedApiKey, key));
  writeAudit(db, transaction, key.workspaceId, {
    id: eventId,
    at: nowMs,
    action: "app-connected",
    actor: member.id,
    actorName: chooseName(member),
    target: key.name,
    detail: key.scopes.join(", "),
  });
  return issueTokens(deps, transaction, key, nowMs);
}

/** null: they may no longer allow it. */
async function memberWhoAllowed(
  { db }: TokenDeps,
  transaction: Transaction,
  { workspaceId, createdBy, grantedAt }: AuthorizationCode,
): Promise<Member | null> {
  const [membership, deletion] = await transaction.getAll(
    db.doc(memberPath(workspaceId, createdBy)),
    db.doc(accountDeletionPath(toDeletionKey(createdBy))),
  );
  const member = findMemberSince(membership, grantedAt);
  return member && canManageMembers(member.role) && !deletion?.exists ? member : null;
}

function isOfCode(code: AuthorizationCode, request: CodeRequest): boolean {
  const challenge = createHash("sha256").update(request.verifier).digest("base64url");
  return (
    request.clientId === code.clientId &&
    request.redirectUri === code.redirectUri &&
    timingSafeEqual(Buffer.from(challenge), Buffer.from(code.codeChallenge))
  );
}

function keyOf(code: AuthorizationCode, nowMs: number): ApiKey {
  const { redirectUri, clientId: id } = code;
  const host = isLoopbackRedirect(redirectUri) ? "" : new URL(redirectUri).host;
  const expiresAt = nowMs + REFRESH_TOKEN_MS;
  return {
    id: apiKeyId.parse(createRandomText(16)),
    workspaceId: code.workspaceId,
    name: code.clientName,
    ending: "",
    scopes: code.scopes,
    monthlyCap: code.monthlyCap,
    approvalAboveCredits: code.approvalAboveCredits,
    client: { id, host },
    createdBy: code.createdBy,
    createdAt: code.grantedAt,
    expiresAt,
    rotatedAt: null,
    previousUntil: null,
    lastUsedAt: null,
    revokedAt: null,
    expireAt: getKeyDeletionTime(expiresAt),
  };
}
