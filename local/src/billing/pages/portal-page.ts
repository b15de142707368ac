/** The stand-in's portal: the card, the subscription and the invoices of a customer. */
import { hasEnded } from "@mapwright/core/billing/subscription";
import { renderCardChoice, formatCard } from "#/billing/pages/card-choice.ts";
import { confirmForm } from "#/billing/pages/confirm-form.ts";
import { formatCents, formatDay, renderNotice, framePage } from "#/billing/pages/page-frame.ts";
import type { Card } from "#/billing/stand-in-cards.ts";
import type {
  StandInCustomer,
  StandInInvoice,
  StandInSubscription,
} from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { html, type Markup } from "#/mail-outbox/html.ts";

export interface PortalView {
  readonly portalId: string;
  readonly customer: StandInCustomer;
  readonly returnUrl: string;
  readonly nonce: string;
  readonly notice: { readonly text: string; readonly isGood: boolean } | null;
  /** The card that the bank asks about; null: it asks nothing. */
  readonly confirming: Card | null;
}

const INVOICES_SHOWN = 24;

const STATUS: Readonly<Record<string, readonly [label: string, tone: string]>> = {
  active: ["Active", "good"],
  past_due: ["Payment failed", "warn"],
  unpaid: ["Unpaid", "bad"],
  incomplete: ["Not paid yet", "warn"],
  canceled: ["Canceled", "quiet"],
  incomplete_expired: ["Expired", "quiet"],
  paid: ["Paid", "good"],
  open: ["Open", "warn"],
  void: ["Void", "quiet"],
};

/** The state of a subscription or invoice in a word. */
export function renderStatusChip(status: string): Markup {
  const [label, tone] = STATUS[status] ?? [status, "quiet"];
  return html`<span class="chip ${tone}">${label}</span>`;
}

function subscriptionCard(
  state: StandInState,
  action: string,
  subscription: StandInSubscription,
): Markup {
  const price = state.priceOf(subscription.lookupKey);
  const endsAt = formatDay(state.shown(subscription.customer, subscription.periodEndsAt));
  const { cancelAtPeriodEnd: isCanceled } = subscription;
  return html`<section class="card stack">
    <div class="row">
      <h2 class="grow">${price?.name ?? subscription.lookupKey}</h2>
      ${renderStatusChip(subscription.status)}
    </div>
    <p class="quiet">
      ${formatCents(price?.unitAmount ?? 0)} per ${price?.interval ?? "month"}.
      ${
        hasEnded(subscription)
          ? "It has ended."
          : isCanceled
            ? `Ends on ${endsAt} and doesn’t renew.`
            : `Renews on ${endsAt}.`
      }
    </p>
    ${
      hasEnded(subscription)
        ? ""
        : html`<form method="post" action="${action}">
            <input type="hidden" name="subscription" value="${subscription.id}" />
            ${
              isCanceled
                ? html`<button name="do" value="resume">Resume subscription</button>`
                : html`<button class="danger" name="do" value="cancel">Cancel subscription</button>`
            }
          </form>`
    }
  </section>`;
}

function cardForm({ customer, confirming }: PortalView, action: string): Markup {
  if (confirming !== null)
    return confirmForm({
      action,
      question: html`Your bank asks you to confirm that Mapwright may charge this card.`,
      card: confirming,
      button: "Confirm card",
    });
  const chosen: Card = customer.card ?? "succeeds";
  return html`<form class="card stack" method="post" action="${action}">
    <h2>Card</h2>
    <p class="quiet">
      ${customer.card === null ? "No card on file. Renewals fail without one." : `${formatCard(customer.card)}.`}
    </p>
    ${renderCardChoice("Test card to use from now on", chosen)}
    <button class="main full" name="do" value="card">Save card</button>
    ${
      customer.card === null
        ? ""
        : html`<button class="danger full" name="do" value="remove-card">Remove card</button>`
    }
  </form>`;
}

function invoiceList(state: StandInState, invoices: readonly StandInInvoice[]): Markup {
  if (invoices.length === 0) return html`<p class="quiet">No invoices yet.</p>`;
  return html`<ul class="lines">
    ${invoices.map(
      (invoice) =>
        html`<li>
          <span
            ><a href="/invoice/${invoice.id}">${invoice.number}</a><br /><span class="quiet small"
              >${formatDay(state.shown(invoice.customer, invoice.created))}</span
            ></span
          >
          <span class="num">${formatCents(invoice.total)}</span>
          ${renderStatusChip(invoice.status)}
        </li>`,
    )}
  </ul>`;
}

export function renderPortalPage(state: StandInState, view: PortalView): string {
  const { customer } = view;
  const action = `/portal/${view.portalId}`;
  const own = <Owned extends { readonly customer: string }>(all: ReadonlyMap<string, Owned>) =>
    [...all.values()].filter((each) => each.customer === customer.id).toReversed();
  const subscriptions = own(state.subscriptions).filter(({ status }) => status !== "incomplete");
  const shown = subscriptions.filter((each) => !hasEnded(each));
  const latest = shown.length > 0 ? shown : subscriptions.slice(0, 1);
  const body = html`<div class="stack wide">
    <div class="row">
      <h1 class="grow">Billing portal</h1>
      <a class="button" href="${view.returnUrl}">Return to Mapwright</a>
    </div>
    <p class="quiet">${customer.email}</p>
    ${renderNotice(view.notice?.text ?? null, view.notice?.isGood)}
    <div class="two">
      <div class="stack wide">
        ${
          latest.length > 0
            ? latest.map((each) => subscriptionCard(state, action, each))
            : html`<section class="card stack">
                <h2>No subscription</h2>
                <p class="quiet">Choose a plan in Mapwright to start one.</p>
              </section>`
        }
        ${
          customer.balance < 0
            ? html`<p class="quiet">
                ${formatCents(-customer.balance)} of credit reduces the next invoices.
              </p>`
            : ""
        }
        <section class="card stack">
          <h2>Invoices</h2>
          ${invoiceList(state, own(state.invoices).slice(0, INVOICES_SHOWN))}
        </section>
      </div>
      ${cardForm(view, action)}
    </div>
  </div>`;
  return framePage({ title: "Billing portal", nonce: view.nonce, body });
}
