import { formatDate } from "#/ui/time/format-dates.ts";

const UNITS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** In English, like all text in the interface. */
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** "5 minutes ago"; the date after a week. Both in Unix ms. */
export function relativeTime(thenMs: number, nowMs: number): string {
  const pastMs = Math.max(0, nowMs - thenMs);
  if (pastMs > 7 * 86_400_000) return formatDate(thenMs);
  const found = UNITS.find(({ ms }) => pastMs >= ms);
  return found ? relative.format(-Math.floor(pastMs / found.ms), found.unit) : "just now";
}
