/** Registers a client that asks for it (RFC 7591). Whoever asks gets an id, and nothing else: a person has to allow it. */
import { UNUSED_CLIENT_MS } from "@mapwright/core/api-keys/oauth";
import { oauthClientPath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";
import { clientMetadata, getClientName } from "#/api-keys/oauth/client-metadata.ts";
import { refuse, type OauthRefusal } from "#/api-keys/oauth/oauth-refusal.ts";
import { createRandomText } from "#/platform/access/key-text.ts";
import { storedOauthClient } from "#/platform/access/stored-api-key.ts";
import { toStored } from "#/platform/stored-document.ts";

export interface RegisteredClient {
  readonly client_id: string;
  readonly client_id_issued_at: number;
  readonly client_name: string;
  readonly redirect_uris: readonly string[];
  readonly grant_types: readonly string[];
  readonly response_types: readonly string[];
  readonly token_endpoint_auth_method: "none";
}

export async function registerClient(
  db: Firestore,
  sent: unknown,
  nowMs: number,
): Promise<RegisteredClient | OauthRefusal> {
  const parsed = clientMetadata.safeParse(sent);
  if (!parsed.success) {
    const isRedirect = parsed.error.issues.some(({ path }) => path[0] === "redirect_uris");
    return isRedirect
      ? refuse("invalid_redirect_uri", "redirect_uris: https, or http on a loopback address")
      : refuse("invalid_client_metadata", "Send client metadata as JSON");
  }
  const [id, name] = [createRandomText(32), getClientName(parsed.data)];
  const { redirect_uris: redirectUris } = parsed.data;
  const expireAt = nowMs + UNUSED_CLIENT_MS;
  const client = { id, name, redirectUris, createdAt: nowMs, expireAt };
  await db.doc(oauthClientPath(id)).create(toStored(storedOauthClient, client));
  return {
    client_id: id,
    client_id_issued_at: Math.floor(nowMs / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
