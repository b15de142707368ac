/** `/invoice/{id}`: shows an invoice, and pays an open one. */
import { invoicePage } from "#/billing/pages/invoice-page.ts";
import {
  cardForm,
  redirectTo,
  notFound,
  describeProblem,
  shownPage,
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
  if (!invoice) return notFound(nonce);
  const show = (problem: string | null, confirming: "needs-authentication" | null = null) =>
    shownPage(invoicePage(state, invoice, { nonce, problem, confirming }));
  if (form === null || invoice.status !== "open") return show(null);
  const read = cardForm.safeParse(form);
  if (!read.success) return show(UNREADABLE);
  const { card, confirmation } = read.data;
  if (confirmation === "no") return show(UNCONFIRMED);
  const answer = payInvoice(state, id, card, confirmation === "yes");
  if (answer === "paid") return redirectTo(`/invoice/${id}`);
  return show(describeProblem(answer), answer === "confirm" ? "needs-authentication" : null);
}
