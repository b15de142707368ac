/** Announces who joined and who left, at most every ten seconds. */
import { useEffect, useRef, useState } from "react";
import { ThrottledAnnouncer } from "#/features/maps/announce/calm-announcer.ts";
import {
  arrivalMessage,
  arrivalsBetween,
  type Arrival,
} from "#/features/maps/presence/arrivals.ts";
import { usePresence, type PresentPerson } from "#/map-views/topic-marks/use-presence.ts";
import { later } from "#/platform/later.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const EVERY_MS = 10_000;
const GATHER_MS = 1500;

export function PresenceAnnouncements() {
  const { people } = usePresence();
  const [words, setWords] = useState("");
  const [announcer] = useState(
    () =>
      new ThrottledAnnouncer<Arrival>({
        everyMs: EVERY_MS,
        gatherMs: GATHER_MS,
        words: arrivalMessage,
        say: setWords,
        later,
      }),
  );
  const before = useRef<readonly PresentPerson[]>([]);
  useEffect(() => {
    announcer.add(arrivalsBetween(before.current, people));
    before.current = people;
  }, [announcer, people]);
  useEffect(() => () => announcer.stop(), [announcer]);
  return <LiveRegion>{words}</LiveRegion>;
}
