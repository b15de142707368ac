/** Filter of the ledger, as given in the URL. */
import {
  CREDIT_SPENDERS,
  type CreditSpender,
  type LedgerEntry,
} from "@mapwright/core/billing/ledger-entry";
import { z } from "zod";

export const LEDGER_KINDS = [
  "charge",
  "refund",
  "grant",
  "purchase",
  "bonus",
] as const satisfies readonly LedgerEntry["kind"][];
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** null: any. `from` and `to` are calendar days, both included, such as `2026-11-23`. */
export interface LedgerFilter {
  readonly kind: LedgerKind | null;
  readonly by: CreditSpender | null;
  readonly from: string | null;
  readonly to: string | null;
}

const kindName = z.enum(LEDGER_KINDS);
const spender = z.enum(CREDIT_SPENDERS);
const day = z.iso.date();

/** Invalid values don't filter. Only charges and refunds have a spender, so that one implies no other kind. */
export function readLedgerFilter(params: URLSearchParams): LedgerFilter {
  const kind = kindName.safeParse(params.get("kind")).data ?? null;
  const by = spender.safeParse(params.get("by")).data ?? null;
  return {
    kind,
    by: kind === null || kind === "charge" || kind === "refund" ? by : null,
    from: day.safeParse(params.get("from")).data ?? null,
    to: day.safeParse(params.get("to")).data ?? null,
  };
}

/** Identifies a filter. */
export function getLedgerFilterKey({ kind, by, from, to }: LedgerFilter): string {
  return [kind, by, from, to].map((part) => part ?? "*").join(" ");
}

export function isFiltered({ kind, by, from, to }: LedgerFilter): boolean {
  return kind !== null || by !== null || from !== null || to !== null;
}

/** The filter's period in Unix ms, in the browser's time zone: from `fromMs` until just before `untilMs`. */
export function getLedgerPeriod({ from, to }: Pick<LedgerFilter, "from" | "to">): {
  readonly fromMs: number;
  readonly untilMs: number;
} {
  return { fromMs: startOf(from, 0) ?? 0, untilMs: startOf(to, 1) ?? LAST_MS };
}

/** Time in the year 9999: later than any entry, and as late as the database can store. */
const LAST_MS = 253_370_764_800_000;

/** Midnight of the day, `later` days after it. */
function startOf(text: string | null, later: number): number | null {
  if (text === null) return null;
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime();
}
