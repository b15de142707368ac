/** Granting the right to answer support tickets, against the Auth emulator. */
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { getDatabase } from "../../../functions/src/platform/database.ts";
import { revokeSignIns } from "../../../functions/src/platform/access/revocation.ts";
import { grantStaff, listStaff, revokeStaff } from "#/staff/staff.ts";
import {
  call,
  openAccount,
  renewPerson,
  signUp,
  signUpVerified,
} from "../../../tests/functions/fixtures/deployed-functions.ts";

test("the staff role is granted, listed and removed, and other claims stay", async () => {
  const { uid, email } = await signUpVerified();
  const accounts = getAuth();
  await accounts.setCustomUserClaims(uid, { beta: true });
  await grantStaff(accounts, email);
  expect((await accounts.getUser(uid)).customClaims).toEqual({ beta: true, staff: true });
  expect(await listStaff(accounts)).toContain(email);
  await revokeStaff(accounts, email, (who) => revokeSignIns(getDatabase(), who, Date.now()));
  expect((await accounts.getUser(uid)).customClaims).toEqual({ beta: true });
  expect(await listStaff(accounts)).not.toContain(email);
});

test("only support staff read provider costs, until their role is removed", async () => {
  const person = await openAccount();
  const { email = "" } = await getAuth().updateUser(person.uid, { emailVerified: true });
  expect((await call("readProviderCosts", person, { day: null })).status).toBe(403);
  await grantStaff(getAuth(), email);
  const staff = await renewPerson(person);
  const { status, body } = await call("readProviderCosts", staff, { day: null });
  expect([status, body]).toMatchObject([200, { result: { workspaces: [], jobs: [] } }]);
  await revokeStaff(getAuth(), email, (who) =>
    revokeSignIns(getDatabase(), who, Date.now() + 1_000),
  );
  expect((await call("readProviderCosts", staff, { day: null })).status).toBe(401);
});

test("an unverified address can't be given the staff role", async () => {
  getDatabase();
  const { uid } = await signUp();
  const { email = "" } = await getAuth().getUser(uid);
  await expect(grantStaff(getAuth(), email)).rejects.toThrow("has not been verified yet");
  expect((await getAuth().getUser(uid)).customClaims?.["staff"]).toBeUndefined();
});
