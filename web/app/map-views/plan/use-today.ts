import { toLocalDay } from "#/map-views/plan/calendar-day.ts";
import { useNow } from "#/ui/time/use-now.ts";

/** The user's local day as `2026-11-21`; updates at midnight while the page stays open. */
export function useToday(): string {
  return toLocalDay(useNow());
}
