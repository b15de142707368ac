/** The door's counters against a real Firestore. */
import { randomUUID } from "node:crypto";
import { accountDeletionPath } from "@mapwright/core/firestore-paths";
import { userId, type UserId } from "@mapwright/core/ids";
import { expect, test } from "vitest";
import { admitVisit, rateSubjectOf } from "../../functions/src/platform/admit-visit.ts";
import type { Visit } from "../../functions/src/platform/answer-call.ts";
import { deletionKeyOf } from "../../functions/src/platform/deletion-key.ts";
import { call, signUp } from "./deployed-functions.ts";
import { quietDatabase } from "./quiet-database.ts";
import { outcomeOf } from "./test-team.ts";

const NOW_MS = 1_800_000_000_000;
const usualLimits = {
  perPerson: { calls: 3, perMs: 60_000 },
  perRange: { calls: 5, perMs: 60_000 },
};

const newUid = () => userId.parse(randomUUID());
/** A range that no other test calls from. */
const newRange = () => `2001:db8:${randomUUID().slice(0, 4)}::/48 ${randomUUID()}`;
const visitBy = (
  uid: UserId | null,
  range: string | null,
  limits: Visit["limits"] = usualLimits,
): Visit => ({
  callable: "aCall",
  uid,
  signedInAtMs: uid && NOW_MS,
  range,
  limits,
});
const tryVisit = (visit: Visit, nowMs = NOW_MS) =>
  outcomeOf(admitVisit(quietDatabase(), visit, nowMs));

test("a person may call as often as the limit says, then waits", async () => {
  const visit = visitBy(newUid(), null);
  const outcomes = [];
  for (let i = 0; i < 5; i++) outcomes.push(await tryVisit(visit));
  expect(outcomes).toEqual(["done", "done", "done", "rate-limited", "rate-limited"]);
  expect(await tryVisit(visit, NOW_MS + 19_000)).toBe("rate-limited");
  expect(await tryVisit(visit, NOW_MS + 20_000)).toBe("done");
});

test("twenty calls at once are let through no more often than twenty in a row", async () => {
  const visit = visitBy(newUid(), null);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryVisit(visit)));
  expect(outcomes.filter((outcome) => outcome === "done").length).toBeLessThanOrEqual(3);
  expect(outcomes).toContain("done");
  expect(new Set(outcomes)).toEqual(new Set(["done", "rate-limited"]));
});

test("people of one range of addresses share its limit, those of another do not", async () => {
  const range = newRange();
  const outcomes = [];
  for (let i = 0; i < 6; i++) outcomes.push(await tryVisit(visitBy(newUid(), range)));
  expect(outcomes).toEqual(["done", "done", "done", "done", "done", "rate-limited"]);
  expect(await tryVisit(visitBy(newUid(), newRange()))).toBe("done");
});

test.each([
  [100, "none is refused", ["done"]],
  [60, "no more than 60 get through", ["done", "rate-limited"]],
] as const)(
  "of 100 calls at once by 20 colleagues behind one address, whose range may make %i, %s",
  async (calls, _told, told) => {
    const range = newRange();
    const people = Array.from({ length: 20 }, newUid);
    const ofRange = {
      perPerson: { calls: 120, perMs: 60_000 },
      perRange: { calls, perMs: 60_000 },
    };
    const visits = Array.from({ length: 5 }, () =>
      people.map((uid) => visitBy(uid, range, ofRange)),
    ).flat();
    const outcomes = await Promise.all(visits.map((visit) => tryVisit(visit)));
    expect(new Set(outcomes)).toEqual(new Set(told));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(calls);
  },
);

test("of 150 calls at once from one range, whoever would wait behind 100 others is told to try again", async () => {
  const range = newRange();
  const limits = { perRange: { calls: 600, perMs: 60_000 } };
  const visits = Array.from({ length: 150 }, () => visitBy(null, range, limits));
  const outcomes = await Promise.all(visits.map((visit) => tryVisit(visit)));
  // One whose turn it is, 100 who wait.
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(101);
  expect(outcomes.filter((outcome) => outcome === "rate-limited")).toHaveLength(49);
  expect(await tryVisit(visitBy(null, range, limits))).toBe("done");
});

test("a range's limit is exact, in however many documents it is counted", async () => {
  const visit = visitBy(null, newRange(), { perRange: { calls: 47, perMs: 1e9 } });
  const outcomes = [];
  for (let i = 0; i < 50; i++) outcomes.push(await tryVisit(visit));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(47);
  expect(outcomes.slice(-3)).toEqual(Array(3).fill("rate-limited"));
});

test("a call refused for its range is not counted for its person", async () => {
  const range = newRange();
  for (let i = 0; i < 5; i++) await tryVisit(visitBy(newUid(), range));
  const uid = newUid();
  for (let i = 0; i < 5; i++) expect(await tryVisit(visitBy(uid, range))).toBe("rate-limited");
  expect(await tryVisit(visitBy(uid, null))).toBe("done");
});

test("one call's limit is not another's", async () => {
  const visit = visitBy(newUid(), null);
  for (let i = 0; i < 4; i++) await tryVisit(visit);
  expect(await tryVisit({ ...visit, callable: "anotherCall" })).toBe("done");
});

test("what is counted names neither person nor address, and goes by itself", async () => {
  const uid = newUid();
  const range = newRange();
  await tryVisit(visitBy(uid, range));
  const db = quietDatabase();
  const found = await db.collection("rateLimits").where("subject", "==", rateSubjectOf(uid)).get();
  expect(found.size).toBe(1);
  const [document] = found.docs;
  expect(JSON.stringify([document?.id, document?.data()])).not.toContain(uid);
  expect(document?.get("expireAt").toMillis()).toBe(NOW_MS + 20_000);
});

test("an account that is being deleted is let in nowhere", async () => {
  const uid = newUid();
  await quietDatabase()
    .doc(accountDeletionPath(deletionKeyOf(uid)))
    .set({ status: "running" });
  expect(await tryVisit(visitBy(uid, null))).toBe("not-signed-in");
});

test("a deployed callable refuses the call that is one too many", async () => {
  const person = await signUp();
  const answers = [];
  for (let i = 0; i < 21; i++)
    answers.push(await call("createWorkspace", person, { name: `Workspace ${i}` }));
  const told = answers.map(({ status }) => status);
  // Ten are theirs; then nobody may own more, and at last nobody may even ask.
  expect(told).toEqual([...Array(10).fill(200), ...Array(10).fill(429), 429]);
  expect(answers.at(-2)?.body).toMatchObject({ error: { details: { code: "too-many-running" } } });
  expect(answers.at(-1)?.body).toMatchObject({ error: { details: { code: "rate-limited" } } });
});
