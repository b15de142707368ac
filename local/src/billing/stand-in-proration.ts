/**
 * Computes the cost of a change of plan as Stripe does: to the second, each line rounded to the cent. The same interval
 * keeps the period, so that its rest is credited at the old price and charged at the new one. Another interval starts a
 * new period, which is charged in full.
 */
import { addMonths } from "@mapwright/core/billing/billing-months";
import type { StandInLine, StandInPrice } from "#/billing/stand-in-records.ts";

export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface ProratedChange {
  readonly lines: readonly StandInLine[];
  readonly period: Period;
}

export const countMonths = ({ interval }: Pick<StandInPrice, "interval">) =>
  interval === "year" ? 12 : 1;

const wholeSeconds = (ms: number) => Math.floor(ms / 1_000);

function restOf({ startsAt, endsAt }: Period, at: number, amount: number): number {
  const rest = wholeSeconds(endsAt) - wholeSeconds(at);
  return Math.round((amount * rest) / (wholeSeconds(endsAt) - wholeSeconds(startsAt)));
}

export interface NamedPrice extends StandInPrice {
  readonly name: string;
}

/** @param at the moment up to which the present price is charged @param nowMs when a new interval starts */
export function prorate(
  period: Period,
  change: { readonly from: NamedPrice; readonly to: NamedPrice },
  { at, nowMs }: { readonly at: number; readonly nowMs: number },
): ProratedChange {
  const { from, to } = change;
  const rest = { startsAt: at, endsAt: period.endsAt };
  const unused = {
    ...rest,
    description: `Unused time on ${from.name}`,
    amount: -restOf(period, at, from.unitAmount),
    isProration: true,
  };
  if (from.interval === to.interval) {
    const remaining = {
      ...rest,
      description: `Remaining time on ${to.name}`,
      amount: restOf(period, at, to.unitAmount),
      isProration: true,
    };
    return { lines: [unused, remaining], period };
  }
  const next = { startsAt: nowMs, endsAt: addMonths(nowMs, countMonths(to)) };
  return { lines: [unused, buildPeriodLine(to, next)], period: next };
}

/** One period in full. */
export function buildPeriodLine({ name, unitAmount }: NamedPrice, period: Period): StandInLine {
  return { ...period, description: name, amount: unitAmount, isProration: false };
}
