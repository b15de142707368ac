/** `/invoice/{id}`: shows an invoice, and pays an open one. */
import { renderInvoicePage } from "#/billing/pages/invoice-page.ts";
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
import { payInvoice } from "#/billing/stand-in-payments.ts";

export function answerInvoicePage(
  state: StandInState,
  { id, form, nonce }: PageRequest,
): PageAnswer {
  const invoice = state.invoices.get(id);
  if (!invoice) return buildNotFoundAnswer(nonce);
  const show = (problem: string | null, confirming: "needs-authentication" | null = null) =>
    buildPageAnswer(renderInvoicePage(state, invoice, { nonce, problem, confirming }));
  if (form === null || invoice.status !== "open") return show(null);
  const read = cardForm.safeParse(form);
  if (!read.success) return show(UNREADABLE);
  const { card, confirmation } = read.data;
  if (confirmation === "no") return show(UNCONFIRMED);
  const answer = payInvoice(state, id, card, confirmation === "yes");
  if (answer === "paid") return redirectTo(`/invoice/${id}`);
  return show(describeProblem(answer), answer === "confirm" ? "needs-authentication" : null);
}
