/**
 * Generated lives of a workspace that tries, buys, changes and cancels, at the stand-in's API and through the product's
 * own use cases, which may end at any step. Next to them, what the workspace should have then, from the stand-in's
 * records alone.
 */
import { AppError } from "@mapwright/core/app-error";
import { findPricedItem, toLookupKey, type CatalogItem } from "@mapwright/core/billing/catalog";
import {
  BILLING_INTERVALS,
  PAID_OFFER_KEYS,
  PLAN_KEYS,
  PLAN_OFFERS,
  type PlanKey,
} from "@mapwright/core/billing/plans";
import { DAY_MS } from "@mapwright/core/durations";
import fc from "fast-check";
import { changePlan } from "../../../../functions/src/billing/change-plan.ts";
import { previewPlanChange } from "../../../../functions/src/billing/preview-plan-change.ts";
import { setCancellation } from "../../../../functions/src/billing/set-cancellation.ts";
import { CARDS, type Card } from "#/billing/stand-in-cards.ts";
import type { StandIn } from "#/billing/testing/stand-in-fixture.ts";
import { payCheckout } from "#/billing/stand-in-checkouts.ts";
import { advanceTo } from "#/billing/stand-in-due.ts";
import { replaceCard } from "#/billing/stand-in-payments.ts";
import { cancelSubscription, changeSubscription } from "#/billing/stand-in-subscriptions.ts";

const cards = Object.keys(CARDS).filter((name): name is Card => name in CARDS);
const anyCard = fc.constantFrom(...cards);
const anyPlan = fc.record({
  kind: fc.constant("plan" as const),
  offer: fc.constantFrom(...PAID_OFFER_KEYS),
  interval: fc.constantFrom(...BILLING_INTERVALS),
});
/** The step of a sync before which a function is killed; null: it isn't. */
export type Crash = "readCustomer" | "apply" | "markHandled";
export const anyCrash = fc.option(fc.constantFrom<Crash>("readCustomer", "apply", "markHandled"), {
  nil: null,
});

/** `switch` and `cancel` with `isInApp` false: in the provider's portal, of which we only hear by event. */
export const anyAction = fc.oneof(
  fc.record({ do: fc.constant("buy" as const), item: anyPlan, card: anyCard }),
  fc.record({ do: fc.constant("two tabs" as const), items: fc.tuple(anyPlan, anyPlan) }),
  fc.record({ do: fc.constant("pay twice" as const), items: fc.tuple(anyPlan, anyPlan) }),
  fc.record({ do: fc.constant("pack" as const), card: anyCard }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({
    do: fc.constant("cancel" as const),
    isCanceled: fc.boolean(),
    isInApp: fc.boolean(),
    crash: anyCrash,
  }),
  fc.record({
    do: fc.constant("switch" as const),
    item: anyPlan,
    isInApp: fc.boolean(),
    crash: anyCrash,
  }),
  fc.record({ do: fc.constant("card" as const), card: anyCard }),
  fc.record({ do: fc.constant("end" as const) }),
  fc.record({
    do: fc.constant("extend trial" as const),
    days: fc.integer({ min: 1, max: 30 }),
  }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

/** The provider and the store of a function that is killed before a step. */
export function killBeforeStep({ provider, store }: StandIn, crash: Crash | null) {
  const stop = (step: string) => {
    if (step === crash) throw new Error(`killed before ${step}`);
  };
  store.beforeStep = stop;
  return {
    provider: {
      ...provider,
      readCustomer(customer: string) {
        stop("readCustomer");
        return provider.readCustomer(customer);
      },
    },
    store,
  };
}

export async function act(standIn: StandIn, action: Action): Promise<void> {
  const { state, checkout, customerId, store, trial } = standIn;
  const last = [...state.subscriptions.values()].at(-1)?.id ?? "";
  if (action.do === "buy") payCheckout(state, await checkout(action.item), action.card);
  else if (action.do === "two tabs") {
    const tabs = await Promise.all(action.items.map((item) => checkout(item)));
    const paid = tabs.filter((id) => payCheckout(state, id, "succeeds"));
    if (paid.length > 1) throw new Error("two tabs subscribed twice");
  } else if (action.do === "pay twice") await payTwice(standIn, action.items);
  else if (action.do === "pack") payCheckout(state, await checkout({ kind: "pack" }), action.card);
  else if (action.do === "wait") advanceTo(state, state.nowMs + action.days * DAY_MS);
  else if (action.do === "card") replaceCard(state, customerId, action.card);
  else if (action.do === "end") cancelSubscription(state, last);
  else if (action.do === "extend trial") {
    trial.endsAt = state.nowMs + action.days * DAY_MS;
    store.facts = { ...store.facts, trialEndsAt: trial.endsAt };
  } else if (action.isInApp) await manage(standIn, action);
  else
    changeSubscription(state, last, (subscription) => {
      if (action.do === "cancel") subscription.cancelAtPeriodEnd = action.isCanceled;
      else subscription.lookupKey = toLookupKey(action.item);
    });
}

/** Pays on two pages in the same moment, before opening the second has closed the first. */
export async function payTwice(
  { state, checkout }: StandIn,
  items: readonly CatalogItem[],
): Promise<void> {
  const pages = await Promise.all(items.map((item) => checkout(item)));
  for (const id of pages) {
    const page = state.checkouts.get(id);
    if (page) page.status = "open";
    payCheckout(state, id, "succeeds");
  }
}

/** Manages a subscription as a callable does: refused, or done at the provider, and then perhaps killed. */
async function manage(
  standIn: StandIn,
  action: Extract<Action, { readonly isInApp: boolean }>,
): Promise<void> {
  const { store, state, workspace } = standIn;
  const now = () => state.nowMs;
  const sales = {
    readFacts: () => Promise.resolve(store.facts),
    checkCode: () => Promise.resolve(null),
    useCode: () => Promise.resolve(null),
  };
  const deps = { ...killBeforeStep(standIn, action.crash), sales, now, onSyncFailed: () => {} };
  try {
    if (action.do === "cancel") await setCancellation(deps, workspace, action.isCanceled);
    else {
      const { offer, interval } = action.item;
      const target = { workspaceId: workspace, offer, interval, code: null };
      const { calculatedAt, dueNowMinorUnits } = await previewPlanChange(deps, target);
      const agreed = { ...target, calculatedAt, dueNowMinorUnits };
      // A second click.
      await Promise.all([changePlan(deps, agreed), changePlan(deps, agreed)]);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Returns the plan due to the workspace at `atMs`: the best paid for and largest, else its trial's, else Free. */
export function getDuePlan({ state, trial }: StandIn, atMs: number): PlanKey {
  for (const status of ["active", "past_due", "unpaid"]) {
    const plans = new Set(
      [...state.subscriptions.values()]
        .filter((each) => each.status === status)
        .map(({ lookupKey }) => planOfLookupKey(lookupKey)),
    );
    const largest = PLAN_KEYS.findLast((plan) => plans.has(plan));
    if (largest) return largest;
  }
  return trial.endsAt !== null && atMs < trial.endsAt ? "pro" : "free";
}

function planOfLookupKey(lookupKey: string): PlanKey | null {
  const item = findPricedItem(lookupKey);
  return item?.kind === "plan" ? PLAN_OFFERS[item.offer].plan : null;
}
