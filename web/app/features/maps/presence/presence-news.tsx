/** Says aloud who came and who went, every ten seconds at most. */
import { useEffect, useRef, useState } from "react";
import { CalmAnnouncer } from "#/features/maps/announce/calm-announcer.ts";
import { arrivalWords, arrivalsBetween, type Arrival } from "#/features/maps/presence/arrivals.ts";
import { usePresence, type PresentPerson } from "#/features/maps/presence/use-presence.ts";
import { later } from "#/platform/later.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const EVERY_MS = 10_000;
const GATHER_MS = 1500;

export function PresenceNews() {
  const { people } = usePresence();
  const [words, setWords] = useState("");
  const [announcer] = useState(
    () =>
      new CalmAnnouncer<Arrival>({
        everyMs: EVERY_MS,
        gatherMs: GATHER_MS,
        words: arrivalWords,
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
