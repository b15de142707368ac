/** A map's log for components: opened over a snapshot, kept up to date, closed with the page. */
import type { MapId, UserId } from "@mapwright/core/ids";
import {
  listenFrom,
  openCompacted,
  filterUncompacted,
  type CompactedLog,
} from "@mapwright/core/maps/log/compaction-window";
import type { MapSnapshot } from "@mapwright/core/snapshot/map-snapshot";
import type { Firestore } from "firebase/firestore";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { MapLogView } from "#/map-model/log/map-log-view.ts";
import { MapLog } from "#/map-model/log/map-log.ts";
import { listenToOperations, createOperationStore } from "#/map-model/log/operations.client.ts";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { sendOnce } from "#/map-model/log/send-once.ts";
import { openSendingPace } from "#/map-model/log/sending-pace.ts";
import { openUnsentJournal } from "#/map-model/log/unsent-journal.ts";
import { runLater } from "#/platform/later.ts";
import { createPageLocks } from "#/platform/page-locks.ts";

interface OpenedLog {
  readonly firestore: Firestore;
  readonly map: MapId;
  readonly me: UserId;
  readonly base: MapSnapshot;
  readonly compacted: CompactedLog;
}

export interface LiveMapLog {
  readonly log: MapLog;
  readonly view: MapLogView;
  /** False until the device's copy or the server has provided the log. */
  readonly isReceived: boolean;
  /** Sets how many people are in the map: the more, the less often each sends. */
  readonly notifyPeople: (count: number) => void;
}

function openJournal(map: MapId, me: UserId) {
  const ports = {
    storage: localStorage,
    locks: createPageLocks(navigator.locks),
    now: () => Date.now(),
  };
  return openUnsentJournal(ports, map, me, createRandomId());
}

/**
 * One log for as long as the map is open: it adopts a newer compaction or snapshot. The caller is remounted for another
 * map or user (`key`).
 */
export function useMapLog({ firestore, map, me, base, compacted }: OpenedLog): LiveMapLog {
  const [isReceived, setIsReceived] = useState(false);
  const [pace] = useState(() => openSendingPace(Math.random()));
  const [journal] = useState(() => openJournal(map, me));
  // Once: to open a large map takes a while, and the same state draws nothing again.
  const opened = useMemo(() => openCompacted(base, compacted), [base, compacted]);
  // State, so that a newer compaction, adopted below, keeps the undo stack.
  const [log] = useState(
    () =>
      new MapLog(opened, {
        me,
        newId: createRandomId,
        now: () => performance.now(),
        pace: pace.paceMs,
        later: runLater,
        journal: journal.write,
        send: (operation) => sendOnce(createOperationStore(firestore, map), operation),
      }),
  );
  useEffect(
    () =>
      listenToOperations(
        firestore,
        map,
        listenFrom(compacted),
        (operations) => {
          log.rebase(opened, filterUncompacted(compacted, operations));
          // The known log must be applied first: what a page left behind may have arrived.
          void journal.takeOver((left) => log.resume(left)).finally(() => setIsReceived(true));
        },
        (error) => console.warn("The map's log can't be read.", error.message),
      ),
    [firestore, map, opened, compacted, log, journal],
  );
  useFlushBeforeLeaving(log);
  // After the flush: what it sends must still be written under this page's lock.
  useEffect(() => () => journal.close(), [journal]);
  const view = useSyncExternalStore(log.subscribe, log.view);
  return { log, view, isReceived, notifyPeople: pace.notifyPeople };
}

function useFlushBeforeLeaving(log: MapLog): void {
  useEffect(() => {
    const flush = () => log.flush();
    // The last event that phones reliably fire.
    document.addEventListener("visibilitychange", flush);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [log]);
}
