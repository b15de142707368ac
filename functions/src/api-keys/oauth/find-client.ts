/**
 * Finds an OAuth client by its id: one that registered itself, or the document that an https id leads to. The document
 * is read with limits, at public addresses only, and each time a person is asked: nothing of it is kept.
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/
 */
import type { OauthClient } from "@mapwright/core/api-keys/oauth";
import { oauthClientPath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { clientMetadata, getClientName } from "#/api-keys/oauth/client-metadata.ts";
import { storedOauthClient } from "#/platform/access/stored-api-key.ts";
import { readLimitedText } from "#/platform/public-network/limited-body.ts";
import { fromStored } from "#/platform/stored-document.ts";

const DOCUMENT_TIMEOUT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 10_000;
const REGISTERED_ID = /^[0-9A-Za-z]{32}$/;

export interface ClientDeps {
  readonly db: Firestore;
  /** Fetches public addresses only; doesn't follow redirects. */
  readonly publicFetch: typeof fetch;
}

export interface FoundClient extends OauthClient {
  /** The site whose document it is; null: it registered itself, and nobody vouches for it. */
  readonly host: string | null;
}

/** null: there is none, or its document can't be read. */
export async function findClient(
  { db, publicFetch }: ClientDeps,
  id: string,
): Promise<FoundClient | null> {
  if (REGISTERED_ID.test(id)) {
    const found = await db.doc(oauthClientPath(id)).get();
    return found.exists ? { ...fromStored(storedOauthClient, found.data()), host: null } : null;
  }
  const url = documentUrlOf(id);
  return url && readDocument(publicFetch, url, id);
}

/** null: no id of that kind. The text has to be the URL as it would be requested, so that one client has one id. */
function documentUrlOf(id: string): URL | null {
  const url = URL.parse(id);
  if (url?.protocol !== "https:" || url.href !== id || id.includes("#")) return null;
  return url.pathname === "/" || url.username !== "" || url.password !== "" ? null : url;
}

const clientDocument = clientMetadata.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.literal("none").optional(),
});

async function readDocument(
  publicFetch: typeof fetch,
  url: URL,
  id: string,
): Promise<FoundClient | null> {
  try {
    const response = await publicFetch(url, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS),
    });
    const text = await readLimitedText(response, MAX_DOCUMENT_BYTES);
    const type = response.headers.get("content-type") ?? "";
    if (response.status !== 200 || !/[/+]json\b/i.test(type)) return null;
    const document = clientDocument.parse(JSON.parse(text));
    if (document.client_id !== id) return null;
    const { redirect_uris: redirectUris } = document;
    return { id, name: getClientName(document), redirectUris, host: url.host };
  } catch {
    // A site that can't be reached, or whose document is anything else: there is no such client.
    return null;
  }
}
