/** The stand-in's checkout page: what is bought, and a test card to pay with. */
import { addMonths } from "@mapwright/core/billing/billing-months";
import { findPricedItem } from "@mapwright/core/billing/catalog";
import { renderCardChoice } from "#/billing/pages/card-choice.ts";
import { confirmForm } from "#/billing/pages/confirm-form.ts";
import { formatCents, formatDay, renderNotice, framePage } from "#/billing/pages/page-frame.ts";
import type { Card } from "#/billing/stand-in-cards.ts";
import { countMonths } from "#/billing/stand-in-proration.ts";
import type { StandInCheckout } from "#/billing/stand-in-records.ts";
import { getItemName } from "#/billing/stand-in-snapshot.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { html, type Markup } from "#/mail-outbox/html.ts";

export interface CheckoutView {
  readonly checkout: StandInCheckout;
  readonly nonce: string;
  /** Problem of the last try; null: it had none. */
  readonly problem: string | null;
  readonly chosen: Card;
  /** The bank asks for a confirmation of this payment. */
  readonly isConfirming: boolean;
}

function summary(state: StandInState, checkout: StandInCheckout): Markup {
  const item = findPricedItem(checkout.lookupKey);
  const price = state.priceOf(checkout.lookupKey);
  const cents = price?.unitAmount ?? 0;
  const isPlan = item?.kind === "plan";
  const period = price?.interval === "year" ? "year" : "month";
  const renewal = price ? addMonths(state.nowMs, countMonths(price)) : state.nowMs;
  const email = state.customers.get(checkout.customer)?.email ?? "";
  return html`<section class="stack" aria-label="Order">
    <p class="quiet">${isPlan ? "Subscribe to" : "Buy"}</p>
    <h1>${item ? getItemName(item) : checkout.lookupKey}</h1>
    <p class="price">
      ${formatCents(cents)} ${isPlan ? html`<span>per ${period}</span>` : html`<span>once</span>`}
    </p>
    <dl class="facts">
      <dt class="quiet">Account</dt>
      <dd>${email}</dd>
      ${
        isPlan
          ? html`<dt class="quiet">Renews on</dt>
              <dd>${formatDay(renewal)}</dd>`
          : html`<dt class="quiet">Expires</dt>
              <dd>Never</dd>`
      }
      <dt class="total">Due today</dt>
      <dd class="total">${formatCents(cents)}</dd>
    </dl>
    <p class="small quiet">
      ${
        isPlan
          ? `Renews every ${period} until you cancel. You can cancel at any time; the plan then lasts to the end of the period you paid for.`
          : "Pack credits are used after the credits of your plan."
      }
    </p>
  </section>`;
}

function paymentForm({ checkout, problem, chosen }: CheckoutView, cents: number): Markup {
  return html`<form class="card stack" method="post" action="/checkout/${checkout.id}">
    <h2>Payment</h2>
    ${renderNotice(problem)} ${renderCardChoice("Test card", chosen)}
    <button class="main full">Pay ${formatCents(cents)}</button>
    <a class="button full" href="${checkout.cancelUrl}">Back without paying</a>
  </form>`;
}

function confirmation({ checkout, chosen }: CheckoutView, cents: number): Markup {
  return confirmForm({
    action: `/checkout/${checkout.id}`,
    question: html`Your bank asks you to confirm a payment of
      <strong>${formatCents(cents)}</strong> to Mapwright.`,
    card: chosen,
    button: "Confirm payment",
  });
}

export function renderCheckoutPage(state: StandInState, view: CheckoutView): string {
  const cents = state.priceOf(view.checkout.lookupKey)?.unitAmount ?? 0;
  const form = view.isConfirming ? confirmation(view, cents) : paymentForm(view, cents);
  const body = html`<div class="two">${summary(state, view.checkout)} ${form}</div>`;
  return framePage({ title: "Checkout", nonce: view.nonce, body });
}
