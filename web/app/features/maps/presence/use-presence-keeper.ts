/** Keeps one's own presence in a map while it is looked at, and follows that of others. */
import type { MapId, UserId } from "@mapwright/core/ids";
import type { PresencePlace } from "@mapwright/core/maps/presence/map-presence";
import { useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { randomId } from "#/features/maps/log/use-map-log.ts";
import { PresenceKeeper, type HeardPresence } from "#/features/maps/presence/presence-keeper.ts";
import {
  listenToPresence,
  removePresence,
  writePresence,
} from "#/features/maps/presence/presence.client.ts";
import { useOnline } from "#/platform/use-online.ts";
import { later } from "#/platform/later.ts";

/** How often it is looked who has gone without a word. */
const LOOK_EVERY_MS = 10_000;

interface Heard {
  readonly others: readonly HeardPresence[];
  readonly color: number;
}

export function usePresenceKeeper(map: MapId, me: UserId, place: PresencePlace): Heard {
  const firestore = useFirestore();
  const isOnline = useOnline();
  const [heard, setHeard] = useState<Heard>({ others: [], color: 0 });
  const keeper = useMemo(() => {
    const tab = randomId();
    return new PresenceKeeper({
      me,
      tab,
      later,
      now: deviceNow,
      write: (where, color) => writePresence(firestore, map, { id: me, tab, color, ...where }),
      remove: () => removePresence(firestore, map, me),
    });
  }, [firestore, map, me]);
  useEffect(() => {
    const look = () => {
      const next = { others: keeper.others(), color: keeper.color() };
      setHeard((before) => (isAlike(before, next) ? before : next));
    };
    const stop = listenToPresence(firestore, map, (all) => {
      keeper.hear(all);
      look();
    });
    const timer = setInterval(look, LOOK_EVERY_MS);
    const leave = () => keeper.leave();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      clearInterval(timer);
      stop();
      keeper.leave();
    };
  }, [firestore, map, keeper]);
  useEffect(() => {
    const tell = () => keeper.setShown(isOnline && document.visibilityState === "visible");
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [keeper, isOnline]);
  useEffect(() => keeper.moveTo(place), [keeper, place]);
  return isOnline ? heard : { ...heard, others: NOBODY };
}

const deviceNow = () => Date.now();

const NOBODY: readonly HeardPresence[] = [];

/** A heartbeat changes nothing that is shown. */
function isAlike(a: Heard, b: Heard): boolean {
  return (
    a.color === b.color &&
    a.others.length === b.others.length &&
    a.others.every((one, n) => {
      const other = b.others[n];
      return (
        other?.id === one.id &&
        other.view === one.view &&
        other.topics === one.topics &&
        other.color === one.color
      );
    })
  );
}
