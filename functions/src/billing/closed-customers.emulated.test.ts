/** Deleting a workspace ends what it pays for, whatever crashes and however long the payment provider doesn't answer. */
import { randomUUID } from "node:crypto";
import type { Subscription } from "@mapwright/core/billing/subscription";
import { DAY_MS } from "@mapwright/core/durations";
import { billingCustomerPath } from "@mapwright/core/firestore-paths";
import { expect, test } from "vitest";
import { endSubscriptions, sweepClosedCustomers } from "#/billing/closed-customers.ts";
import { createTestSecretStore } from "#/platform/testing/test-secret-store.ts";
import { deleteWorkspace } from "#/workspaces/delete-workspace.ts";
import { sweepWorkspaceDeletions } from "#/workspaces/sweep-workspace-deletions.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../tests/functions/fixtures/isolated-database.ts";
import { openTeam } from "../../../tests/functions/fixtures/test-team.ts";
import { createClock } from "../../../tests/functions/fixtures/test-worker-context.ts";
import { DELETION_LEASE_MS } from "@mapwright/core/accounts/account-deletion";

const subscriptionOf = (id: string): Subscription => ({
  id,
  offer: "pro",
  interval: "month",
  status: "active",
  startedAt: 0,
  periodEndsAt: 1,
  cancelAt: null,
  trialEndsAt: null,
  pastDueSince: null,
});

/** A team that pays for Pro at a provider that may be out of order. */
async function openPaying() {
  const db = openIsolatedDatabase(createProjectId());
  const team = await openTeam(25, db);
  const clock = createClock();
  const customer = `cus_${randomUUID()}`;
  await db.doc(billingCustomerPath(customer)).set({ id: customer, workspaceId: team.id });
  let subscriptions = [subscriptionOf("sub_1")];
  const provider = {
    isDown: false,
    ended: [] as string[],
    async readCustomer(of: string) {
      if (provider.isDown) throw new Error("no answer");
      return { subscriptions: of === customer ? subscriptions : [], purchases: [] };
    },
    async endSubscription(id: string) {
      if (provider.isDown) throw new Error("no answer");
      provider.ended.push(id);
      subscriptions = subscriptions.map((each) =>
        each.id === id ? { ...each, status: "canceled" as const } : each,
      );
    },
    subscribe(id: string) {
      subscriptions = [...subscriptions, subscriptionOf(id)];
    },
  };
  const failures: string[] = [];
  const onFailure = (of: string) => failures.push(of);
  const deletion = (goOn: () => void = () => {}) => ({
    db,
    now: clock.now,
    goOn,
    secrets: createTestSecretStore(),
    onUnfinished: onFailure,
    onFailure,
  });
  const close = (goOn?: () => void) =>
    deleteWorkspace(deletion(goOn), team.owner, { workspaceId: team.id, name: "Field team" });
  const sweep = () => sweepClosedCustomers({ db, provider, now: clock.now, onFailure });
  const mapping = async () => (await db.doc(billingCustomerPath(customer)).get()).data();
  return { team, clock, customer, provider, failures, deletion, close, sweep, mapping };
}

test("deleting a workspace closes its customer, whose subscription ends and who is forgotten later", async () => {
  const { close, clock, customer, mapping, provider, sweep } = await openPaying();
  expect(await sweep()).toBe(0);
  expect(provider.ended).toEqual([]);
  await close();
  expect((await mapping())?.["closedAt"]).toBeDefined();
  await endSubscriptions({ provider }, customer);
  expect(provider.ended).toEqual(["sub_1"]);
  expect(await sweep()).toBe(0);
  clock.advance(2 * DAY_MS);
  expect(await sweep()).toBe(1);
  expect(await mapping()).toBeUndefined();
  expect(provider.ended).toEqual(["sub_1"]);
});

test("what is paid on a page that was open already ends too", async () => {
  const { close, clock, provider, sweep } = await openPaying();
  await close();
  await sweep();
  provider.subscribe("sub_2");
  clock.advance(DAY_MS);
  await sweep();
  expect(provider.ended).toEqual(["sub_1", "sub_2"]);
});

test("a provider that doesn't answer is asked again until it does", async () => {
  const { close, clock, customer, failures, mapping, provider, sweep } = await openPaying();
  await close();
  provider.isDown = true;
  for (let night = 0; night < 4; night += 1) {
    expect(await sweep()).toBe(0);
    clock.advance(DAY_MS);
  }
  expect(failures).toEqual([customer, customer, customer, customer]);
  expect(await mapping()).toBeDefined();
  provider.isDown = false;
  expect(await sweep()).toBe(1);
  expect(provider.ended).toEqual(["sub_1"]);
});

test("a deletion that crashed before it closed the customer does so when it is continued", async () => {
  const { close, clock, deletion, mapping, provider, sweep, team } = await openPaying();
  await close(() => {
    throw new Error("killed");
  });
  expect((await mapping())?.["closedAt"]).toBeUndefined();
  clock.advance(DELETION_LEASE_MS + 1);
  expect(await sweepWorkspaceDeletions(deletion())).toBe(1);
  const closedAt: unknown = (await mapping())?.["closedAt"];
  expect(closedAt).toBeDefined();
  await sweep();
  expect(provider.ended).toEqual(["sub_1"]);
  expect(await team.roles()).toEqual({});
});
