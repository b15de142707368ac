/** `/portal/{id}`: shows a customer's payments, changes the card, cancels and resumes. */
import { renderPortalPage, type PortalView } from "#/billing/pages/portal-page.ts";
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
import { payWith } from "#/billing/stand-in-cards.ts";
import type { StandInCustomer } from "#/billing/stand-in-records.ts";
import type { StandInState } from "#/billing/stand-in-state.ts";
import { z } from "zod";
import { replaceCard } from "#/billing/stand-in-payments.ts";
import { changeSubscription } from "#/billing/stand-in-subscriptions.ts";

const portalForm = z.discriminatedUnion("do", [
  z.object({ do: z.enum(["cancel", "resume"]), subscription: z.string() }),
  cardForm.extend({ do: z.literal("card") }),
  z.object({ do: z.literal("remove-card") }),
]);

/** Messages about what was done, by the word in the address after a form. */
const DONE = {
  canceled: "Your subscription ends with the period that you paid for.",
  resumed: "Your subscription renews again.",
  saved: "The new card is saved.",
  paid: "The new card is saved, and the open invoice is paid.",
  unpaid: "The new card is saved, but the bank declined the open invoice.",
  removed: "The card is removed. The next payment fails without one.",
} as const;
type Done = keyof typeof DONE;
const isDone = (name: string): name is Done => name in DONE;

export function answerPortalPage(
  state: StandInState,
  { id, query, form, nonce }: PageRequest,
): PageAnswer {
  const portal = state.portals.get(id);
  const customer = state.customers.get(portal?.customer ?? "");
  if (!portal || !customer) return buildNotFoundAnswer(nonce);
  const show = (changes: Partial<Pick<PortalView, "confirming" | "notice">>) =>
    buildPageAnswer(
      renderPortalPage(state, {
        portalId: id,
        customer,
        returnUrl: portal.returnUrl,
        nonce,
        notice: null,
        confirming: null,
        ...changes,
      }),
    );
  if (form === null) {
    const done = query.get("done") ?? "";
    const notice = isDone(done) ? { text: DONE[done], isGood: done !== "unpaid" } : null;
    return show({ notice });
  }
  const read = portalForm.safeParse(form);
  if (!read.success) return show({ notice: { text: UNREADABLE, isGood: false } });
  const outcome = act(state, customer, read.data);
  if ("done" in outcome) return redirectTo(`/portal/${id}?done=${outcome.done}`);
  return show(outcome);
}

function act(
  state: StandInState,
  customer: StandInCustomer,
  wanted: z.infer<typeof portalForm>,
): { readonly done: Done } | Partial<Pick<PortalView, "confirming" | "notice">> {
  if (wanted.do === "remove-card") {
    replaceCard(state, customer.id, null);
    return { done: "removed" };
  }
  if (wanted.do !== "card") {
    const isCanceled = wanted.do === "cancel";
    if (state.subscriptions.get(wanted.subscription)?.customer === customer.id)
      changeSubscription(state, wanted.subscription, (each) => {
        each.cancelAtPeriodEnd = isCanceled;
      });
    return { done: isCanceled ? "canceled" : "resumed" };
  }
  const { card, confirmation } = wanted;
  if (confirmation === "no") return { notice: { text: UNCONFIRMED, isGood: false } };
  const answer = payWith(card, { isFirst: true, isConfirmed: confirmation === "yes" });
  if (answer === "confirm") return { confirming: card };
  const problem = describeProblem(answer);
  if (problem !== null) return { notice: { text: problem, isGood: false } };
  const hadOpen = openInvoices(state, customer.id);
  replaceCard(state, customer.id, card);
  if (hadOpen === 0) return { done: "saved" };
  return { done: openInvoices(state, customer.id) === 0 ? "paid" : "unpaid" };
}

function openInvoices(state: StandInState, customer: string): number {
  const own = [...state.invoices.values()].filter((each) => each.customer === customer);
  return own.filter(({ status }) => status === "open").length;
}
