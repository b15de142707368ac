/** Opening the app through the deployed callable. Which workspace opens: `open-workspace.emulated.test.ts`. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  billingFactsPath,
  billingPath,
  ledgerPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { readCredits } from "#/platform/credits/credit-store.ts";
import { getDatabase } from "#/platform/database.ts";
import { readEntitlement } from "#/platform/plan-quota.ts";
import {
  call,
  getProfileRef,
  readResult,
  signUp,
  signUpAnonymously,
  signUpVerified,
} from "../../../tests/functions/fixtures/deployed-functions.ts";

test("a new person with a verified address gets their own workspace, which tries Pro for 14 days with 300 credits", async () => {
  const person = await signUpVerified();
  const answer = await call("provisionUser", person, {});
  const { workspaceId: id } = readResult(openWorkspaceOutput, answer);
  const deployed = getDatabase();
  const workspace = await deployed.doc(workspacePath(id)).get();
  expect(workspace.data()).toMatchObject({ id, createdBy: person.uid, memberCount: 1 });
  expect(workspace.get("name")).not.toBe("");
  const members = await deployed.collection(`${workspacePath(id)}/members`).get();
  expect(members.docs.map((member) => [member.id, member.get("role")])).toEqual([
    [person.uid, "owner"],
  ]);
  const now = Date.now();
  const held = readEntitlement(await deployed.doc(billingPath(id)).get(), now);
  expect(held).toMatchObject({ plan: "pro", status: "trialing", seats: 3, subscription: null });
  expect(Math.round(((held.trialEndsAt ?? 0) - now) / DAY_MS)).toBe(14);
  const facts = (await deployed.doc(billingFactsPath(id)).get()).get("trialEndsAt");
  expect(facts.toMillis()).toBe(held.trialEndsAt);
  const { lots } = await readCredits(deployed, id, now);
  expect(lots.map(({ id: lot, left }) => [lot, left])).toEqual([["trial", 300]]);
  const ledger = await deployed.collection(ledgerPath(id)).get();
  expect(ledger.docs.map((entry) => entry.data())).toMatchObject([{ kind: "grant", credits: 300 }]);
  expect((await getProfileRef(person).get()).get("workspaceId")).toBe(id);
});

test.each([
  ["deleted", (uid: string) => getAuth().deleteUser(uid)],
  ["disabled", (uid: string) => getAuth().updateUser(uid, { disabled: true })],
])("deployed: a token of an account that was %s opens nothing new", async (_name, end) => {
  const person = await signUp();
  getDatabase();
  await end(person.uid);
  expect(await call("provisionUser", person, {})).toMatchObject({
    status: 401,
    body: { error: { details: { code: "not-signed-in" } } },
  });
});

test("deployed: someone who tried the free tool without an account can't enter the app", async () => {
  const visitor = await signUpAnonymously();
  expect(await call("provisionUser", visitor, {})).toMatchObject({
    status: 401,
    body: { error: { details: { code: "not-signed-in" } } },
  });
  expect((await getProfileRef(visitor).get()).exists).toBe(false);
});
