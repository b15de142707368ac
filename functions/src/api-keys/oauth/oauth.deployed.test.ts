/** Connecting an app as deployed, by the protocol's own client: from the refusal to the tools, and to the end. */
import { allowAppOutput, readAppRequestOutput } from "@mapwright/core/api-keys/oauth";
import { apiKeysPath } from "@mapwright/core/firestore-paths";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  type StoredOAuthClientInformation,
} from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { z } from "zod";
import { getDatabase } from "#/platform/database.ts";
import {
  call,
  getDeployedFunctionUrl,
  openAccount,
  readResult,
} from "../../../../tests/functions/fixtures/deployed-functions.ts";

const REDIRECT = "http://127.0.0.1:33418/callback";

/** Hosting's part: each address goes to its function. */
const fetchAsHosted: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const name = pathname.startsWith("/oauth/") ? "oauth" : "mcp";
  return fetch(getDeployedFunctionUrl(name) + pathname, init);
};

async function readOrigin(): Promise<string> {
  const answer = await fetchAsHosted("http://site/.well-known/oauth-protected-resource/mcp");
  const document = z.object({ authorization_servers: z.tuple([z.url()]) });
  return document.parse(await answer.json()).authorization_servers[0];
}

/** An app that keeps everything in memory, and the page to which it would send its person. */
async function openApp() {
  const kept: {
    client?: StoredOAuthClientInformation;
    tokens?: OAuthTokens;
    verifier?: string;
    page?: URL;
    discovery?: OAuthDiscoveryState;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: "Planner", redirect_uris: [REDIRECT] },
    state: () => "state-1",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? "",
    discoveryState: () => kept.discovery,
    saveDiscoveryState: (discovery) => void (kept.discovery = discovery),
    redirectToAuthorization: (page) => void (kept.page = page),
  };
  const address = new URL(`${await readOrigin()}/mcp`);
  const open = () =>
    new StreamableHTTPClientTransport(address, { authProvider: provider, fetch: fetchAsHosted });
  const connect = async (transport = open()) => {
    const client = new Client({ name: "test", version: "1" });
    await client.connect(transport);
    return client;
  };
  return { kept, open, connect };
}

/** Reads the authorization request from the page's URL. */
function requestAt(page: URL | undefined) {
  const of = (name: string) => page?.searchParams.get(name) ?? "";
  return {
    clientId: of("client_id"),
    redirectUri: of("redirect_uri"),
    responseType: of("response_type"),
    codeChallenge: of("code_challenge"),
    codeChallengeMethod: of("code_challenge_method"),
    scope: of("scope"),
    state: of("state"),
    resource: of("resource"),
  };
}

test("deployed: an app signs in, uses tools, refreshes its token and is disconnected", async () => {
  const owner = await openAccount();
  const { workspaceId } = owner;
  const { kept, open, connect } = await openApp();
  const first = open();
  await expect(connect(first)).rejects.toThrow(UnauthorizedError);
  expect(kept.page?.pathname).toBe("/app/connect");
  const request = requestAt(kept.page);
  const shown = readResult(readAppRequestOutput, await call("readAppRequest", owner, { request }));
  expect(shown).toMatchObject({
    status: "ready",
    name: "Planner",
    clientHost: null,
    redirectHost: null,
    scopes: ["read", "research", "edit"],
  });
  const order = { request, workspaceId, scopes: ["read"], monthlyCap: 0, approvalAboveCredits: 0 };
  const { to } = readResult(allowAppOutput, await call("allowApp", owner, order));
  expect(to.startsWith(`${REDIRECT}?code=`)).toBe(true);
  expect(new URL(to).searchParams.get("state")).toBe("state-1");
  await first.finishAuth(new URL(to).searchParams);
  const client = await connect();
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain("list_maps");
  expect(names).not.toContain("edit_map");
  const listed = await client.callTool({ name: "list_maps", arguments: {} });
  expect(listed.isError).not.toBe(true);

  const before = kept.tokens;
  kept.tokens = { ...before, access_token: "mw_access_over", token_type: "Bearer" };
  await (await connect()).listTools();
  expect(kept.tokens.refresh_token).not.toBe(before?.refresh_token);

  const api = await fetch(`${getDeployedFunctionUrl("api")}/api/v1/maps`, {
    headers: { authorization: `Bearer ${kept.tokens.access_token}` },
  });
  expect(api.status).toBe(401);

  const [key] = (await getDatabase().collection(apiKeysPath(workspaceId)).get()).docs;
  readResult(emptyOutput, await call("revokeApiKey", owner, { workspaceId, keyId: key?.id }));
  delete kept.page;
  // Its refresh token is refused as well, which the client would warn of.
  const { refresh_token: _refused, ...tokens } = kept.tokens;
  kept.tokens = tokens;
  await expect(client.listTools()).rejects.toThrow();
  expect(kept.page).toBeInstanceOf(URL);
});

test("deployed: what isn't a request of OAuth is refused in its words", async () => {
  const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
    fetchAsHosted(`http://site${path}`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
  const answers = await Promise.all([
    post("/oauth/token", "grant_type=password&username=a"),
    post("/oauth/token", "grant_type=refresh_token&client_id=a"),
    post("/oauth/token", "grant_type=refresh_token&client_id=a&refresh_token=b"),
    post(
      "/oauth/token",
      "grant_type=refresh_token&client_id=a&refresh_token=b&resource=https://evil.example/mcp",
    ),
    post("/oauth/register", "[]", "application/json"),
    post("/oauth/register", '{"redirect_uris":["http://evil.example/"]}', "application/json"),
  ]);
  const codes = await Promise.all(
    answers.map(async (answer) => [answer.status, Object(await answer.json()).error]),
  );
  expect(codes).toEqual([
    [400, "unsupported_grant_type"],
    [400, "invalid_request"],
    [400, "invalid_grant"],
    [400, "invalid_target"],
    [400, "invalid_client_metadata"],
    [400, "invalid_redirect_uri"],
  ]);
  const revoked = await post("/oauth/revoke", "token=unknown&client_id=a");
  expect(revoked.status).toBe(200);
  expect(revoked.headers.get("cache-control")).toBe("no-store");
  expect((await fetchAsHosted("http://site/oauth/token")).status).toBe(405);
  expect((await post("/oauth/token", `x=${"y".repeat(20_000)}`)).status).toBe(413);
});
