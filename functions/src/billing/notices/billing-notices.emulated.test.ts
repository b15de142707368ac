/** Emails about plans and credits: to those who manage billing, once per occurrence, and not to who turned them off. */
import { bringUpToDate, EMPTY_CREDIT_ACCOUNT } from "@mapwright/core/billing/credit-account";
import type { BillingNotice } from "@mapwright/core/billing/billing-notices";
import { getFreeEntitlement, type Entitlement } from "@mapwright/core/billing/entitlement";
import { DAY_MS } from "@mapwright/core/durations";
import { billingPath } from "@mapwright/core/firestore-paths";
import type { Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { notifyOfCredits } from "#/billing/notices/notice-credits.ts";
import { remindOfTrials } from "#/billing/notices/remind-of-trials.ts";
import { sendNotice } from "#/billing/notices/send-notice.ts";
import type { NoticeDeps } from "#/platform/notices/notify-managers.ts";
import { setEmailChoice } from "#/billing/notices/set-email-choice.ts";
import { storedEntitlement } from "#/platform/plan-quota.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { toStored } from "#/platform/stored-document.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import { listEmailsTo, openTeam } from "../../../../tests/functions/fixtures/test-team.ts";

const NOW = Date.UTC(2026, 10, 10);

/** A team of all roles whose owner, admin and editor have verified their addresses; a second admin has not. */
async function openStaffed(db: Firestore = openIsolatedDatabase()) {
  const team = await openTeam(25, db);
  const people = {
    owner: team.owner,
    admin: await team.add("admin"),
    unverified: await team.add("admin"),
    editor: await team.add("editor"),
  };
  const verified = [people.owner, people.admin, people.editor];
  const deps: NoticeDeps & { readonly onFailure: () => void } = {
    db,
    now: () => NOW,
    siteOrigin: "https://mapwright.example",
    verifiedAddressOf: async (uid) => verified.find((each) => each.uid === uid)?.email ?? null,
    onFailure() {
      throw new Error("not sent");
    },
  };
  const subjects = async ({ email }: UserPrincipal) =>
    (await listEmailsTo(email, db)).map(({ message }) => message.subject);
  const putPlan = (over: Partial<Entitlement>) =>
    db
      .doc(billingPath(team.id))
      .set(toStored(storedEntitlement, { ...getFreeEntitlement(NOW), ...over }));
  return { db, team, people, deps, subjects, putPlan };
}

const failed: BillingNotice = {
  kind: "payment-failed",
  plan: "pro",
  continuesUntil: NOW + 14 * DAY_MS,
  occurrence: `payment-failed-${NOW}`,
};
const low: BillingNotice = {
  kind: "credits-low",
  used: 85,
  allowance: 100,
  isCapped: false,
  renewsAt: NOW + DAY_MS,
  occurrence: "credits-low-0",
};

test("a failed payment is emailed to verified owners and admins, once, however often it is sent", async () => {
  const { db, deps, people, subjects, team } = await openStaffed();
  await Promise.all([1, 2, 3].map(() => sendNotice(deps, team.id, failed)));
  await sendNotice(deps, team.id, failed);
  const { owner, admin, unverified, editor } = people;
  for (const person of [owner, admin])
    expect(await subjects(person)).toEqual(["The payment for Field team failed"]);
  for (const person of [unverified, editor]) expect(await subjects(person)).toEqual([]);
  const [email] = await listEmailsTo(owner.email, db);
  expect(email?.message.text).toContain("by November 24, 2026");
  expect(email?.message.text).toContain("https://mapwright.example/app/billing");
  expect(email?.message.text).not.toContain("turn-off");
  await sendNotice(deps, team.id, { ...failed, occurrence: "payment-failed-2" });
  expect(await subjects(owner)).toHaveLength(2);
});

test("the link in an email turns that kind off for its person only, and on again", async () => {
  const { db, deps, people, subjects, team } = await openStaffed();
  await sendNotice(deps, team.id, low);
  const { owner, admin } = people;
  const [email] = await listEmailsTo(owner.email, db);
  const link = /https:\S+\/emails\/turn-off\S+/.exec(email?.message.text ?? "")?.[0] ?? "";
  const { searchParams } = new URL(link);
  const choice = { token: searchParams.get("token") ?? "", topic: "credits-low" } as const;
  expect(searchParams.get("topic")).toBe("credits-low");
  expect(await setEmailChoice(db, { ...choice, choice: "off" })).toBe("off");
  await sendNotice(deps, team.id, { ...low, kind: "credits-used-up", occurrence: "used-up-0" });
  expect(await subjects(owner)).toHaveLength(1);
  expect(await subjects(admin)).toHaveLength(2);
  // What they pay for can't be turned off.
  await sendNotice(deps, team.id, failed);
  expect(await subjects(owner)).toHaveLength(2);
  expect(await setEmailChoice(db, { ...choice, choice: "on" })).toBe("on");
  await sendNotice(deps, team.id, { ...low, occurrence: "credits-low-1" });
  expect(await subjects(owner)).toHaveLength(3);
  const foreign = { ...choice, token: "x".repeat(43) };
  expect(await setEmailChoice(db, { ...foreign, choice: "off" })).toBe("unknown");
});

test("people are reminded of their trial once, in its last three days", async () => {
  const { deps, people, putPlan, subjects } = await openStaffed(
    openIsolatedDatabase(createProjectId()),
  );
  const trial = { plan: "pro", status: "trialing" } as const;
  await putPlan({ ...trial, trialEndsAt: NOW + 4 * DAY_MS });
  expect(await remindOfTrials(deps)).toBe(0);
  await putPlan({ ...trial, trialEndsAt: NOW + 2 * DAY_MS });
  expect(await remindOfTrials(deps)).toBe(1);
  expect(await remindOfTrials(deps)).toBe(1);
  expect(await subjects(people.owner)).toEqual([
    "The Pro trial of Field team ends on November 12, 2026",
  ]);
  await putPlan({ ...trial, trialEndsAt: NOW - 1 });
  expect(await remindOfTrials(deps)).toBe(0);
});

test("work that crosses 80 % and 100 % of a month is emailed, each once a month", async () => {
  const { deps, people, putPlan, subjects, team } = await openStaffed();
  await putPlan({});
  const { account } = bringUpToDate(EMPTY_CREDIT_ACCOUNT, getFreeEntitlement(NOW), NOW);
  const after = (used: number) => ({
    ...account,
    lots: account.lots.map((lot) => ({ ...lot, left: lot.left - used })),
    used: { ...account.used, credits: used },
  });
  const change = (from: number, to: number) =>
    notifyOfCredits(deps, team.id, after(from), after(to));
  await change(0, 79);
  await change(79, 79);
  expect(await subjects(people.owner)).toEqual([]);
  await change(79, 80);
  await change(80, 90);
  await change(79, 80);
  expect(await subjects(people.owner)).toEqual([
    "Field team has used 80% of its credits for this month",
  ]);
  await change(90, 100);
  expect((await subjects(people.owner)).toSorted()).toEqual([
    "Field team has used 80% of its credits for this month",
    "Field team has used up its credits for this month",
  ]);
});

test("nothing is sent where the site has no public address", async () => {
  const { deps, people, subjects, team } = await openStaffed();
  await sendNotice({ ...deps, siteOrigin: null }, team.id, failed);
  expect(await subjects(people.owner)).toEqual([]);
});
