/** The islands' dates of a map that was refreshed. Their code is loaded when the map has readings. */
import type { PageReading } from "@mapwright/core/refresh/page-trend";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { CreateIslandsTime, IslandsTime } from "#/map-views/islands/time/islands-time.ts";

/** @param readings oldest first; empty: the map was never refreshed, or they aren't read yet */
export function useIslandsTime(readings: readonly PageReading[]): IslandsTime | null {
  const [create, setCreate] = useState<CreateIslandsTime | null>(null);
  /** Date of the shown reading, not its index, because readings come and go. */
  const [shownAt, setShownAt] = useState<number | null>(null);
  // The slider doesn't wait for the map.
  const drawnAt = useDeferredValue(shownAt);
  const hasReadings = readings.length > 0;
  useEffect(() => {
    if (!hasReadings) return undefined;
    let isGone = false;
    const load = async () => {
      const { createIslandsTime } =
        await import("#/map-views/islands/time/create-islands-time.tsx");
      if (!isGone) setCreate(() => createIslandsTime);
    };
    // Offline, the map is shown without its dates.
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [hasReadings]);
  return useMemo(() => {
    if (!create || !hasReadings) return null;
    const indexOf = (wanted: number | null) => {
      const found = readings.findIndex(({ at }) => at === wanted);
      return found < 0 ? null : found;
    };
    return create(readings, indexOf(shownAt), indexOf(drawnAt), (reading) =>
      setShownAt(reading === null ? null : (readings[reading]?.at ?? null)),
    );
  }, [create, readings, hasReadings, shownAt, drawnAt]);
}
