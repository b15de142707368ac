/** Numbers as the interface formats them: with the locale from `writing-locale.tsx`, the same on server and browser. */
import Box from "@mui/material/Box";
import { onFirstUse } from "@mapwright/core/on-first-use";
import { MissingValue } from "#/ui/missing-value.tsx";
import { memoizePerLocale, getWritingLocale } from "#/ui/writing-locale.tsx";

const whole = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
);
const compact = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 }),
);
const percent = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
);
/** Prices are always in US dollars. */
const dollarsAndCents = onFirstUse(
  () => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
);
const wholeDollars = onFirstUse(
  () =>
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency: "USD",
      maximumFractionDigits: 0,
    }),
);

/** `12,400` */
export function formatCount(value: number): string {
  return whole().format(value);
}

/** `12.4K` */
export function formatCompact(value: number): string {
  return compact().format(value);
}

/** `0.42` → `42%` */
export function formatShare(share: number): string {
  return percent().format(share);
}

/** US cents as dollars: `2900` → `$29`, `2320` → `$23.20` */
export function formatDollars(minorUnits: number): string {
  return (minorUnits % 100 === 0 ? wholeDollars() : dollarsAndCents()).format(minorUnits / 100);
}

const change = memoizePerLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: "percent",
      maximumFractionDigits: 0,
      signDisplay: "exceptZero",
    }),
);

/** `0.18` → `+18%` */
export function formatChange(share: number): string {
  return change().format(share);
}

const MICRO = 1_000_000;

/** Formats by currency: making one takes longer than formatting a whole column. */
const prices = memoizePerLocale(() => new Map<string, Intl.NumberFormat>());

/** Millionths of a currency (ISO 4217): `1250000`, `USD` → `$1.25` */
export function formatMicros(micros: number, currency: string): string {
  const made = prices();
  const format =
    made.get(currency) ??
    new Intl.NumberFormat(getWritingLocale(), { style: "currency", currency });
  made.set(currency, format);
  return format.format(micros / MICRO);
}

/** The most that is billed, in millionths of a US dollar, rounded up to cents: `$0.80` */
export function formatUsdCost(microUsd: number): string {
  const cent = MICRO / 100;
  return formatMicros(Math.ceil(microUsd / cent) * cent, "USD");
}

/** `1 keyword`, `12 keywords` */
export function countNoun(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

interface NumberTextProps {
  /** Null = not known: shown as a dash, with text for screen readers. */
  readonly value: number | null;
  readonly format?: (value: number) => string;
}

/** A number in tabular figures. */
export function NumberText({ value, format = formatCount }: NumberTextProps) {
  if (value === null) return <MissingValue />;
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {format(value)}
    </Box>
  );
}

/** A rank: `3`, or `3.4` for an average. */
export function formatPosition(position: number): string {
  return position.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
