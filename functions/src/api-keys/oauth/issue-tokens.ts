/** An access token, which opens what its key opens, and the refresh token with which the next ones are collected. */
import type { ApiKey } from "@mapwright/core/api-keys/api-key";
import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from "@mapwright/core/api-keys/oauth";
import { apiKeySecretPath, oauthSecretPath } from "@mapwright/core/firestore-paths";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { hashKeyText, createKeyText } from "#/platform/access/key-text.ts";
import { storedApiKeySecret, storedOauthSecret } from "#/platform/access/stored-api-key.ts";
import { toStored } from "#/platform/stored-document.ts";

export interface TokenDeps {
  readonly db: Firestore;
  readonly pepper: string;
  /** Unix ms. */
  readonly now: () => number;
}

export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: "Bearer";
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** @param key with its client */
export function issueTokens(
  { db, pepper }: Omit<TokenDeps, "now">,
  transaction: Transaction,
  key: ApiKey,
  nowMs: number,
): TokenAnswer {
  const { id: keyId, workspaceId, createdBy, client } = key;
  const [access, refresh] = [createKeyText("access"), createKeyText("refresh")];
  const accessEnd = nowMs + ACCESS_TOKEN_MS;
  transaction.create(
    db.doc(apiKeySecretPath(hashKeyText(access, pepper))),
    toStored(storedApiKeySecret, {
      workspaceId,
      keyId,
      createdBy,
      expiresAt: accessEnd,
      expireAt: accessEnd,
    }),
  );
  const refreshEnd = nowMs + REFRESH_TOKEN_MS;
  transaction.create(
    db.doc(oauthSecretPath(hashKeyText(refresh, pepper))),
    toStored(storedOauthSecret, {
      kind: "refresh",
      workspaceId,
      keyId,
      createdBy,
      clientId: client?.id ?? "",
      expiresAt: refreshEnd,
      usedAt: null,
      expireAt: refreshEnd,
    }),
  );
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_MS / 1000,
    refresh_token: refresh,
    scope: key.scopes.join(" "),
  };
}
