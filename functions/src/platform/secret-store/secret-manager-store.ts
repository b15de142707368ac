/**
 * Secrets in Google Secret Manager (cloud.google.com/secret-manager/docs/reference/rest), with the functions' own
 * account. Through its REST interface: its client library would bring a second copy of gRPC along for four calls.
 */
import { z } from "zod";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";

const ROOT = "https://secretmanager.googleapis.com/v1";
const TIMEOUT_MS = 10_000;

const version = z.object({ name: z.string() });
const accessed = z.object({ payload: z.object({ data: z.base64() }) });

export interface SecretManagerOptions {
  readonly projectId: string;
  /** An OAuth access token of an account that may manage the project's secrets. */
  readonly accessToken: () => Promise<string>;
  readonly fetch: typeof fetch;
}

export function createSecretManagerStore(options: SecretManagerOptions): SecretStore {
  const secrets = `projects/${options.projectId}/secrets`;
  const ask = async (method: string, path: string, body?: object) => {
    const response = await options.fetch(`${ROOT}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await options.accessToken()}`,
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Never the body: it may contain the secret.
    const text = await response.text();
    return { status: response.status, text, what: `${method} ${path}` };
  };

  return {
    async put(name, value) {
      const path = `${secrets}/${name}`;
      const created = await ask("POST", `${secrets}?secretId=${name}`, {
        replication: { automatic: {} },
      });
      if (created.status !== 409) requireSuccess(created);
      const data = Buffer.from(value).toString("base64");
      const added = await ask("POST", `${path}:addVersion`, { payload: { data } });
      const { name: current } = version.parse(JSON.parse(requireSuccess(added)));
      await destroyOthers(ask, path, current);
    },
    async get(name) {
      const found = await ask("GET", `${secrets}/${name}/versions/latest:access`);
      if (found.status === 404) return null;
      const { payload } = accessed.parse(JSON.parse(requireSuccess(found)));
      return Buffer.from(payload.data, "base64").toString("utf8");
    },
    async delete(name) {
      const deleted = await ask("DELETE", `${secrets}/${name}`);
      if (deleted.status !== 404) requireSuccess(deleted);
    },
  };
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly what: string;
}

const versions = z.object({ versions: z.array(version).optional() });

/** A replaced key isn't kept: nobody can read it, and each version costs money. */
async function destroyOthers(
  ask: (method: string, path: string, body?: object) => Promise<Answer>,
  path: string,
  current: string,
): Promise<void> {
  const found = await ask("GET", `${path}/versions?filter=state:ENABLED`);
  const others = versions.parse(JSON.parse(requireSuccess(found))).versions ?? [];
  for (const { name } of others)
    // Named by project number, so compared by their last part.
    if (name.split("/").at(-1) !== current.split("/").at(-1))
      requireSuccess(await ask("POST", `${path}/versions/${name.split("/").at(-1)}:destroy`, {}));
}

function requireSuccess({ status, text, what }: Answer): string {
  if (status >= 200 && status < 300) return text;
  throw new Error(`Secret Manager responded ${status} to ${what}`);
}
