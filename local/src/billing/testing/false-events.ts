/** Webhook requests that Stripe never sent, or not like that: each has to be refused. */
import { DAY_MS } from "@mapwright/core/durations";
import fc from "fast-check";
import { deliver, type Delivery } from "#/billing/event-delivery.ts";
import type { StandInEvent } from "#/billing/stand-in-records.ts";

const TOLERANCE_MS = 300_000;
const YEARS_MS = 10 * 365 * DAY_MS;

const falsified = (genuine: Delivery, change: Partial<Delivery>): Delivery => ({
  ...genuine,
  ...change,
});

/** Another printable character at the place. */
function alteredAt(text: string, place: number, by: number): string {
  const index = place % text.length;
  const other = String.fromCharCode(32 + ((text.charCodeAt(index) - 32 + by) % 95));
  return text.slice(0, index) + other + text.slice(index + 1);
}

/** @param genuine deliveries that were accepted. @param events what a forger knows the content of */
export function buildAnyFalseDelivery(
  genuine: readonly Delivery[],
  events: readonly StandInEvent[],
): fc.Arbitrary<Delivery> {
  const anyGenuine = fc.constantFrom(...genuine);
  const forged = fc
    .record({
      event: fc.constantFrom(...events),
      secret: fc.string({ minLength: 1, maxLength: 40 }),
    })
    .chain(({ event, secret }) =>
      fc.constantFrom(...deliver(event, `whsec_${secret}`, { delayMs: 0, copies: 1 })),
    );
  const altered = fc
    .record({ sent: anyGenuine, place: fc.nat(), by: fc.integer({ min: 1, max: 94 }) })
    .map(({ sent, place, by }) => falsified(sent, { payload: alteredAt(sent.payload, place, by) }));
  const stale = fc
    .record({ sent: anyGenuine, lateMs: fc.integer({ min: TOLERANCE_MS + 1_000, max: YEARS_MS }) })
    .map(({ sent, lateMs }) => falsified(sent, { at: sent.at + lateMs }));
  const signed = fc
    .record({ sent: anyGenuine, signature: fc.string({ maxLength: 120 }) })
    .map(({ sent, signature }) => falsified(sent, { signature }));
  const otherScheme = fc
    .record({ sent: anyGenuine, scheme: fc.constantFrom("v0", "v2") })
    .map(({ sent, scheme }) =>
      falsified(sent, { signature: sent.signature.replace("v1=", `${scheme}=`) }),
    );
  const swapped = fc
    .tuple(anyGenuine, anyGenuine)
    .filter(([one, other]) => one.payload !== other.payload)
    .map(([one, { signature }]) => falsified(one, { signature }));
  return fc.oneof(forged, altered, stale, signed, otherScheme, swapped);
}
