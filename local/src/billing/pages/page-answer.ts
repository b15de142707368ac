/** Requests to the stand-in's pages, and their answers. */
import { renderMessagePage } from "#/billing/pages/page-frame.ts";
import { z } from "zod";
import { cardSchema, type CardAnswer } from "#/billing/stand-in-cards.ts";

export interface PageRequest {
  /** Part of the path after the kind of page; "": there is none. */
  readonly id: string;
  readonly query: URLSearchParams;
  /** null: the page is read. */
  readonly form: Readonly<Record<string, string>> | null;
  /** Nonce of the page's style. */
  readonly nonce: string;
}

export type PageAnswer =
  | { readonly status: number; readonly body: string; readonly returnsTo?: string }
  | { readonly status: 303; readonly location: string };

/** @param returnsTo the address that a form on the page leads to in the end; default: it stays here */
export const buildPageAnswer = (body: string, returnsTo?: string): PageAnswer => ({
  status: 200,
  body,
  ...(returnsTo !== undefined && { returnsTo }),
});

export const redirectTo = (location: string): PageAnswer => ({ status: 303, location });

export function buildNotFoundAnswer(nonce: string): PageAnswer {
  const words = { title: "Page not found", text: "There is nothing at this address.", back: "" };
  return { status: 404, body: renderMessagePage(nonce, words) };
}

/** The form in which a card is chosen, also when the bank has asked. */
export const cardForm = z.object({
  card: cardSchema,
  confirmation: z.enum(["yes", "no"]).optional(),
});

const PROBLEMS: { readonly [Answer in Exclude<CardAnswer, "confirm" | "paid">]: string } = {
  declined: "The bank declined this card. Choose another one.",
  expired: "This card has expired. Choose another one.",
};

/** Explains why a card wasn't accepted; null: it was, or the bank has to be asked first. */
export function describeProblem(answer: CardAnswer): string | null {
  return answer === "paid" || answer === "confirm" ? null : PROBLEMS[answer];
}

export const UNCONFIRMED = "You didn’t confirm it. Try again, or choose another card.";
export const UNREADABLE = "This form can’t be read. Choose a card again.";
