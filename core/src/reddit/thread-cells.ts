/** Cells of threads, as Reddit and the programs that store its threads write them. */
import { readNumber } from "#/tables/read-number.ts";

/** Empty values as pandas, R and SQL write them. */
const NOTHING = /^(?:nan|nat|none|null|na|n\/a|<na>)?$/i;
/** Before 1973, Unix seconds have fewer digits than any of Reddit's; from there on, milliseconds have more. */
const MILLISECONDS_FROM = 1e11;

export function isNothing(value: unknown): boolean {
  return typeof value === "string" && NOTHING.test(value.trim());
}

/** null: nothing there. undefined: it can't be read. */
export type Cell<Value> = Value | null | undefined;

export function readCount(value: unknown): Cell<number> {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const [, sign = "", digits = ""] = /^([-−]?)(.*)$/s.exec(value.trim()) ?? [];
  const number = readNumber(digits) ?? Number.NaN;
  return Number.isFinite(number) ? (sign === "" ? number : -number) : undefined;
}

/** Unix ms. Without a time zone, times are in UTC, as all of Reddit's. */
export function readTime(value: unknown): Cell<number> {
  const text = typeof value === "string" ? value.trim() : value;
  if (typeof text === "number" || (typeof text === "string" && /^\d+(?:\.\d+)?$/.test(text))) {
    const number = Number(text);
    return number >= MILLISECONDS_FROM ? number : number * 1_000;
  }
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i.exec(
      typeof text === "string" ? text : "",
    ) ?? [];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T${time}${/^(?:Z|UTC)$/i.test(zone) ? "Z" : zone}`);
  return Number.isNaN(ms) ? undefined : ms;
}

export const readText = (value: unknown): Cell<string> =>
  typeof value === "string" ? value : undefined;
