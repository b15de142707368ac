/**
 * Deleting an account through the deployed callable, and the deployed sweep. What is deleted and what is left is tested
 * in `delete-account.emulated.test.ts`.
 */
import { DELETION_LEASE_MS } from "@mapwright/core/accounts/account-deletion";
import { RECENT_SIGN_IN_MS, deleteAccountOutput } from "@mapwright/core/accounts/account-callables";
import { accountDeletionPath } from "@mapwright/core/firestore-paths";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { provisionUser } from "#/accounts/open-workspace.ts";
import { deleteAccount } from "#/accounts/delete-account.ts";
import { getDatabase } from "#/platform/database.ts";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import {
  ageToken,
  call,
  fireSchedule,
  readResult,
  signUpVerified,
  waitUntilStored,
} from "../../../tests/functions/fixtures/deployed-functions.ts";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { createPerson } from "../../../tests/functions/fixtures/test-team.ts";
import { findDocumentsNaming } from "../../../tests/functions/fixtures/whole-database.ts";

test("deployed: an account and its sign-in are deleted, and its token opens nothing", async () => {
  const person = await signUpVerified();
  await call("provisionUser", person, {});
  await call("createWorkspace", person, { name: "Second" });
  const answer = await call("deleteAccount", person, {});
  expect(readResult(deleteAccountOutput, answer)).toEqual({ status: "deleted" });
  await expect(getAuth().getUser(person.uid)).rejects.toMatchObject({
    code: "auth/user-not-found",
  });
  expect(await call("provisionUser", person, {})).toMatchObject({
    status: 401,
    body: { error: { details: { code: "not-signed-in" } } },
  });
  const left = await findDocumentsNaming(getDatabase(), [person.uid, person.email]);
  expect(left.paths).toEqual([]);
});

test("deployed: a sign-in that isn't recent has to be renewed first", async () => {
  const person = await signUpVerified();
  const old = ageToken(person.token, RECENT_SIGN_IN_MS + 1000);
  for (const name of inSoak(["deleteAccount", "signOutEverywhere"], ["deleteAccount"]))
    expect(await call(name, { ...person, token: old }, {})).toMatchObject({
      status: 400,
      body: { error: { details: { code: "recent-sign-in-required" } } },
    });
});

test("deployed: the sweep continues a deletion that no run holds", async () => {
  const db = getDatabase();
  const person = createPerson();
  await provisionUser({ db, now: Date.now, requireLiveAccount: async () => {} }, person);
  const killed = {
    db,
    now: () => Date.now() - DELETION_LEASE_MS - 1000,
    goOn() {
      throw new Error("killed at once");
    },
    secrets: createTestSecretStore(),
    pageSize: 400,
    deleteSignIn: async () => {},
    onUnfinished: () => {},
  };
  await deleteAccount(killed, person);
  await fireSchedule("sweepAccountDeletions");
  const record = db.doc(accountDeletionPath(toDeletionKey(person.uid)));
  await waitUntilStored(record, (deletion) => deletion.get("status") === "done");
  expect((await findDocumentsNaming(db, [person.uid, person.email])).paths).toEqual([]);
});
