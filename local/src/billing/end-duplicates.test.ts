/** Two people who pay on two pages in the same moment: the larger plan stays, and the other is given back. */
import { expect, test } from "vitest";
import { deriveEntitlement } from "@mapwright/core/billing/billing-facts";
import {
  handleBillingEvent,
  reconcileBilling,
} from "../../../functions/src/billing/sync-billing.ts";
import { openStandIn, START, type StandIn } from "#/billing/testing/stand-in-fixture.ts";
import { payTwice } from "#/billing/testing/subscription-history.ts";

const PRO = { kind: "plan", offer: "pro", interval: "month" } as const;
const AGENCY = { ...PRO, offer: "agency" } as const;
const bought = (customerId: string) => ({ id: "evt_1", type: "invoice.paid", customerId });

async function paidTwice(first: typeof PRO | typeof AGENCY, second: typeof PRO | typeof AGENCY) {
  const standIn = await openStandIn();
  await payTwice(standIn, [first, second]);
  return standIn;
}

async function statusesOf({ provider, customerId }: StandIn) {
  const { subscriptions } = await provider.readCustomer(customerId);
  return subscriptions.map(({ offer, status }) => `${offer} ${status}`).toSorted();
}

test.each([
  [PRO, AGENCY],
  [AGENCY, PRO],
])(
  "of two plans paid in the same moment, the smaller is ended and refunded once",
  async (first, second) => {
    const standIn = await paidTwice(first, second);
    const { store, customerId } = standIn;
    await handleBillingEvent(standIn, bought(customerId));
    expect(await statusesOf(standIn)).toEqual(["agency active", "pro canceled"]);
    expect(store.refunds).toEqual([5_900]);
    await reconcileBilling({ ...standIn, onFailure: () => {} });
    expect(deriveEntitlement(store.facts, START).plan).toBe("agency");
    expect(store.refunds).toEqual([5_900]);
  },
);

test("of the same plan paid twice, one stays", async () => {
  const standIn = await paidTwice(PRO, PRO);
  await handleBillingEvent(standIn, bought(standIn.customerId));
  expect(await statusesOf(standIn)).toEqual(["pro active", "pro canceled"]);
  expect(standIn.store.refunds).toEqual([5_900]);
});

test("a duplicate whose end was interrupted is refunded once, and ended by the next event", async () => {
  const standIn = await paidTwice(PRO, AGENCY);
  const { provider, customerId, store } = standIn;
  const dying = { ...provider, endSubscription: () => Promise.reject(new Error("killed")) };
  const event = bought(customerId);
  await expect(handleBillingEvent({ store, provider: dying }, event)).rejects.toThrow("killed");
  expect(await statusesOf(standIn)).toEqual(["agency active", "pro active"]);
  await handleBillingEvent(standIn, event);
  expect(await statusesOf(standIn)).toEqual(["agency active", "pro canceled"]);
  const refunded = [...standIn.state.invoices.values()].filter(({ isRefunded }) => isRefunded);
  expect(refunded).toHaveLength(1);
});
