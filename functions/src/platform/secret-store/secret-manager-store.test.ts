import { inspect } from "node:util";
import { workspaceId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import {
  getDataSourceSecretName,
  deleteWorkspaceSecrets,
  getWebhookSecretName,
} from "#/platform/secret-store/secret-store.ts";
import { createSecretManagerStore } from "#/platform/secret-store/secret-manager-store.ts";

const SECRET = "planted-secret-8c1f";
const PROJECT = "projects/garden/secrets";

/** Secret Manager as its REST reference describes it: versions by number, projects by theirs. */
function createFakeSecretManager() {
  const secrets = new Map<string, (string | null)[]>();
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const handle = (method: string, url: URL, body: string): Response => {
    const path = url.pathname.slice("/v1/".length);
    const id = url.searchParams.get("secretId") ?? path.slice(PROJECT.length + 1).split(/[/:]/)[0];
    if (id === undefined) return json(400, {});
    const versions = secrets.get(id);
    if (method === "POST" && path === PROJECT) {
      if (versions) return json(409, {});
      secrets.set(id, []);
      return json(200, {});
    }
    if (!versions) return json(404, { error: { message: `no ${id}` } });
    if (method === "DELETE") {
      secrets.delete(id);
      return json(200, {});
    }
    if (path.endsWith(":addVersion")) {
      const { payload }: { payload: { data: string } } = JSON.parse(body);
      versions.push(payload.data);
      return json(200, { name: `projects/123/secrets/${id}/versions/${versions.length}` });
    }
    if (path.endsWith("/latest:access")) {
      const data = versions.at(-1);
      return data ? json(200, { payload: { data } }) : json(404, {});
    }
    const destroyed = /versions\/(\d+):destroy$/.exec(path)?.[1];
    if (destroyed !== undefined) {
      versions[Number(destroyed) - 1] = null;
      return json(200, {});
    }
    const enabled = versions.flatMap((data, i) =>
      data === null ? [] : [{ name: `projects/123/secrets/${id}/versions/${i + 1}` }],
    );
    return json(200, enabled.length > 0 ? { versions: enabled } : {});
  };
  const tokens: (string | null)[] = [];
  const send: typeof fetch = async (input, init) => {
    tokens.push(new Headers(init?.headers).get("authorization"));
    const url = new URL(input instanceof Request ? input.url : input);
    return handle(init?.method ?? "GET", url, typeof init?.body === "string" ? init.body : "");
  };
  return { secrets, tokens, fetch: send };
}

function openStore() {
  const fake = createFakeSecretManager();
  const accessToken = async () => "token";
  const store = createSecretManagerStore({ projectId: "garden", accessToken, fetch: fake.fetch });
  return { fake, store };
}

test("a secret is read back, and its earlier versions are destroyed", async () => {
  const { fake, store } = openStore();
  expect(await store.get("one")).toBeNull();
  await store.put("one", "first");
  await store.put("one", SECRET);
  expect(await store.get("one")).toBe(SECRET);
  expect(fake.secrets.get("one")).toEqual([null, Buffer.from(SECRET).toString("base64")]);
  expect(new Set(fake.tokens)).toEqual(new Set(["Bearer token"]));
});

test("a workspace's secrets are deleted whether or not it has any, and no other's", async () => {
  const { fake, store } = openStore();
  const [mine, others] = [workspaceId.parse("mine"), workspaceId.parse("others")];
  await store.put(getDataSourceSecretName(mine, "serper"), SECRET);
  await store.put(getDataSourceSecretName(others, "serper"), SECRET);
  await store.put(getWebhookSecretName("mine"), SECRET);
  await store.put(getWebhookSecretName("another"), SECRET);
  await deleteWorkspaceSecrets(store, mine, ["mine"]);
  await deleteWorkspaceSecrets(store, mine, ["mine"]);
  expect([...fake.secrets.keys()]).toEqual([
    getDataSourceSecretName(others, "serper"),
    getWebhookSecretName("another"),
  ]);
});

test("an error says what failed, and repeats nothing of the response", async () => {
  const store = createSecretManagerStore({
    projectId: "garden",
    accessToken: async () => "token",
    fetch: async () => new Response(`{"error": "${SECRET}"}`, { status: 403 }),
  });
  const error: unknown = await store.put("one", SECRET).catch((reason: unknown) => reason);
  expect(String(error)).toContain("Secret Manager responded 403");
  expect(inspect(error, { depth: 9 })).not.toContain(SECRET);
});
