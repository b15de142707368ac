/** The test cards of the stand-in: Stripe's own numbers, by what they do. */
import { z } from "zod";

export const CARDS = {
  succeeds: "4242424242424242",
  declined: "4000000000000002",
  "needs-authentication": "4000002500003155",
  expired: "4000000000000069",
  "fails-on-renewal": "4000000000000341",
} as const;
export type Card = keyof typeof CARDS;

const isCard = (name: string): name is Card => name in CARDS;
export const CARD_NAMES = Object.keys(CARDS).filter(isCard);
export const cardSchema = z.enum(CARD_NAMES);

/** Outcome of a payment with a card. `confirm`: the person's bank wants them to confirm it. */
export type CardAnswer = "paid" | "declined" | "expired" | "confirm";

/** `isPresent`: the person is there to confirm, and did. A card that was confirmed once renews without it. */
export function payWith(
  card: Card | null,
  { isFirst, isConfirmed }: { readonly isFirst: boolean; readonly isConfirmed: boolean },
): CardAnswer {
  if (card === "succeeds") return "paid";
  if (card === "needs-authentication") return !isFirst || isConfirmed ? "paid" : "confirm";
  if (card === "fails-on-renewal") return isFirst ? "paid" : "declined";
  return card === "expired" ? "expired" : "declined";
}

/** Describes a card as Stripe does. */
export function buildCardObject(card: Card) {
  return {
    object: "payment_method",
    type: "card",
    card: {
      brand: "visa",
      last4: CARDS[card].slice(-4),
      exp_month: 12,
      exp_year: card === "expired" ? 2024 : 2034,
    },
  };
}
