import { localDay } from "#/features/maps/plan/calendar-day.ts";
import { useNow } from "#/ui/time/use-now.ts";

/** `2026-11-21` where the reader is; a page that is left open over night goes on to the next day. */
export function useToday(): string {
  return localDay(useNow());
}
