/** Reports the user's presence in a map while it is viewed, and subscribes to that of others. */
import type { MapId, UserId } from "@mapwright/core/ids";
import type { PresencePlace } from "@mapwright/core/maps/presence/map-presence";
import { useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { PresenceManager, type ReceivedPresence } from "#/map-model/presence/presence-manager.ts";
import {
  listenToPresence,
  removePresence,
  writePresence,
} from "#/map-model/presence/presence.client.ts";
import { useOnline } from "#/platform/use-online.ts";
import { runLater } from "#/platform/later.ts";

/** Interval of the checks for stale presence. */
const LOOK_EVERY_MS = 10_000;

interface PresenceState {
  readonly others: readonly ReceivedPresence[];
  readonly color: number;
}

export function usePresenceManager(map: MapId, me: UserId, place: PresencePlace): PresenceState {
  const firestore = useFirestore();
  const isOnline = useOnline();
  const [presence, setPresence] = useState<PresenceState>({ others: [], color: 0 });
  const manager = useMemo(() => {
    const tab = createRandomId();
    return new PresenceManager({
      me,
      tab,
      later: runLater,
      now: deviceNow,
      write: (where, color) => writePresence(firestore, map, { id: me, tab, color, ...where }),
      remove: () => removePresence(firestore, map, me),
    });
  }, [firestore, map, me]);
  useEffect(() => {
    const look = () => {
      const next = { others: manager.others(), color: manager.color() };
      setPresence((before) => (isAlike(before, next) ? before : next));
    };
    const stop = listenToPresence(firestore, map, (all) => {
      manager.applyRemote(all);
      look();
    });
    const timer = setInterval(look, LOOK_EVERY_MS);
    const leave = () => manager.leave();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      clearInterval(timer);
      stop();
      manager.leave();
    };
  }, [firestore, map, manager]);
  useEffect(() => {
    const update = () => manager.setShown(isOnline && document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [manager, isOnline]);
  useEffect(() => manager.moveTo(place), [manager, place]);
  return isOnline ? presence : { ...presence, others: NOBODY };
}

const deviceNow = () => Date.now();

const NOBODY: readonly ReceivedPresence[] = [];

/** A heartbeat changes nothing visible. */
function isAlike(a: PresenceState, b: PresenceState): boolean {
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
