/** Tokens live for up to an hour after their sign-in was revoked: callables reject them by the profile. */
import { randomUUID } from "node:crypto";
import { userPath } from "@mapwright/core/firestore-paths";
import { userId } from "@mapwright/core/ids";
import { getAuth } from "firebase-admin/auth";
import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import { RateLimiter } from "#/platform/callables/rate-limiter.ts";
import { recordAccountState, revokeSignIns } from "#/platform/access/revocation.ts";
import { disableAccount } from "../../../../local/src/staff/staff.ts";
import {
  ageToken,
  call,
  openAccount,
  getProfileRef,
} from "../../../../tests/functions/fixtures/deployed-functions.ts";
import { openIsolatedDatabase } from "../../../../tests/functions/fixtures/isolated-database.ts";
import { toOutcome } from "../../../../tests/functions/fixtures/test-team.ts";
import { createTestCaller } from "../../../../tests/functions/fixtures/test-worker-context.ts";

const NOW_MS = 1_800_000_000_000;
const db = openIsolatedDatabase();

async function putProfile(createdAtMs = NOW_MS - 3_600_000) {
  const uid = userId.parse(randomUUID());
  await db
    .doc(userPath(uid))
    .set({ createdAt: Timestamp.fromMillis(createdAtMs), revokedAt: null });
  return uid;
}

const revokedAtOf = async (uid: string) => {
  const revokedAt: unknown = (await db.doc(userPath(userId.parse(uid))).get()).get("revokedAt");
  return revokedAt instanceof Timestamp ? revokedAt.toMillis() : null;
};

const callBy = (uid: string, signedInAtMs: number) =>
  toOutcome(
    new RateLimiter(db).check(
      {
        useCase: "aCall",
        principal: createTestCaller(userId.parse(uid), { signedInAtMs }),
        network: null,
        limits: {},
      },
      NOW_MS,
    ),
  );

test("a call by a revoked sign-in is rejected, one by a later sign-in is not", async () => {
  const uid = await putProfile();
  expect(await callBy(uid, NOW_MS - 60_000)).toBe("done");
  await revokeSignIns(db, uid, NOW_MS);
  expect(await callBy(uid, NOW_MS - 1_000)).toBe("not-signed-in");
  expect(await callBy(uid, NOW_MS)).toBe("done");
});

test("someone without a profile can call as before, and no profile is created for them", async () => {
  const uid = userId.parse(randomUUID());
  await revokeSignIns(db, uid, NOW_MS);
  expect(await callBy(uid, 0)).toBe("done");
  expect((await db.doc(userPath(uid)).get()).exists).toBe(false);
});

test("a revocation is never overwritten by an earlier one", async () => {
  const uid = await putProfile();
  await revokeSignIns(db, uid, NOW_MS);
  await revokeSignIns(db, uid, NOW_MS - 60_000);
  expect(await revokedAtOf(uid)).toBe(NOW_MS);
});

const validFrom = (ms: number) => ({
  disabled: false,
  tokensValidAfterTime: new Date(ms).toUTCString(),
});

test("a password reset is recorded by the first sign-in after it, and by no earlier one", async () => {
  const uid = await putProfile();
  await recordAccountState(db, { uid, signedInAtMs: NOW_MS - 1_000 }, validFrom(NOW_MS), NOW_MS);
  expect(await revokedAtOf(uid)).toBeNull();
  await recordAccountState(db, { uid, signedInAtMs: NOW_MS + 5_000 }, validFrom(NOW_MS), NOW_MS);
  expect(await revokedAtOf(uid)).toBe(NOW_MS);
});

test("an account whose tokens were never revoked records nothing", async () => {
  const uid = await putProfile(NOW_MS);
  await recordAccountState(db, { uid, signedInAtMs: NOW_MS }, validFrom(NOW_MS - 5_000), NOW_MS);
  expect(await revokedAtOf(uid)).toBeNull();
});

test("an account disabled in the console is recorded when its app is opened", async () => {
  const uid = await putProfile();
  await recordAccountState(db, { uid, signedInAtMs: NOW_MS }, { disabled: true }, NOW_MS);
  expect(await callBy(uid, NOW_MS)).toBe("not-signed-in");
});

test("signing out everywhere ends earlier tokens, even for calls that need no recent sign-in", async () => {
  const person = await openAccount();
  const older = { ...person, token: ageToken(person.token, 60_000) };
  expect((await call("provisionUser", older, {})).status).toBe(200);
  expect((await call("signOutEverywhere", person, {})).status).toBe(200);
  expect((await call("provisionUser", older, {})).status).toBe(401);
  expect((await getProfileRef(person).get()).get("revokedAt")).toBeInstanceOf(Timestamp);
});

test("an account that staff disable can't call anything with its current token", async () => {
  const person = await openAccount();
  const { email = "" } = await getAuth().getUser(person.uid);
  await disableAccount(getAuth(), email, (uid) =>
    revokeSignIns(getDatabase(), uid, Date.now() + 1_000),
  );
  expect((await getAuth().getUser(person.uid)).disabled).toBe(true);
  expect((await call("provisionUser", person, {})).status).toBe(401);
});

test("calls that grant access ask the sign-in service, whatever the profile says", async () => {
  const person = await openAccount();
  await getAuth().updateUser(person.uid, { disabled: true });
  const input = {
    mapId: "no-such-map",
    requestId: randomUUID(),
    label: "",
    days: 30,
    parts: { plan: false, notes: false },
  };
  expect((await call("createShare", person, input)).status).toBe(401);
});
