/** A map's log for components: opened over a snapshot, followed live, closed with the page. */
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  listenFrom,
  openFolded,
  unfolded,
  type FoldedLog,
} from "@mapwright/core/maps/log/fold-log";
import type { MapSnapshot } from "@mapwright/core/maps/map-snapshot";
import type { Firestore } from "firebase/firestore";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { MapLogView } from "#/features/maps/log/map-log-view.ts";
import { MapLog } from "#/features/maps/log/map-log.ts";
import { listenToOperations, operationStore } from "#/features/maps/log/operations.client.ts";
import { sendOnce } from "#/features/maps/log/send-once.ts";
import { sendingPace } from "#/features/maps/log/sending-pace.ts";
import { openUnsentJournal } from "#/features/maps/log/unsent-journal.ts";
import { later } from "#/platform/later.ts";
import { pageLocks } from "#/platform/page-locks.ts";

interface OpenedLog {
  readonly firestore: Firestore;
  readonly map: MapId;
  readonly me: UserId;
  readonly base: MapSnapshot;
  readonly folded: FoldedLog;
}

export interface LiveMapLog {
  readonly log: MapLog;
  readonly view: MapLogView;
  /** False until the device's copy or the server has told what is in the log. */
  readonly isHeard: boolean;
  /** Tells how many people are in the map: the more, the less often each sends. */
  readonly tellPeople: (count: number) => void;
}

/** 20 random characters, as ids of operations, topics and comments want them. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

function openJournal(map: MapId, me: UserId) {
  const ports = {
    storage: localStorage,
    locks: pageLocks(navigator.locks),
    now: () => Date.now(),
  };
  return openUnsentJournal(ports, map, me, randomId());
}

/** One log for as long as the map is open: a newer fold or snapshot is taken over by it. */
export function useMapLog({ firestore, map, me, base, folded }: OpenedLog): LiveMapLog {
  const [isHeard, setIsHeard] = useState(false);
  const paceMs = useRef(sendingPace(1, 0));
  const [share] = useState(Math.random);
  const tellPeople = useCallback(
    (count: number) => {
      paceMs.current = sendingPace(count, share);
    },
    [share],
  );
  const journal = useMemo(() => openJournal(map, me), [map, me]);
  const log = useMemo(
    () =>
      new MapLog(openFolded(base, folded), {
        me,
        newId: randomId,
        now: () => performance.now(),
        pace: () => paceMs.current,
        later,
        journal: journal.write,
        send: (operation) => sendOnce(operationStore(firestore, map), operation),
      }),
    // A newer fold is taken over below, so that what can be undone is kept.
    // oxlint-disable-next-line react/exhaustive-deps
    [firestore, map, me, journal],
  );
  useEffect(() => {
    const state = openFolded(base, folded);
    return listenToOperations(
      firestore,
      map,
      listenFrom(folded),
      (operations) => {
        log.rebase(state, unfolded(folded, operations));
        // What is known has to be heard first: what a page left may have arrived.
        void journal.takeOver((left) => log.resume(left)).finally(() => setIsHeard(true));
      },
      (error) => console.warn("The map's log cannot be followed.", error.message),
    );
  }, [firestore, map, base, folded, log, journal]);
  useFlushBeforeLeaving(log);
  // Behind the flush: what it sends is still written under this page's lock.
  useEffect(() => () => journal.close(), [journal]);
  return { log, view: useSyncExternalStore(log.subscribe, log.view), isHeard, tellPeople };
}

function useFlushBeforeLeaving(log: MapLog): void {
  useEffect(() => {
    const flush = () => log.flush();
    // The last event that a phone is sure to send.
    document.addEventListener("visibilitychange", flush);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [log]);
}
