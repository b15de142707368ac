/**
 * Keeps workspaces in step with the payment provider: for each event, and for every customer each night, in case an
 * event never arrived. What an event says is not believed: it only names the customer to fetch.
 */
import { isCanceledUnpaid } from "@mapwright/core/billing/subscription";
import type { BillingEvent, BillingProvider } from "#/billing/billing-provider.ts";
import type { BillingStore } from "#/billing/billing-store.ts";
import {
  endDuplicates,
  type DuplicateDeps,
  type SyncedCustomer,
} from "#/billing/end-duplicates.ts";
import { Turns } from "#/platform/turns.ts";

export interface SyncDeps {
  readonly provider: Pick<BillingProvider, "readCustomer" | "endSubscription">;
  readonly store: BillingStore;
}

/** Dependencies of what an event and the night do beyond it. */
export interface KeepingDeps extends SyncDeps {
  readonly provider: SyncDeps["provider"] & DuplicateDeps["provider"];
}

/**
 * `handled`: now or earlier. `ignored`: no customer of ours. Rejects when it couldn't be finished: the sender has to
 * repeat it, which does no harm however far this got. The event is recorded last for that reason.
 */
export async function handleBillingEvent(
  deps: KeepingDeps,
  event: BillingEvent,
): Promise<"handled" | "ignored"> {
  const { store } = deps;
  if (event.customerId === null) return "ignored";
  if (await store.isHandled(event.id)) return "handled";
  const synced = await syncCustomer(deps, event.customerId);
  if (!synced) return "ignored";
  await endDuplicates(deps, synced);
  await store.markHandled(event);
  return "handled";
}

/** A purchase is a dozen events at once, whose transactions would lock the same documents. */
const turns = new Turns();
/** Syncs that wait for their turn, by customer. */
const waiting = new Map<string, Promise<SyncedCustomer | null>>();

/**
 * Ticket, fetch, write, one after another for a customer. Whoever asks while one waits for its turn shares it: it
 * fetches later than they asked. null: no customer of ours, or its workspace was deleted.
 */
export async function syncCustomer(
  deps: SyncDeps,
  customerId: string,
): Promise<SyncedCustomer | null> {
  const shared = waiting.get(customerId);
  if (shared) return shared;
  const sync = turns.take(customerId, () => {
    waiting.delete(customerId);
    return syncNow(deps, customerId);
  });
  waiting.set(customerId, sync);
  try {
    return await sync;
  } finally {
    // Its turn never came.
    if (waiting.get(customerId) === sync) waiting.delete(customerId);
  }
}

async function syncNow(
  { provider, store }: SyncDeps,
  customerId: string,
): Promise<SyncedCustomer | null> {
  const workspace = await store.workspaceOf(customerId);
  if (workspace === null) return null;
  const ticket = await store.takeTicket(workspace, customerId);
  if (ticket === null) return null;
  let state = await provider.readCustomer(customerId);
  // Wherever it was canceled: in the app, at the provider, or before this product knew that the payment had failed.
  const toEnd = state.subscriptions.filter(isCanceledUnpaid);
  for (const { id } of toEnd) await provider.endSubscription(id);
  if (toEnd.length > 0) state = await provider.readCustomer(customerId);
  await store.apply(workspace, ticket, state);
  return { customerId, workspace, subscriptions: state.subscriptions };
}

/** Customers read at once. */
const PAGE = 100;

export interface ReconcileDeps extends KeepingDeps {
  /** Called for each customer that couldn't be reconciled; the others are. */
  readonly onFailure: (customerId: string, error: unknown) => void;
}

/** Fetches every customer again. @returns how many */
export async function reconcileBilling(deps: ReconcileDeps): Promise<number> {
  let count = 0;
  for (let afterId: string | null = null; ;) {
    const customers = await deps.store.customersAfter(afterId, PAGE);
    for (const { id } of customers) {
      try {
        const synced = await syncCustomer(deps, id);
        if (!synced) continue;
        count += 1;
        await endDuplicates(deps, synced);
      } catch (error) {
        deps.onFailure(id, error);
      }
    }
    const last = customers.at(-1);
    if (!last) return count;
    afterId = last.id;
  }
}
