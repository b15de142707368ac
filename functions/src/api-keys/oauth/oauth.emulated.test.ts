/** OAuth for apps that can't hold a key: who may connect what, and what a code or token opens when it is misused. */
import { createHash } from "node:crypto";
import {
  ACCESS_TOKEN_MS,
  AUTHORIZATION_CODE_MS,
  MAX_CONNECTED_APPS,
  REFRESH_TOKEN_MS,
  appRequest,
  type AllowAppInput,
} from "@mapwright/core/api-keys/oauth";
import {
  apiKeySecretsPath,
  apiKeysPath,
  memberPath,
  oauthSecretsPath,
  webhooksPath,
} from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { z } from "zod";
import { revokeApiKey } from "#/api-keys/change-api-key.ts";
import { allowApp } from "#/api-keys/oauth/allow-app.ts";
import { readAppRequest } from "#/api-keys/oauth/authorization-request.ts";
import { exchangeCode } from "#/api-keys/oauth/exchange-code.ts";
import { refreshTokens, revokeToken } from "#/api-keys/oauth/refresh-tokens.ts";
import { registerClient } from "#/api-keys/oauth/register-client.ts";
import { identifyApiKey } from "#/platform/access/api-key-principal.ts";
import { createKeyText } from "#/platform/access/key-text.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { MissLimit } from "#/platform/miss-limit.ts";
import { purgeWorkspace } from "#/platform/purge-workspace.ts";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import { changeMemberRole } from "#/workspaces/change-member-role.ts";
import { removeMember } from "#/workspaces/remove-member.ts";
import {
  openTeam,
  toOutcome,
  type TestTeam,
} from "../../../../tests/functions/fixtures/test-team.ts";

const SITE = "https://mapwright.example";
const REDIRECT = "https://app.example/callback";
const VERIFIER = "verifier-".repeat(6);
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), scope: z.string() });
const INVALID = { error: "invalid_grant" };

const noSite: typeof fetch = async () => {
  throw new Error("nothing is asked");
};

async function openApp(publicFetch: typeof fetch = noSite) {
  const team = await openTeam();
  const { db, id: workspaceId } = team;
  const clock = { aheadMs: 0 };
  let lastMs = 0;
  /** No two moments are the same, as the audit log is read in their order. */
  const now = () => (lastMs = Math.max(lastMs + 1, Date.now() + clock.aheadMs));
  const [deps, isSiteOrigin] = [{ db, pepper: "pepper", now }, (origin: string) => origin === SITE];
  const requests = { ...deps, publicFetch, issuer: SITE, isSiteOrigin };
  const register = async (redirect = REDIRECT) => {
    const sent = { client_name: "Planner", redirect_uris: [redirect] };
    const registered = await registerClient(db, sent, now());
    return z.object({ client_id: z.string() }).parse(registered).client_id;
  };
  const clientId = await register();
  const ask = (of: object = {}) =>
    appRequest.parse({
      clientId,
      redirectUri: REDIRECT,
      responseType: "code",
      codeChallenge: challengeOf(VERIFIER),
      codeChallengeMethod: "S256",
      scope: "read edit",
      state: "state-1",
      resource: `${SITE}/mcp`,
      ...of,
    });
  const allow = async (
    of: Partial<AllowAppInput> = {},
    person: UserPrincipal = team.owner,
  ): Promise<string> => {
    const limits = { monthlyCap: 100, approvalAboveCredits: 10 };
    const order = { request: ask(), workspaceId, scopes: ["read" as const], ...limits };
    const { to } = await allowApp(requests, person, { ...order, ...of });
    return new URL(to).searchParams.get("code") ?? "";
  };
  const collect = (code: string, of: object = {}) =>
    exchangeCode(deps, { code, clientId, redirectUri: REDIRECT, verifier: VERIFIER, ...of });
  const refresh = (token: string, of: object = {}) =>
    refreshTokens(deps, { token, clientId, scope: "", ...of });
  const connect = async (of: Partial<AllowAppInput> = {}, person: UserPrincipal = team.owner) =>
    tokens.parse(await collect(await allow(of, person)));
  const identify = (text: string) =>
    identifyApiKey(
      {
        db,
        pepper: "pepper",
        isActiveAccount: async () => true,
        usesStored: new Map(),
        misses: new MissLimit({ calls: 100, perMs: 60_000 }),
        kinds: ["key", "access"],
      },
      text,
      { network: null, nowMs: now() },
    );
  return {
    team,
    clock,
    deps,
    requests,
    register,
    clientId,
    ask,
    allow,
    collect,
    refresh,
    connect,
    identify,
  };
}

const actions = async (team: TestTeam) => (await team.audit()).map(({ action }) => action);

test("an app that was allowed acts for its person, with what they chose", async () => {
  const { team, connect, identify, clientId } = await openApp();
  const { access_token: access, scope } = await connect({
    scopes: ["read"],
    monthlyCap: 40,
    approvalAboveCredits: 25,
  });
  expect(scope).toBe("read");
  expect(await identify(access)).toMatchObject({
    kind: "api-key",
    keyName: "Planner",
    workspaceId: team.id,
    role: "owner",
    scopes: ["read"],
    approvalAboveCredits: 25,
    uid: team.owner.uid,
  });
  const stored = await team.db.collection(apiKeysPath(team.id)).get();
  expect(stored.docs.map((key) => key.data())).toMatchObject([
    { name: "Planner", monthlyCap: 40, client: { id: clientId, host: "app.example" } },
  ]);
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "app-connected",
    actor: team.owner.uid,
    target: "Planner",
    detail: "read",
  });
});

test("no code or token is stored, and none is where a browser reads it", async () => {
  const { team, connect } = await openApp();
  const { access_token: access, refresh_token: refresh } = await connect();
  const found = await Promise.all(
    [apiKeysPath(team.id), apiKeySecretsPath(), oauthSecretsPath()].map((path) =>
      team.db.collection(path).get(),
    ),
  );
  const all = JSON.stringify(
    found.flatMap(({ docs }) => docs.map((each) => [each.id, each.data()])),
  );
  for (const text of [access, refresh]) expect(all).not.toContain(text.slice(12, 30));
});

test("a person is told who asks, where they are sent and what for; saying no tells the app", async () => {
  const { requests, ask } = await openApp();
  const shown = await readAppRequest(requests, ask({ scope: "read billing offline_access" }));
  expect(shown).toEqual({
    status: "ready",
    name: "Planner",
    clientHost: null,
    redirectHost: "app.example",
    scopes: ["read", "billing"],
    deny: `${REDIRECT}?error=access_denied&state=state-1&iss=${encodeURIComponent(SITE)}`,
  });
  expect(await readAppRequest(requests, ask({ scope: "" }))).toMatchObject({
    scopes: ["read", "research", "edit"],
  });
});

test.each([
  ["an unknown client", { clientId: "x".repeat(32) }],
  ["an address of someone else", { redirectUri: "https://evil.example/callback" }],
  ["an address that begins alike", { redirectUri: `${REDIRECT}.evil.example` }],
  ["a script as address", { redirectUri: "javascript:alert(1)" }],
])("%s: nobody is sent there", async (_name, of) => {
  const { requests, ask, allow } = await openApp();
  expect(await toOutcome(readAppRequest(requests, ask(of)))).toBe("not-found");
  expect(await toOutcome(allow({ request: ask(of) }))).toBe("not-found");
});

test.each([
  ["no PKCE", { codeChallenge: "", codeChallengeMethod: "" }, "invalid_request"],
  ["plain PKCE", { codeChallengeMethod: "plain" }, "invalid_request"],
  ["an implicit grant", { responseType: "token" }, "invalid_request"],
  ["another resource", { resource: "https://evil.example/mcp" }, "invalid_target"],
  ["another resource of ours", { resource: `${SITE}/api/v1` }, "invalid_target"],
])("a request with %s can only be taken back to the app", async (_name, of, error) => {
  const { requests, ask, allow } = await openApp();
  const shown = await readAppRequest(requests, ask(of));
  expect(shown).toMatchObject({ status: "refused" });
  expect("back" in shown && new URL(shown.back).searchParams.get("error")).toBe(error);
  expect(await toOutcome(allow({ request: ask(of) }))).toBe("invalid-input");
});

test.each([
  ["owner", "done"],
  ["admin", "done"],
  ["editor", "role-too-low"],
  ["viewer", "role-too-low"],
] as const)("connecting an app as %s: %s", async (role, outcome) => {
  const { team, allow } = await openApp();
  expect(await toOutcome(allow({}, await team.add(role)))).toBe(outcome);
});

test("nobody allows an app into another workspace, or more than it asked for", async () => {
  const { allow } = await openApp();
  const other = await openTeam();
  expect(await toOutcome(allow({ workspaceId: other.id }))).toBe("not-a-member");
  expect(await toOutcome(allow({ scopes: ["read", "billing"] }))).toBe("invalid-input");
});

test("a code works once: sent again, it ends what it had opened", async () => {
  const { team, allow, collect, identify, refresh } = await openApp();
  const code = await allow();
  const opened = tokens.parse(await collect(code));
  expect(await identify(opened.access_token)).not.toBeNull();
  expect(await collect(code)).toMatchObject(INVALID);
  expect(await identify(opened.access_token)).toBeNull();
  expect(await refresh(opened.refresh_token)).toMatchObject(INVALID);
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "app-disconnected",
    detail: "code sent twice",
  });
});

test("of two requests with one code at the same moment, none leaves an open connection", async () => {
  const { team, allow, collect, identify } = await openApp();
  const code = await allow();
  const answers = await Promise.all([collect(code), collect(code)]);
  const opened = answers.flatMap((answer) => tokens.safeParse(answer).data ?? []);
  expect(opened).toHaveLength(1);
  expect(await identify(opened[0]?.access_token ?? "")).toBeNull();
  expect((await actions(team)).slice(-2).toSorted()).toEqual(["app-connected", "app-disconnected"]);
});

test.each([
  ["another verifier", { verifier: "another-".repeat(6) }],
  ["another redirect", { redirectUri: "https://app.example/other" }],
  ["another client", { clientId: "y".repeat(32) }],
])("a code with %s opens nothing, and is spent", async (_name, of) => {
  const { team, allow, collect } = await openApp();
  const code = await allow();
  expect(await collect(code, of)).toMatchObject(INVALID);
  expect(await collect(code)).toMatchObject(INVALID);
  expect(await actions(team)).toEqual(["workspace-created"]);
});

test("a code of one app can't be collected by another that is registered, too", async () => {
  const { allow, collect, register } = await openApp();
  expect(await collect(await allow(), { clientId: await register() })).toMatchObject(INVALID);
});

test("a code that is late, invented or of someone who left opens nothing", async () => {
  const { team, clock, allow, collect } = await openApp();
  const late = await allow();
  clock.aheadMs += AUTHORIZATION_CODE_MS;
  expect(await collect(late)).toMatchObject(INVALID);
  expect(await collect(createKeyText("code"))).toMatchObject(INVALID);
  const admin = await team.add("admin");
  clock.aheadMs = 0;
  const code = await allow({}, admin);
  const left = { workspaceId: team.id, memberId: admin.uid };
  await removeMember(team.db, team.owner, left, Date.now());
  expect(await collect(code)).toMatchObject(INVALID);
});

test("tokens are replaced by one another, and what is over opens nothing", async () => {
  const { clock, connect, refresh, identify } = await openApp();
  const first = await connect();
  clock.aheadMs += ACCESS_TOKEN_MS;
  expect(await identify(first.access_token)).toBeNull();
  const second = tokens.parse(await refresh(first.refresh_token, { scope: "read" }));
  expect(await identify(second.access_token)).toMatchObject({ scopes: ["read"] });
  expect(await refresh(second.refresh_token, { scope: "read billing" })).toMatchObject({
    error: "invalid_scope",
  });
  clock.aheadMs += REFRESH_TOKEN_MS - 60_000;
  const third = tokens.parse(await refresh(second.refresh_token));
  expect(await identify(third.access_token)).not.toBeNull();
  clock.aheadMs += REFRESH_TOKEN_MS;
  expect(await refresh(third.refresh_token)).toMatchObject(INVALID);
});

test("a refresh token that is sent a second time ends the connection, for the thief and for the app", async () => {
  const { team, connect, refresh, identify } = await openApp();
  const first = await connect();
  const key = await identify(first.access_token);
  const webhook = team.db.collection(webhooksPath(team.id)).doc("of-the-app");
  await webhook.set({ status: "active", key: { id: key?.keyId, isRevoked: false } });
  const second = tokens.parse(await refresh(first.refresh_token));
  expect(await refresh(first.refresh_token)).toMatchObject(INVALID);
  expect(await refresh(second.refresh_token)).toMatchObject(INVALID);
  for (const { access_token: access } of [first, second]) expect(await identify(access)).toBeNull();
  expect((await team.audit()).at(-1)).toMatchObject({
    action: "app-disconnected",
    detail: "refresh token sent twice",
  });
  expect((await webhook.get()).data()).toMatchObject({
    status: "paused",
    key: { isRevoked: true },
  });
});

test("neither a refresh token nor a code opens anything itself, nor does one of another app refresh", async () => {
  const { allow, connect, refresh, identify, register } = await openApp();
  const { access_token: access, refresh_token: token } = await connect();
  for (const text of [token, await allow()]) expect(await identify(text)).toBeNull();
  expect(await refresh(access)).toMatchObject(INVALID);
  expect(await refresh(token, { clientId: await register() })).toMatchObject(INVALID);
  expect(await refresh(token)).toMatchObject({ token_type: "Bearer" });
});

test("an app does no more than its person may at that moment, and ends with their membership", async () => {
  const { team, connect, refresh, identify } = await openApp();
  const admin = await team.add("admin");
  const opened = await connect({}, admin);
  const change = { workspaceId: team.id, memberId: admin.uid, role: "viewer" } as const;
  await changeMemberRole(team.db, team.owner, change, Date.now());
  expect(await identify(opened.access_token)).toMatchObject({ role: "viewer" });
  const stored = await team.db.doc(memberPath(team.id, admin.uid)).get();
  const left = { workspaceId: team.id, memberId: admin.uid };
  await removeMember(team.db, team.owner, left, Date.now());
  expect(await identify(opened.access_token)).toBeNull();
  expect(await refresh(opened.refresh_token)).toMatchObject(INVALID);
  await stored.ref.set({ ...stored.data(), joinedAt: new Date(Date.now() + 1_000) });
  expect(await identify(opened.access_token)).toBeNull();
  expect(await refresh(opened.refresh_token)).toMatchObject(INVALID);
});

test("an app that is disconnected opens nothing from then on", async () => {
  const { team, connect, refresh, identify } = await openApp();
  const opened = await connect();
  const key = await identify(opened.access_token);
  if (!key) throw new Error("the app isn't connected");
  const input = { workspaceId: team.id, keyId: key.keyId };
  await revokeApiKey(team.db, team.owner, input, Date.now());
  expect(await identify(opened.access_token)).toBeNull();
  expect(await refresh(opened.refresh_token)).toMatchObject(INVALID);
  expect((await actions(team)).at(-1)).toBe("app-disconnected");
});

test.each(["access_token", "refresh_token"] as const)(
  "an app that gives its %s back is disconnected, but no other app's",
  async (kind) => {
    const { deps, clientId, connect, identify } = await openApp();
    const opened = await connect();
    await revokeToken(deps, { token: opened[kind], clientId: "z".repeat(32) });
    expect(await identify(opened.access_token)).not.toBeNull();
    await revokeToken(deps, { token: opened[kind], clientId });
    expect(await identify(opened.access_token)).toBeNull();
  },
);

test("a workspace has room for so many connected apps", async () => {
  const { team, connect, allow } = await openApp();
  await connect();
  const [first] = (await team.db.collection(apiKeysPath(team.id)).get()).docs;
  const batch = team.db.batch();
  for (let n = 1; n < MAX_CONNECTED_APPS; n++) {
    const id = `Key0Key0Key0K${String(n).padStart(3, "0")}`;
    batch.set(team.db.collection(apiKeysPath(team.id)).doc(id), { ...first?.data(), id });
  }
  await batch.commit();
  expect(await toOutcome(allow())).toBe("too-many-running");
});

test("a deleted workspace leaves nothing of its apps", async () => {
  const { team, connect, identify } = await openApp();
  const { access_token: access } = await connect();
  await purgeWorkspace(
    { db: team.db, now: Date.now, goOn: () => {}, secrets: createTestSecretStore() },
    team.id,
  );
  const left = team.db.collection(oauthSecretsPath()).where("workspaceId", "==", team.id);
  expect((await left.get()).size).toBe(0);
  expect(await identify(access)).toBeNull();
});

const CLIENT_URL = "https://app.example/client.json";
const DOCUMENT = { client_id: CLIENT_URL, client_name: "Planner", redirect_uris: [REDIRECT] };
const json = { "content-type": "application/json" };

test("an app may be named by the document at its address, which is read when a person is asked", async () => {
  const asked: string[] = [];
  const { requests, ask, allow, collect } = await openApp(async (input) => {
    asked.push(input instanceof URL ? input.href : "");
    return Response.json(DOCUMENT);
  });
  const request = ask({ clientId: CLIENT_URL });
  expect(await readAppRequest(requests, request)).toMatchObject({
    name: "Planner",
    clientHost: "app.example",
  });
  const code = await allow({ request });
  expect(await collect(code, { clientId: CLIENT_URL })).toMatchObject({ token_type: "Bearer" });
  expect(asked).toEqual([CLIENT_URL, CLIENT_URL]);
});

test.each<[string, string, () => Response]>([
  ["of another id", CLIENT_URL, () => Response.json({ ...DOCUMENT, client_id: `${CLIENT_URL}?2` })],
  ["that moved", CLIENT_URL, () => new Response(null, { status: 302, headers: json })],
  ["that is a page", CLIENT_URL, () => new Response(JSON.stringify(DOCUMENT))],
  ["that is too long", CLIENT_URL, () => Response.json({ ...DOCUMENT, more: "x".repeat(20_000) })],
  [
    "with a secret",
    CLIENT_URL,
    () => Response.json({ ...DOCUMENT, token_endpoint_auth_method: "client_secret_post" }),
  ],
  ["at no path", "https://app.example/", () => Response.json(DOCUMENT)],
  ["without TLS", "http://app.example/client.json", () => Response.json(DOCUMENT)],
  ["with a fragment", `${CLIENT_URL}#a`, () => Response.json(DOCUMENT)],
  ["with a password", "https://a:b@app.example/client.json", () => Response.json(DOCUMENT)],
  ["under a second name", "https://app.example/x/../client.json", () => Response.json(DOCUMENT)],
])("a document %s names no app", async (_name, clientId, answer) => {
  const { requests, ask } = await openApp(async () => answer());
  expect(await toOutcome(readAppRequest(requests, ask({ clientId })))).toBe("not-found");
});

test("registering takes addresses that can be trusted only, and a name that is one line", async () => {
  const { db } = await openTeam();
  const register = (of: object) =>
    registerClient(db, { redirect_uris: [REDIRECT], ...of }, Date.now());
  for (const uri of [
    "http://app.example/",
    "cursor://x",
    "javascript:alert(1)",
    "https://a@b.example/",
  ])
    expect(await register({ redirect_uris: [uri] })).toMatchObject({
      error: "invalid_redirect_uri",
    });
  expect(await register({ redirect_uris: [] })).toMatchObject({ error: "invalid_redirect_uri" });
  expect(await registerClient(db, null, Date.now())).toMatchObject({
    error: "invalid_client_metadata",
  });
  const named = await register({ client_name: `Pla\u202Enner\n${"x".repeat(200)}` });
  expect(named).toMatchObject({
    client_name: expect.stringMatching(/^Pla nner x{51}$/),
    token_endpoint_auth_method: "none",
  });
});
