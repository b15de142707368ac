/** Delivers the stand-in's events: signed with stripe-node, and as late, often and out of order as it is told. */
import { Stripe } from "stripe";
import type { StandInEvent } from "#/billing/stand-in-records.ts";

/** A request to the webhook, byte by byte. */
export interface Delivery {
  readonly payload: string;
  /** The header `stripe-signature`. */
  readonly signature: string;
  /** Time of arrival, Unix ms on the stand-in's clock. */
  readonly at: number;
}

export interface DeliveryPlan {
  /** Ms until it arrives. */
  readonly delayMs: number;
  /** Number of times that the event is sent, each time later by `delayMs`. */
  readonly copies: number;
}

/** @param secret of the webhook @param at when it is sent, Unix ms: a signature is valid for minutes */
export function signEvent(event: StandInEvent, secret: string, at: number) {
  const payload = JSON.stringify({
    object: "event",
    id: event.id,
    type: event.type,
    created: Math.floor(event.createdAt / 1_000),
    livemode: false,
    data: { object: event.object },
  });
  const timestamp = Math.floor(at / 1_000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, signature };
}

/** Every copy of an event; each is signed when it is sent. */
export function deliver(
  event: StandInEvent,
  secret: string,
  { delayMs, copies }: DeliveryPlan,
): readonly Delivery[] {
  return Array.from({ length: copies }, (_, copy) => {
    const at = event.createdAt + delayMs * (copy + 1);
    return { ...signEvent(event, secret, at), at };
  });
}
