/** Settings → API: `/api-keys/empty`, `/api-keys/full`, `/api-keys/refused`. This page takes the place of the server. */
import { apiKey, apiKeyId, type ApiKey } from "@mapwright/core/api-keys/api-key";
import { DAY_MS } from "@mapwright/core/durations";
import { userId } from "@mapwright/core/ids";
import { useState } from "react";
import { ApiKeysView } from "#/features/settings/api/api-keys-view.tsx";
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

export function ApiKeysTestPage({ state }: { readonly state: string }) {
  const [keys, setKeys] = useState(state === "empty" ? [] : KEYS);
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
      return null;
    },
  };
  const names = new Map<string, string>([
    ["ann", "Ann Example"],
    ["bob", "Bob Example"],
  ]);
  return (
    <main style={{ padding: 16, maxWidth: 860, margin: "0 auto" }}>
      <h1 className="visually-hidden">Settings</h1>
      <ApiKeysView
        keys={keys}
        nameOf={(uid) => names.get(uid) ?? null}
        usedBy={(id) => (id === apiKeyId.parse("Key0Key0Key0Key1") ? 240 : 0)}
        actions={actions}
        nowMs={NOW}
      />
    </main>
  );
}
