/**
 * `npm run -s bench -- api`: 200 keys ask the HTTP API at the same moment, then the MCP server with all its tools, next to
 * as many calls of the bare function that answers them: what identifying a key, its role and its limit costs.
 */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { ASSISTANT_OFFER } from "../../functions/src/assistant-offer.ts";
import { ASSISTANT_TOOLS } from "../../functions/src/assistant-tools.ts";
import { API_WORDS } from "../../functions/src/api-words.ts";
import { USE_CASES } from "../../functions/src/doors.ts";
import { readKeyCredits } from "../../functions/src/billing/credits/read-credits.ts";
import * as credits from "../../functions/src/billing/credits/use-cases.ts";
import { identifyApiKey } from "../../functions/src/platform/access/api-key-principal.ts";
import { readRole } from "../../functions/src/platform/access/membership.ts";
import { log } from "../../functions/src/platform/log/log.ts";
import { RateLimiter } from "../../functions/src/platform/callables/rate-limiter.ts";
import { createApi } from "../../functions/src/platform/http/api-app.ts";
import { beginAnswer } from "../../functions/src/platform/http/api-answers.ts";
import { readMapWorkspace } from "../../functions/src/platform/maps/stored-map.ts";
import { createMcp } from "../../functions/src/platform/mcp/mcp-app.ts";
import { listMcpTools } from "../../functions/src/platform/mcp/mcp-tools.ts";
import { MissLimit } from "../../functions/src/platform/miss-limit.ts";
import { FirestoreEmulator } from "../../local/src/check/firestore-emulator.ts";
import { printResult, requireBound } from "../engine/bench-output.ts";
import { PEPPER, plantKeys, type PlantedKey } from "./plant-keys.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SITE = "http://127.0.0.1";
const KEYS = 200;
const ROUNDS = 5;
/** A request reads the key's secret, the key with its member, and counts itself in a transaction; the function reads two. */
const MAX_TIMES = 4;

/** Rejects when a request isn't answered. */
export async function runBench(): Promise<void> {
  const emulator = new FirestoreEmulator({ root: ROOT, env: process.env, portOffset: 30_000 });
  try {
    Object.assign(process.env, await emulator.use());
    await measureDoors();
  } finally {
    await emulator.stop();
  }
}

async function measureDoors(): Promise<void> {
  const db = getFirestore(initializeApp({ projectId: `demo-bench-${randomUUID().slice(0, 8)}` }));
  const keys = await plantKeys(db, KEYS);
  const doors = { api: openApi(db), mcp: openMcp(db) };
  const bare = (key: PlantedKey) => readKeyCredits(db, key.principal, Date.now());
  for (const [door, ask] of Object.entries(doors)) {
    // Connections, and what is compiled when it is first used.
    await timeAll(keys.slice(0, 20), ask);
    await timeAll(keys.slice(0, 20), bare);
    const [asked, floor]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floor.push(...(await timeAll(keys, bare)));
      asked.push(...(await timeAll(keys, ask)));
    }
    const [askedP95, bareP95] = [percentile(asked, 0.95), percentile(floor, 0.95)];
    printResult({
      bench: "api",
      door,
      keys: KEYS,
      rounds: ROUNDS,
      asked: { p50Ms: percentile(asked, 0.5), p95Ms: askedP95 },
      bare: { p50Ms: percentile(floor, 0.5), p95Ms: bareP95 },
      times: Math.round((askedP95 / bareP95) * 10) / 10,
    });
    requireBound(
      askedP95 <= MAX_TIMES * bareP95,
      `${door}: p95 at most ${String(MAX_TIMES)} times the bare one`,
    );
  }
}

/** Opens the runtime that both doors share. */
function openRuntime(db: Firestore) {
  const limiter = new RateLimiter(db);
  const deps = {
    db,
    pepper: PEPPER,
    isActiveAccount: async () => true,
    usesStored: new Map<string, number>(),
    misses: new MissLimit({ calls: 300, perMs: 60_000 }),
  };
  return {
    identify: (key: string, network: string | null) =>
      identifyApiKey(deps, key, { network, nowMs: Date.now() }),
    runtime: {
      log,
      now: Date.now,
      openDeps: async () => ({ db, now: Date.now }),
      checkRateLimit: (request: Parameters<RateLimiter["check"]>[0]) =>
        limiter.check(request, Date.now()),
      requireLiveAccount: async () => {},
      workspaceOf: (map: MapId) => readMapWorkspace(db, map),
      roleOf: (workspace: WorkspaceId, uid: UserId) => readRole(db, workspace, uid),
    },
  };
}

/** Opens the door for assistants as deployed, except that every account is active. */
function openMcp(db: Firestore): (key: PlantedKey) => Promise<void> {
  const { identify, runtime } = openRuntime(db);
  const handle = createMcp({
    tools: listMcpTools(USE_CASES, ASSISTANT_TOOLS),
    offer: ASSISTANT_OFFER,
    runtime,
    siteOrigin: SITE,
    identify,
    isSiteOrigin: () => true,
    isSiteHost: () => true,
    estimateSecret: PEPPER,
    pause: setTimeout,
  });
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "read_credits" } };
  return async ({ text }) => {
    const response = await handle(
      new Request(`${SITE}/mcp`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${text}`,
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
        },
        body: JSON.stringify(call),
      }),
    );
    const answer = await response.text();
    if (response.status !== 200 || !answer.includes('"left"'))
      throw new Error(`${String(response.status)}: ${answer}`);
  };
}

/** Opens the API as deployed, except that every account is active. */
function openApi(db: Firestore): (key: PlantedKey) => Promise<void> {
  const { identify, runtime } = openRuntime(db);
  const api = createApi({
    useCases: Object.values(credits),
    words: API_WORDS,
    siteOrigin: SITE,
    runtime,
    identify,
    beginAnswer: (request) => beginAnswer(db, request, Date.now()),
  });
  return async ({ text }) => {
    const headers = { Authorization: `Bearer ${text}` };
    const response = await api.request(`${SITE}/api/v1/credits`, { headers });
    if (response.status !== 200)
      throw new Error(`${String(response.status)}: ${await response.text()}`);
    await response.arrayBuffer();
  };
}

/** All at once. @returns ms of each */
function timeAll(
  keys: readonly PlantedKey[],
  work: (key: PlantedKey) => Promise<unknown>,
): Promise<number[]> {
  return Promise.all(
    keys.map(async (key) => {
      const startedAt = performance.now();
      await work(key);
      return performance.now() - startedAt;
    }),
  );
}

function percentile(ms: readonly number[], share: number): number {
  const sorted = ms.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
}
