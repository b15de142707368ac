/** `/checkout/{id}`: shows the page, and pays with the card that was chosen. */
import { renderCheckoutPage } from "#/billing/pages/checkout-page.ts";
import { renderMessagePage } from "#/billing/pages/page-frame.ts";
import {
  cardForm,
  redirectTo,
  buildNotFoundAnswer,
  describeProblem,
  buildPageAnswer,
  UNCONFIRMED,
  UNREADABLE,
  type PageAnswer,
  type PageRequest,
} from "#/billing/pages/page-answer.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { tryCheckout } from "#/billing/stand-in-checkouts.ts";

const CLOSED = {
  complete: { title: "Already paid", text: "Nothing is left to pay here." },
  expired: {
    title: "This page has expired",
    text: "It was open for 24 hours, or a newer one took its place. Start again in Mapwright.",
  },
} as const;

export function answerCheckoutPage(
  state: StandInState,
  { id, form, nonce }: PageRequest,
): PageAnswer {
  const checkout = state.checkouts.get(id);
  if (!checkout) return buildNotFoundAnswer(nonce);
  const { status, successUrl, cancelUrl } = checkout;
  if (status !== "open") {
    const back = status === "complete" ? successUrl : cancelUrl;
    return buildPageAnswer(renderMessagePage(nonce, { ...CLOSED[status], back }));
  }
  const view = { checkout, nonce, problem: null, chosen: "succeeds", isConfirming: false } as const;
  const show = (changes: Partial<Parameters<typeof renderCheckoutPage>[1]>) =>
    buildPageAnswer(renderCheckoutPage(state, { ...view, ...changes }), successUrl);
  if (form === null) return show({});
  const read = cardForm.safeParse(form);
  if (!read.success) return show({ problem: UNREADABLE });
  const { card: chosen, confirmation } = read.data;
  if (confirmation === "no") return show({ chosen, problem: UNCONFIRMED });
  const answer = tryCheckout(state, id, chosen, confirmation === "yes");
  if (answer === "paid") return redirectTo(successUrl);
  return show({ chosen, problem: describeProblem(answer), isConfirming: answer === "confirm" });
}
