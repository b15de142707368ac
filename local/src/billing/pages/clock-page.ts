/** The stand-in's clock: moves one workspace in time, and shows what its payments did on the way. */
import type { ListedWorkspace } from "#/billing/product-clock.ts";
import { formatMoment, renderNotice, framePage } from "#/billing/pages/page-frame.ts";
import type { StandInHappening } from "#/billing/stand-in-records.ts";
import type { StandInNext } from "#/billing/stand-in-due.ts";
import { html, type Markup } from "#/mail-outbox/html.ts";

/** A time that the clock can be moved to. `at`: Unix ms, as the workspace's people see it. */
export interface ClockTarget {
  readonly key: StandInNext["kind"] | "trial-end";
  readonly at: number;
}

const TARGET_LABELS: { readonly [Key in ClockTarget["key"]]: string } = {
  renewal: "Move to the renewal",
  attempt: "Move to the next payment attempt",
  end: "Move to the end of the subscription",
  "trial-end": "Move to the end of the trial",
};

const HAPPENING_LABELS: Readonly<Record<string, string>> = {
  "checkout.session.completed": "Checkout completed",
  "checkout.session.expired": "Checkout expired",
  "customer.subscription.created": "Subscription created",
  "customer.subscription.updated": "Subscription updated",
  "customer.subscription.deleted": "Subscription ended",
  "invoice.paid": "Invoice paid",
  "invoice.payment_failed": "Payment failed",
  "charge.refunded": "Payment refunded",
};

export interface ClockView {
  readonly workspace: ListedWorkspace;
  /** Days by which the clock was moved in all. */
  readonly movedDays: number;
  readonly targets: readonly ClockTarget[];
  /** Latest first; `at` as people see it. */
  readonly happenings: readonly StandInHappening[];
  readonly undelivered: number;
  readonly nonce: string;
  readonly done: string | null;
}

function moves({ workspace, targets }: ClockView): Markup {
  return html`<form class="card stack" method="post" action="/clock">
    <h2>Move the clock</h2>
    <input type="hidden" name="workspace" value="${workspace.id}" />
    <button class="full" name="to" value="day">Move by a day</button>
    <button class="full" name="to" value="week">Move by a week</button>
    ${targets.map(
      ({ key, at }) =>
        html`<button class="full" name="to" value="${key}">${TARGET_LABELS[key]}</button>
          <p class="small quiet">On ${formatMoment(at)}</p>`,
    )}
    <p class="small quiet">
      Moving by a day makes the subscription, invoices, trial and credit months of this workspace a
      day older. Nothing else changes, and no other workspace does.
    </p>
  </form>`;
}

function history({ happenings }: ClockView): Markup {
  if (happenings.length === 0)
    return html`<p class="quiet">Nothing yet. Start a subscription in Mapwright.</p>`;
  return html`<ol class="lines">
    ${happenings.map(
      ({ type, at }) =>
        html`<li>
          <span>${HAPPENING_LABELS[type] ?? type}</span>
          <span class="quiet small num">${formatMoment(at)}</span>
        </li>`,
    )}
  </ol>`;
}

export function renderClockPage(view: ClockView): string {
  const { workspace, movedDays, undelivered } = view;
  const body = html`<div class="stack wide">
    <div class="row">
      <h1 class="grow">Billing clock</h1>
      <a class="button" href="/clock">All workspaces</a>
    </div>
    <p class="quiet">
      ${workspace.name}.
      ${movedDays === 0 ? "Not moved yet." : `Moved by ${movedDays} days so far.`}
      ${undelivered > 0 ? `${undelivered} events are on their way to Mapwright.` : ""}
    </p>
    ${renderNotice(view.done, true)}
    <div class="two">
      ${moves(view)}
      <section class="card stack">
        <h2>What happened</h2>
        ${history(view)}
      </section>
    </div>
  </div>`;
  return framePage({ title: "Billing clock", nonce: view.nonce, body });
}

/** @param workspaces those that can be moved */
export function renderClockListPage(workspaces: readonly ListedWorkspace[], nonce: string): string {
  const body = html`<div class="stack wide">
    <h1>Billing clock</h1>
    <p class="quiet">
      This program stands in for Stripe on this machine. Choose a workspace to move its trial,
      subscription and credits in time.
    </p>
    <section class="card">
      ${
        workspaces.length === 0
          ? html`<p class="quiet">No workspaces yet. Sign up in Mapwright.</p>`
          : html`<ul class="lines">
              ${workspaces.map(
                ({ id, name }) =>
                  html`<li><a href="/clock?workspace=${encodeURIComponent(id)}">${name}</a></li>`,
              )}
            </ul>`
      }
    </section>
  </div>`;
  return framePage({ title: "Billing clock", nonce, body });
}
