/** The rate limit counters against a real Firestore. */
import { randomUUID } from "node:crypto";
import { accountDeletionPath } from "@mapwright/core/firestore-paths";
import { userId, type UserId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { checkRateLimit, rateSubjectOf } from "../../functions/src/platform/check-rate-limit.ts";
import type { LimitedCall } from "../../functions/src/platform/handle-call.ts";
import { deletionKeyOf } from "../../functions/src/platform/deletion-key.ts";
import { call, signUp } from "./deployed-functions.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { outcomeOf } from "./test-team.ts";

const NOW_MS = 1_800_000_000_000;
const usualLimits = {
  perPerson: { calls: 3, perMs: 60_000 },
  perRange: { calls: 5, perMs: 60_000 },
};

const newUid = () => userId.parse(randomUUID());
/** A range that no other test calls from. */
const newRange = () => `2001:db8:${randomUUID().slice(0, 4)}::/48 ${randomUUID()}`;
const requestBy = (
  uid: UserId | null,
  range: string | null,
  limits: LimitedCall["limits"] = usualLimits,
): LimitedCall => ({
  callable: "aCall",
  uid,
  signedInAtMs: uid && NOW_MS,
  range,
  limits,
});
const tryRequest = (limitedCall: LimitedCall, nowMs = NOW_MS) =>
  outcomeOf(checkRateLimit(isolatedDatabase(), limitedCall, nowMs));

test("a person may call as often as the limit allows, then has to wait", async () => {
  const limitedCall = requestBy(newUid(), null);
  const outcomes = [];
  for (let i = 0; i < 5; i++) outcomes.push(await tryRequest(limitedCall));
  expect(outcomes).toEqual(["done", "done", "done", "rate-limited", "rate-limited"]);
  expect(await tryRequest(limitedCall, NOW_MS + 19_000)).toBe("rate-limited");
  expect(await tryRequest(limitedCall, NOW_MS + 20_000)).toBe("done");
});

test("twenty simultaneous calls are limited like twenty in a row", async () => {
  const limitedCall = requestBy(newUid(), null);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryRequest(limitedCall)));
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeLessThanOrEqual(3);
  expect(outcomes).toContain("done");
  expect(new Set(outcomes)).toEqual(new Set(["done", "rate-limited"]));
});

test("people in one address range share its limit, those in another don't", async () => {
  const range = newRange();
  const outcomes = [];
  for (let i = 0; i < 6; i++) outcomes.push(await tryRequest(requestBy(newUid(), range)));
  expect(outcomes).toEqual(["done", "done", "done", "done", "done", "rate-limited"]);
  expect(await tryRequest(requestBy(newUid(), newRange()))).toBe("done");
});

test.each([
  [100, "none is refused", ["done"]],
  [60, "no more than 60 get through", ["done", "rate-limited"]],
] as const)(
  "of 100 simultaneous calls by 20 colleagues behind one address, whose range may make %i, %s",
  async (calls, _title, told) => {
    const range = newRange();
    const people = Array.from({ length: 20 }, newUid);
    const ofRange = {
      perPerson: { calls: 120, perMs: 60_000 },
      perRange: { calls, perMs: 60_000 },
    };
    const limitedCalls = Array.from({ length: 5 }, () =>
      people.map((uid) => requestBy(uid, range, ofRange)),
    ).flat();
    const outcomes = await Promise.all(limitedCalls.map((limitedCall) => tryRequest(limitedCall)));
    expect(new Set(outcomes)).toEqual(new Set(told));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(calls);
  },
);

test("of 150 concurrent calls from one range, those behind 100 others are rejected", async () => {
  const range = newRange();
  const limits = { perRange: { calls: 600, perMs: 60_000 } };
  const limitedCalls = Array.from({ length: 150 }, () => requestBy(null, range, limits));
  const outcomes = await Promise.all(limitedCalls.map((limitedCall) => tryRequest(limitedCall)));
  // One is running, 100 are waiting.
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(101);
  expect(outcomes.filter((outcome) => outcome === "rate-limited")).toHaveLength(49);
  expect(await tryRequest(requestBy(null, range, limits))).toBe("done");
});

test("a range's limit is exact, however many documents it is counted in", async () => {
  const limitedCall = requestBy(null, newRange(), { perRange: { calls: 47, perMs: 1e9 } });
  const outcomes = [];
  for (let i = 0; i < 50; i++) outcomes.push(await tryRequest(limitedCall));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(47);
  expect(outcomes.slice(-3)).toEqual(Array(3).fill("rate-limited"));
});

test("a call rejected for its range isn't counted for its person", async () => {
  const range = newRange();
  for (let i = 0; i < 5; i++) await tryRequest(requestBy(newUid(), range));
  const uid = newUid();
  for (let i = 0; i < 5; i++) expect(await tryRequest(requestBy(uid, range))).toBe("rate-limited");
  expect(await tryRequest(requestBy(uid, null))).toBe("done");
});

test("each callable has its own limit", async () => {
  const limitedCall = requestBy(newUid(), null);
  for (let i = 0; i < 4; i++) await tryRequest(limitedCall);
  expect(await tryRequest({ ...limitedCall, callable: "anotherCall" })).toBe("done");
});

test("the counters contain neither person nor address, and expire", async () => {
  const uid = newUid();
  const range = newRange();
  await tryRequest(requestBy(uid, range));
  const db = isolatedDatabase();
  const found = await db.collection("rateLimits").where("subject", "==", rateSubjectOf(uid)).get();
  expect(found.size).toBe(1);
  const [document] = found.docs;
  expect(JSON.stringify([document?.id, document?.data()])).not.toContain(uid);
  expect(document?.get("expireAt").toMillis()).toBe(NOW_MS + 20_000);
});

test("an account that is being deleted can't make any call", async () => {
  const uid = newUid();
  await isolatedDatabase()
    .doc(accountDeletionPath(deletionKeyOf(uid)))
    .set({ status: "running" });
  expect(await tryRequest(requestBy(uid, null))).toBe("not-signed-in");
});

test("a deployed callable rejects the first call over the limit", async () => {
  const person = await signUp();
  const answers = [];
  for (let i = 0; i < 21; i++)
    answers.push(await call("createWorkspace", person, { name: `Workspace ${i}` }));
  const told = answers.map(({ status }) => status);
  // The first ten succeed; then the ownership limit rejects, and finally the rate limit does.
  expect(told).toEqual([...Array(10).fill(200), ...Array(10).fill(429), 429]);
  expect(answers.at(-2)?.body).toMatchObject({ error: { details: { code: "too-many-running" } } });
  expect(answers.at(-1)?.body).toMatchObject({ error: { details: { code: "rate-limited" } } });
});
