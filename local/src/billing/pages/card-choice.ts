/** The test cards to choose from, as radio buttons, so that a keyboard is enough. */
import { CARD_NAMES, CARDS, type Card } from "#/billing/stand-in-cards.ts";
import { html, type Markup } from "#/mail-outbox/html.ts";

const LABELS: { readonly [Name in Card]: readonly [name: string, effect: string] } = {
  succeeds: ["Succeeds", "Pays now and at every renewal."],
  declined: ["Declined", "The bank refuses the payment."],
  "needs-authentication": ["Needs authentication", "The bank asks you to confirm the payment."],
  expired: ["Expired", "The card is no longer valid."],
  "fails-on-renewal": ["Fails on renewal", "Pays now. Later payments are refused."],
};

export function formatCard(card: Card): string {
  return `Visa ending in ${CARDS[card].slice(-4)}`;
}

/** @param chosen the one that is selected at first */
export function renderCardChoice(legend: string, chosen: Card): Markup {
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="cards">
      ${CARD_NAMES.map((name) => {
        const [label, effect] = LABELS[name];
        return html`<label>
          <input type="radio" name="card" value="${name}" ${name === chosen ? html`checked` : ""} />
          <strong>${label}</strong>
          <span class="quiet num small">${CARDS[name].slice(0, 4)} … ${CARDS[name].slice(-4)}</span>
          <span class="what quiet small">${effect}</span>
        </label>`;
      })}
    </div>
  </fieldset>`;
}
