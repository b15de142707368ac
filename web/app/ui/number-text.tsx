/**
 * Numbers as the interface writes them. One locale on server and browser: a number that changed its comma
 * while the page woke up would be a defect.
 */
import Box from "@mui/material/Box";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const LOCALE = "en-US";
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat(LOCALE, { notation: "compact", maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "USD" });
const wholeDollars = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** `12,400` */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** `12.4K` */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** `0.42` → `42%` */
export function formatShare(share: number): string {
  return percent.format(share);
}

/** US cents as dollars: `2900` → `$29`, `2320` → `$23.20` */
export function formatDollars(minorUnits: number): string {
  return (minorUnits % 100 === 0 ? wholeDollars : dollarsAndCents).format(minorUnits / 100);
}

/** `1 keyword`, `12 keywords` */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

interface NumberTextProps {
  /** Null = not known, shown as a dash and read as such. */
  readonly value: number | null;
  readonly format?: (value: number) => string;
}

/** A number in tabular figures. */
export function NumberText({ value, format = formatCount }: NumberTextProps) {
  if (value === null) {
    return (
      <Box component="span" sx={{ color: "text.secondary" }}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>not known</VisuallyHidden>
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {format(value)}
    </Box>
  );
}
