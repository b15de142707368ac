/**
 * `npm run -s bench -- api`: 200 keys ask the HTTP API at the same moment, next to as many calls of the bare function that
 * answers them: what identifying a key, its role and its limit costs. Needs a running stack (`npm start`), whose emulator
 * FIRESTORE_EMULATOR_HOST names.
 */
import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { readKeyCredits } from "../../functions/src/billing/credits/read-credits.ts";
import * as credits from "../../functions/src/billing/credits/use-cases.ts";
import { identifyApiKey } from "../../functions/src/platform/access/api-key-principal.ts";
import { readRole } from "../../functions/src/platform/access/membership.ts";
import { log } from "../../functions/src/platform/log/log.ts";
import { RateLimiter } from "../../functions/src/platform/callables/rate-limiter.ts";
import { createApi } from "../../functions/src/platform/http/api-app.ts";
import { beginAnswer } from "../../functions/src/platform/http/api-answers.ts";
import { readMapWorkspace } from "../../functions/src/platform/maps/stored-map.ts";
import { MissLimit } from "../../functions/src/platform/miss-limit.ts";
import { printResult, requireBound } from "../engine/bench-output.ts";
import { PEPPER, plantKeys, type PlantedKey } from "./plant-keys.ts";

const KEYS = 200;
const ROUNDS = 5;
/** A request reads the key's secret, the key with its member, and counts itself in a transaction; the function reads two. */
const MAX_TIMES = 4;

/** Rejects when a request isn't answered. */
export async function runBench(): Promise<void> {
  if (!process.env["FIRESTORE_EMULATOR_HOST"])
    throw new Error("Set FIRESTORE_EMULATOR_HOST to a running stack's emulator of Firestore.");
  const db = getFirestore(initializeApp({ projectId: `demo-bench-${randomUUID().slice(0, 8)}` }));
  const keys = await plantKeys(db, KEYS);
  const ask = openApi(db);
  const bare = (key: PlantedKey) => readKeyCredits(db, key.principal, Date.now());
  // Connections, and what is compiled when it is first used.
  await timeAll(keys.slice(0, 20), ask);
  await timeAll(keys.slice(0, 20), bare);
  const [api, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(...(await timeAll(keys, bare)));
    api.push(...(await timeAll(keys, ask)));
  }
  const [apiP95, bareP95] = [percentile(api, 0.95), percentile(floor, 0.95)];
  printResult({
    bench: "api",
    keys: KEYS,
    rounds: ROUNDS,
    api: { p50: percentile(api, 0.5), p95: apiP95 },
    bare: { p50: percentile(floor, 0.5), p95: bareP95 },
    times: Math.round((apiP95 / bareP95) * 10) / 10,
  });
  requireBound(
    apiP95 <= MAX_TIMES * bareP95,
    `p95 at most ${String(MAX_TIMES)} times the bare one`,
  );
}

/** As deployed, except that every account is active. */
function openApi(db: Firestore): (key: PlantedKey) => Promise<void> {
  const limiter = new RateLimiter(db);
  const deps = {
    db,
    pepper: PEPPER,
    isActiveAccount: async () => true,
    usesStored: new Map<string, number>(),
    misses: new MissLimit({ calls: 300, perMs: 60_000 }),
  };
  const api = createApi({
    useCases: Object.values(credits),
    siteOrigin: "http://127.0.0.1",
    runtime: {
      log,
      now: Date.now,
      openDeps: async () => ({ db, now: Date.now }),
      checkRateLimit: (request) => limiter.check(request, Date.now()),
      requireLiveAccount: async () => {},
      workspaceOf: (map) => readMapWorkspace(db, map),
      roleOf: (workspace, uid) => readRole(db, workspace, uid),
    },
    identify: (key, network) => identifyApiKey(deps, key, { network, nowMs: Date.now() }),
    beginAnswer: (request) => beginAnswer(db, request, Date.now()),
  });
  return async ({ text }) => {
    const headers = { Authorization: `Bearer ${text}` };
    const response = await api.request("http://127.0.0.1/api/v1/credits", { headers });
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
