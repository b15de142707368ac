/**
 * Settings → API: `/api-keys/empty`, `/api-keys/full`, `/api-keys/refused`, and an app that asks to be connected:
 * `/api-keys/consent`, `/api-keys/consent-refused`. This page takes the place of the server.
 */
import { apiKey, apiKeyId, type ApiKey } from "@mapwright/core/api-keys/api-key";
import { DAY_MS } from "@mapwright/core/durations";
import { userId, workspaceId } from "@mapwright/core/ids";
import { useState } from "react";
import { ApiKeysView } from "#/features/settings/api/api-keys-view.tsx";
import { ConnectedAppsView } from "#/features/settings/api/connected-apps-view.tsx";
import { ConsentView } from "#/features/settings/api/consent/consent-view.tsx";
import type { ApiKeyActions, NewKey } from "#/features/settings/api/use-api-key-actions.ts";

const NOW = Date.UTC(2026, 10, 29, 12);
const ANN = userId.parse("ann");

const keyOf = (n: number, of: Partial<ApiKey>): ApiKey =>
  apiKey.parse({
    id: `Key0Key0Key0Key${String(n)}`,
    workspaceId: "garden",
    name: "Editorial calendar",
    ending: "9xYz",
    scopes: ["read", "research"],
    monthlyCap: 1_000,
    createdBy: ANN,
    createdAt: NOW - 30 * DAY_MS,
    expiresAt: NOW + 60 * DAY_MS,
    rotatedAt: null,
    approvalAboveCredits: null,
    previousUntil: null,
    lastUsedAt: NOW - 2 * 60 * 60_000,
    revokedAt: null,
    expireAt: null,
    ...of,
  });

const KEYS: readonly ApiKey[] = [
  keyOf(1, { previousUntil: NOW + DAY_MS, rotatedAt: NOW }),
  keyOf(2, {
    name: "Spreadsheet of the editorial team in the Amsterdam office",
    scopes: ["read"],
    lastUsedAt: null,
    expiresAt: null,
  }),
  keyOf(3, { name: "Old script", expiresAt: NOW - DAY_MS }),
  keyOf(4, { name: "Agency import", createdBy: userId.parse("bob") }),
  keyOf(5, { name: "Nightly report", createdBy: userId.parse("gone") }),
];

const APPS: readonly ApiKey[] = [
  keyOf(6, { name: "Planner", ending: "", client: { id: "planner", host: "app.example" } }),
  keyOf(7, {
    name: "Assistant on a laptop",
    ending: "",
    scopes: ["read"],
    client: { id: "laptop", host: "" },
    createdBy: userId.parse("gone"),
  }),
];

/** Consent page; shows the permission where the product would leave the page. */
export function ConsentTestPage({ isRefused }: { readonly isRefused: boolean }) {
  const [left, setLeft] = useState("");
  return (
    <main style={{ padding: 16, maxWidth: 860, margin: "0 auto" }}>
      <h1>Connect an app</h1>
      <ConsentView
        app={{
          status: "ready",
          name: "Planner",
          clientHost: null,
          redirectHost: "app.example",
          scopes: ["read", "research", "edit", "billing"],
          deny: "https://app.example/?error=access_denied",
        }}
        workspaces={[
          { id: workspaceId.parse("garden"), name: "Garden" },
          { id: workspaceId.parse("kitchen"), name: "Kitchen" },
        ]}
        allow={async (permission) => {
          if (isRefused) return { ok: false, code: "too-many-running", fields: {} };
          setLeft(JSON.stringify(permission));
          return null;
        }}
        deny={() => {
          setLeft("denied");
        }}
      />
      <output>{left}</output>
    </main>
  );
}

export function ApiKeysTestPage({ state }: { readonly state: string }) {
  const [keys, setKeys] = useState(state === "empty" ? [] : KEYS);
  const [apps, setApps] = useState(state === "empty" ? [] : APPS);
  const made = (): NewKey =>
    state === "refused"
      ? { ok: false, failure: { ok: false, code: "too-many-running", fields: {} } }
      : { ok: true, key: `mw_live_${"A1b2C3d4".repeat(4)}0xYz12` };
  const actions: ApiKeyActions = {
    uid: ANN,
    create: async (order) => {
      const result = made();
      if (result.ok) setKeys([keyOf(9, { ...order, expiresAt: null, createdAt: NOW }), ...keys]);
      return result;
    },
    rotate: async () => made(),
    revoke: async (id) => {
      setKeys(keys.filter((key) => key.id !== id));
      setApps(apps.filter((app) => app.id !== id));
      return null;
    },
  };
  const names = new Map<string, string>([
    ["ann", "Ann Example"],
    ["bob", "Bob Example"],
  ]);
  const shared = {
    nameOf: (uid: string) => names.get(uid) ?? null,
    usedBy: (id: string) => (id === apiKeyId.parse("Key0Key0Key0Key1") ? 240 : 0),
    actions,
    nowMs: NOW,
  };
  return (
    <main style={{ padding: 16, maxWidth: 860, margin: "0 auto" }}>
      <h1 className="visually-hidden">Settings</h1>
      <ApiKeysView keys={keys} {...shared} />
      <ConnectedAppsView apps={apps} {...shared} />
    </main>
  );
}
