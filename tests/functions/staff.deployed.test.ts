/** Granting the right to answer support tickets, against the Auth emulator. */
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { database } from "../../functions/src/platform/database.ts";
import { revokeSignIns } from "../../functions/src/platform/revocation.ts";
import { grantStaff, listStaff, revokeStaff } from "../../local/src/staff/staff.ts";
import { signUp, signUpVerified } from "./deployed-functions.ts";

test("the staff role is granted, listed and removed, and other claims stay", async () => {
  const { uid, email } = await signUpVerified();
  const accounts = getAuth();
  await accounts.setCustomUserClaims(uid, { beta: true });
  await grantStaff(accounts, email);
  expect((await accounts.getUser(uid)).customClaims).toEqual({ beta: true, staff: true });
  expect(await listStaff(accounts)).toContain(email);
  await revokeStaff(accounts, email, (who) => revokeSignIns(database(), who, Date.now()));
  expect((await accounts.getUser(uid)).customClaims).toEqual({ beta: true });
  expect(await listStaff(accounts)).not.toContain(email);
});

test("an unverified address can't be given the staff role", async () => {
  database();
  const { uid } = await signUp();
  const { email = "" } = await getAuth().getUser(uid);
  await expect(grantStaff(getAuth(), email)).rejects.toThrow("has not been verified yet");
  expect((await getAuth().getUser(uid)).customClaims?.["staff"]).toBeUndefined();
});
