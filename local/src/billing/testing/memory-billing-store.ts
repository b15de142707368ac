/** A `BillingStore` in memory, for one workspace: its decisions are core's, as in Firestore. */
import {
  applySubscriptions,
  createBillingFacts,
  takeTicket,
  type BillingFacts,
} from "@mapwright/core/billing/billing-facts";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { CustomerState, Refund } from "../../../../functions/src/billing/billing-provider.ts";
import type { BillingStore } from "../../../../functions/src/billing/billing-store.ts";

export class MemoryBillingStore implements BillingStore {
  facts: BillingFacts;
  readonly purchases = new Map<string, number>();
  readonly handled = new Set<string>();
  /** Refunded amounts, in cents. */
  readonly refunds: number[] = [];
  /** Throws to crash before a step. */
  beforeStep: (step: "apply" | "markHandled") => void = () => {};
  readonly #customerId: string;
  readonly #workspace: WorkspaceId;

  /** @param trialEndsAt of the workspace's own trial, Unix ms; null: it has none */
  constructor(customerId: string, workspace: WorkspaceId, trialEndsAt: number | null = null) {
    this.facts = { ...createBillingFacts(trialEndsAt), customerId };
    this.#customerId = customerId;
    this.#workspace = workspace;
  }

  workspaceOf(customerId: string) {
    return Promise.resolve(customerId === this.#customerId ? this.#workspace : null);
  }

  customersAfter(afterId: string | null) {
    const all = [{ id: this.#customerId, workspaceId: this.#workspace }];
    return Promise.resolve(all.filter(({ id }) => afterId === null || id > afterId));
  }

  isHandled(eventId: string) {
    return Promise.resolve(this.handled.has(eventId));
  }

  takeTicket() {
    this.facts = takeTicket(this.facts);
    return Promise.resolve(this.facts.ticket);
  }

  async apply(_: WorkspaceId, ticket: number, { subscriptions, purchases }: CustomerState) {
    this.beforeStep("apply");
    const applied = applySubscriptions(this.facts, ticket, subscriptions);
    if (applied === this.facts) return;
    this.facts = applied;
    for (const { id, credits } of purchases) this.purchases.set(id, credits);
  }

  async recordRefund(_: WorkspaceId, { amountMinorUnits }: Refund) {
    this.refunds.push(amountMinorUnits);
  }

  async markHandled({ id }: { readonly id: string }) {
    this.beforeStep("markHandled");
    this.handled.add(id);
  }
}
