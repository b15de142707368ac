/** The bank of a person asks whether it was them, in the place of the form that they sent. */
import type { Card } from "#/billing/stand-in-cards.ts";
import { html, type Markup } from "#/mail-outbox/html.ts";

export interface ConfirmForm {
  readonly action: string;
  /** The bank's question. */
  readonly question: Markup;
  readonly card: Card;
  readonly button: string;
}

export function confirmForm({ action, question, card, button }: ConfirmForm): Markup {
  return html`<form class="card stack" method="post" action="${action}">
    <h2>Confirm it’s you</h2>
    <p>${question}</p>
    <input type="hidden" name="do" value="card" />
    <input type="hidden" name="card" value="${card}" />
    <button class="main full" name="confirmation" value="yes">${button}</button>
    <button class="full" name="confirmation" value="no">Decline</button>
  </form>`;
}
