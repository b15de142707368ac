/** The rate limit counters against a real Firestore. */
import { apiKeyId } from "@mapwright/core/api-keys/api-key";
import { randomUUID } from "node:crypto";
import { accountDeletionPath } from "@mapwright/core/firestore-paths";
import { userId, workspaceId, type UserId } from "@mapwright/core/ids";
import { expect, test, vi } from "vitest";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import type { LimitedRequest } from "#/platform/callables/perform-use-case.ts";
import { VISITOR, type ApiKeyPrincipal } from "#/platform/access/principal.ts";
import { RateLimiter, toRateSubject } from "#/platform/callables/rate-limiter.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { toOutcome } from "../../../../tests/functions/fixtures/test-team.ts";
import { createTestCaller } from "../../../../tests/functions/fixtures/test-worker-context.ts";

const NOW_MS = 1_800_000_000_000;
const usualLimits = {
  perPrincipal: { calls: 3, perMs: 60_000 },
  perNetwork: { calls: 5, perMs: 60_000 },
};

const newUid = () => userId.parse(randomUUID());
/** A network that no other test calls from. */
const newNetwork = () => `2001:db8:${randomUUID().slice(0, 4)}::/48 ${randomUUID()}`;
const requestBy = (
  uid: UserId | null,
  network: string | null,
  limits: LimitedRequest["limits"] = usualLimits,
): LimitedRequest => ({
  useCase: "aCall",
  principal: uid === null ? VISITOR : createTestCaller(uid, { signedInAtMs: NOW_MS }),
  network,
  limits,
});
/** The limiter of one instance. */
const limiter = new RateLimiter(openIsolatedDatabase());
const tryRequest = (request: LimitedRequest, nowMs = NOW_MS, instance = limiter) =>
  toOutcome(instance.check(request, nowMs));

const countDone = (outcomes: readonly string[]) =>
  outcomes.filter((outcome) => outcome === "done").length;

test("a person may call as often as the limit allows, then has to wait", async () => {
  const request = requestBy(newUid(), null);
  const outcomes = [];
  for (let i = 0; i < 5; i++) outcomes.push(await tryRequest(request));
  expect(outcomes).toEqual(["done", "done", "done", "rate-limited", "rate-limited"]);
  expect(await tryRequest(request, NOW_MS + 19_000)).toBe("rate-limited");
  expect(await tryRequest(request, NOW_MS + 20_000)).toBe("done");
});

test("twenty simultaneous calls are limited like twenty in a row", async () => {
  const request = requestBy(newUid(), null);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryRequest(request)));
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeLessThanOrEqual(3);
  expect(outcomes).toContain("done");
  expect(new Set(outcomes)).toEqual(new Set(["done", "rate-limited"]));
});

test("people in one network share its limit, those in another don't", async () => {
  const network = newNetwork();
  const outcomes = [];
  for (let i = 0; i < 6; i++) outcomes.push(await tryRequest(requestBy(newUid(), network)));
  expect(outcomes).toEqual(["done", "done", "done", "done", "done", "rate-limited"]);
  expect(await tryRequest(requestBy(newUid(), newNetwork()))).toBe("done");
});

/** Calls at once wait for each other's transactions: as many as an office's only in a soak. */
const COLLEAGUES = inSoak(50, 10);
const CALLS_AT_ONCE = 2 * COLLEAGUES;

test.each([
  [CALLS_AT_ONCE, "none is refused", ["done"]],
  [CALLS_AT_ONCE * 0.6, "no more get through", ["done", "rate-limited"]],
] as const)(
  `of ${CALLS_AT_ONCE} simultaneous calls by ${COLLEAGUES} colleagues behind one address, whose network may make %i, %s`,
  async (calls, _title, expected) => {
    const network = newNetwork();
    const people = Array.from({ length: COLLEAGUES }, newUid);
    const ofNetwork = {
      perPrincipal: { calls: 120, perMs: 60_000 },
      perNetwork: { calls, perMs: 60_000 },
    };
    const requests = [...people, ...people].map((uid) => requestBy(uid, network, ofNetwork));
    const outcomes = await Promise.all(requests.map((request) => tryRequest(request)));
    expect(new Set(outcomes)).toEqual(new Set(expected));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(calls);
  },
);

test(`of three simultaneous calls by each of ${COLLEAGUES} colleagues behind one address, none is refused`, async () => {
  const network = newNetwork();
  const limits = {
    perPrincipal: { calls: 120, perMs: 60_000 },
    perNetwork: { calls: 600, perMs: 60_000 },
  };
  const people = Array.from({ length: COLLEAGUES }, newUid);
  const requests = [...people, ...people, ...people].map((uid) => requestBy(uid, network, limits));
  const outcomes = await Promise.all(requests.map((request) => tryRequest(request)));
  expect(new Set(outcomes)).toEqual(new Set(["done"]));
});

/** Each request reaches another instance, and all of them contend for the same documents. */
function askInstances(requests: readonly LimitedRequest[], instances: number) {
  const running = Array.from({ length: instances }, () => new RateLimiter(openIsolatedDatabase()));
  return Promise.all(
    requests.map((request, i) => tryRequest(request, NOW_MS, running[i % instances])),
  );
}

const INSTANCES = inSoak(20, 4);

test(`${COLLEAGUES} colleagues behind one address are all served by ${INSTANCES} instances, whose calls contend`, async () => {
  const network = newNetwork();
  const limits = {
    perPrincipal: { calls: 120, perMs: 60_000 },
    perNetwork: { calls: COLLEAGUES + 10, perMs: 60_000 },
  };
  const requests = Array.from({ length: COLLEAGUES }, () => requestBy(newUid(), network, limits));
  expect(new Set(await askInstances(requests, INSTANCES))).toEqual(new Set(["done"]));
  // Ten remain, whichever instance is asked.
  const more = await askInstances(
    Array.from({ length: 40 }, () => requestBy(null, network, limits)),
    1,
  );
  expect(countDone(more)).toBe(10);
});

test("one who calls too often is refused, and their colleagues behind the same address aren't", async () => {
  const network = newNetwork();
  const limits = {
    perPrincipal: { calls: 20, perMs: 60_000 },
    perNetwork: { calls: 100, perMs: 60_000 },
  };
  const attacker = newUid();
  const flood = Array.from({ length: 4 * COLLEAGUES }, () => requestBy(attacker, network, limits));
  const outcomes = await askInstances(flood, 4);
  expect(countDone(outcomes)).toBe(20);
  expect(new Set(outcomes)).toEqual(new Set(["done", "rate-limited"]));
  const colleagues = Array.from({ length: COLLEAGUES }, () => requestBy(newUid(), network, limits));
  expect(new Set(await askInstances(colleagues, 4))).toEqual(new Set(["done"]));
});

test("an API key has a limit of its own", async () => {
  const key = {
    kind: "api-key",
    keyId: apiKeyId.parse(randomUUID().replaceAll("-", "").slice(0, 16)),
    keyName: "Planner",
    workspaceId: workspaceId.parse("home"),
    role: "editor",
    scopes: [],
    approvalAboveCredits: null,
    uid: newUid(),
  } satisfies ApiKeyPrincipal;
  const request = { ...requestBy(null, null), principal: key };
  const outcomes = [];
  for (let i = 0; i < 4; i++) outcomes.push(await tryRequest(request));
  expect(outcomes).toEqual(["done", "done", "done", "rate-limited"]);
  expect(await tryRequest(requestBy(key.uid, null))).toBe("done");
});

test("once a limit is used up, refusals cost the database nothing until it recovers", async () => {
  const db = openIsolatedDatabase();
  const request = requestBy(null, newNetwork());
  const instance = new RateLimiter(db);
  for (let i = 0; i < 6; i++) await tryRequest(request, NOW_MS, instance);
  const transactions = vi.spyOn(db, "runTransaction");
  for (let i = 0; i < 20; i++)
    expect(await tryRequest(request, NOW_MS + 11_000, instance)).toBe("rate-limited");
  expect(transactions).not.toHaveBeenCalled();
  expect(await tryRequest(request, NOW_MS + 12_000, instance)).toBe("done");
  transactions.mockRestore();
});

test("calls that others' writes keep from being counted are served, and counted by the next that is", async () => {
  const db = openIsolatedDatabase();
  const instance = new RateLimiter(db);
  const request = requestBy(newUid(), null);
  const aborted = Object.assign(new Error("contention"), { code: 10 });
  const transactions = vi.spyOn(db, "runTransaction").mockRejectedValue(aborted);
  expect(await tryRequest(request, NOW_MS, instance)).toBe("done");
  expect(await tryRequest(request, NOW_MS, instance)).toBe("done");
  transactions.mockRestore();
  expect(await tryRequest(request, NOW_MS, instance)).toBe("done");
  expect(await tryRequest(request, NOW_MS, instance)).toBe("rate-limited");
  expect(await tryRequest(request)).toBe("rate-limited");
});

test("an instance whose calls are never counted still serves no more than the limit", async () => {
  const db = openIsolatedDatabase();
  const instance = new RateLimiter(db);
  const request = requestBy(newUid(), null);
  const aborted = Object.assign(new Error("contention"), { code: 10 });
  const transactions = vi.spyOn(db, "runTransaction").mockRejectedValue(aborted);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => tryRequest(request, NOW_MS, instance)),
  );
  transactions.mockRestore();
  expect(countDone(outcomes)).toBe(3);
});

test("a network's limit is exact, however many documents it is counted in", async () => {
  const request = requestBy(null, newNetwork(), { perNetwork: { calls: 47, perMs: 1e9 } });
  const outcomes = [];
  for (let i = 0; i < 50; i++) outcomes.push(await tryRequest(request));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(47);
  expect(outcomes.slice(-3)).toEqual(Array(3).fill("rate-limited"));
});

test("a call rejected for its network isn't counted for its person", async () => {
  const network = newNetwork();
  for (let i = 0; i < 5; i++) await tryRequest(requestBy(newUid(), network));
  const uid = newUid();
  for (let i = 0; i < 5; i++)
    expect(await tryRequest(requestBy(uid, network))).toBe("rate-limited");
  expect(await tryRequest(requestBy(uid, null))).toBe("done");
});

test("each use case has its own limit", async () => {
  const request = requestBy(newUid(), null);
  for (let i = 0; i < 4; i++) await tryRequest(request);
  expect(await tryRequest({ ...request, useCase: "anotherCall" })).toBe("done");
});

test("the counters contain neither person nor address, and expire", async () => {
  const uid = newUid();
  const network = newNetwork();
  await tryRequest(requestBy(uid, network));
  const db = openIsolatedDatabase();
  const found = await db.collection("rateLimits").where("subject", "==", toRateSubject(uid)).get();
  expect(found.size).toBe(1);
  const [document] = found.docs;
  expect(JSON.stringify([document?.id, document?.data()])).not.toContain(uid);
  expect(document?.get("expireAt").toMillis()).toBe(NOW_MS + 20_000);
});

test("an account that is being deleted can't make any call", async () => {
  const uid = newUid();
  await openIsolatedDatabase()
    .doc(accountDeletionPath(toDeletionKey(uid)))
    .set({ status: "running" });
  expect(await tryRequest(requestBy(uid, null))).toBe("not-signed-in");
});
