/** An invoice, with a way to pay an open one. */
import { renderCardChoice } from "#/billing/pages/card-choice.ts";
import { confirmForm } from "#/billing/pages/confirm-form.ts";
import { formatCents, formatDay, renderNotice, framePage } from "#/billing/pages/page-frame.ts";
import { renderStatusChip } from "#/billing/pages/portal-page.ts";
import type { Card } from "#/billing/stand-in-cards.ts";
import type { StandInInvoice } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { html, type Markup } from "#/mail-outbox/html.ts";

function invoiceLines({
  lines,
  startingBalance,
  endingBalance,
  amountDue,
}: StandInInvoice): Markup {
  const credit = endingBalance - startingBalance;
  return html`<dl class="facts">
    ${lines.map(
      ({ description, amount }) =>
        html`<dt>${description}</dt>
          <dd>${formatCents(amount)}</dd>`,
    )}
    ${
      credit === 0
        ? ""
        : html`<dt>${credit > 0 ? "Credit used" : "Credit for the next invoices"}</dt>
            <dd>${formatCents(-credit)}</dd>`
    }
    <dt class="total">Amount due</dt>
    <dd class="total">${formatCents(amountDue)}</dd>
  </dl>`;
}

export interface InvoiceView {
  readonly nonce: string;
  /** Problem of the last try; null: it had none. */
  readonly problem: string | null;
  /** The card that the bank asks about; null: it asks nothing. */
  readonly confirming: Card | null;
}

function paymentCard(
  { id, status, amountDue }: StandInInvoice,
  { problem, confirming }: InvoiceView,
): Markup {
  if (status !== "open")
    return html`<section class="card stack">
      <h2>${status === "paid" ? "Paid" : "Nothing to pay"}</h2>
      <p class="quiet">You can close this page.</p>
    </section>`;
  if (confirming !== null)
    return confirmForm({
      action: `/invoice/${id}`,
      question: html`Your bank asks you to confirm a payment of
        <strong>${formatCents(amountDue)}</strong> to Mapwright.`,
      card: confirming,
      button: "Confirm payment",
    });
  return html`<form class="card stack" method="post" action="/invoice/${id}">
    <h2>Pay this invoice</h2>
    ${renderNotice(problem)} ${renderCardChoice("Test card", "succeeds")}
    <button class="main full">Pay ${formatCents(amountDue)}</button>
  </form>`;
}

export function renderInvoicePage(
  state: StandInState,
  invoice: StandInInvoice,
  view: InvoiceView,
): string {
  const { number, customer, status, created, isRefunded } = invoice;
  const body = html`<div class="two">
    <section class="stack">
      <p class="quiet">Invoice ${number}</p>
      <div class="row">
        <h1 class="grow">${formatCents(invoice.total)}</h1>
        ${renderStatusChip(status)}
        ${isRefunded ? html`<span class="chip quiet">Refunded</span>` : ""}
      </div>
      <p class="quiet">
        Issued on ${formatDay(state.shown(customer, created))} to
        ${state.customers.get(customer)?.email ?? ""}.
      </p>
      ${invoiceLines(invoice)}
    </section>
    ${paymentCard(invoice, view)}
  </div>`;
  return framePage({ title: `Invoice ${number}`, nonce: view.nonce, body });
}
