/** Buying as deployed: from the document that asks, through the stand-in for Stripe and its events, to the plan. */
import { checkoutAnswer } from "@mapwright/core/billing/checkout";
import { planChangePreview } from "@mapwright/core/billing/manage-subscription";
import { billingPath, checkoutsPath } from "@mapwright/core/firestore-paths";
import { FieldValue } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { getDatabase } from "#/platform/database.ts";
import {
  call,
  openAccount,
  readResult,
  waitUntilStored,
} from "../../../tests/functions/fixtures/deployed-functions.ts";

test("an owner subscribes during the trial, changes the plan, cancels, and can't subscribe twice", async () => {
  const owner = await openAccount();
  const { workspaceId, uid } = owner;
  const db = getDatabase();
  const ask = async () => {
    const plan = { kind: "plan", offer: "starter", interval: "month", code: null };
    const asked = await db
      .collection(checkoutsPath(workspaceId))
      .add({ ...plan, createdBy: uid, at: FieldValue.serverTimestamp() });
    const answered = await waitUntilStored(
      asked,
      (checkout) => checkout.get("answer") !== undefined,
    );
    return checkoutAnswer.parse(answered.get("answer"));
  };
  const billing = db.doc(billingPath(workspaceId));

  const answer = await ask();
  if (answer.state !== "ready") throw new Error(answer.reason);
  expect((await billing.get()).data()).toMatchObject({ plan: "pro", status: "trialing" });
  await fetch(answer.url, { method: "POST", body: new URLSearchParams({ card: "succeeds" }) });
  await waitUntilStored(billing, (held) => held.get("status") === "active");
  expect((await billing.get()).data()).toMatchObject({ plan: "starter", seats: 1 });

  const target = { workspaceId, offer: "premium", interval: "month", code: null };
  const previewed = await call("previewPlanChange", owner, target);
  const { calculatedAt, dueNowMinorUnits } = readResult(planChangePreview, previewed);
  const changed = await call("changePlan", owner, { ...target, calculatedAt, dueNowMinorUnits });
  expect(changed.status).toBe(200);
  await waitUntilStored(billing, (held) => held.get("plan") === "premium");

  expect((await call("cancelSubscription", owner, { workspaceId })).status).toBe(200);
  await waitUntilStored(billing, (held) => held.get("subscription.cancelAt") !== null);
  expect(await ask()).toEqual({ state: "refused", reason: "already-subscribed" });
});
