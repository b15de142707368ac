/** The drafts of a map for the fields of its page: loaded with the map, stored when the page is hidden. */
import type { MapId, UserId } from "@mapwright/core/ids";
import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";
import { openDrafts, type Drafts } from "#/map-model/drafts/open-drafts.ts";
import { tidyDrafts, forgetDrafts } from "#/map-model/drafts/stored-drafts.ts";
import { createRandomId } from "#/map-model/log/random-id.ts";
import { runLater } from "#/platform/later.ts";
import { createPageLocks } from "#/platform/page-locks.ts";

export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("This component must be inside a DraftsContext.");
  return drafts;
}

interface DraftsProviderProps {
  readonly map: MapId;
  readonly me: UserId;
  readonly children: ReactNode;
}

export function DraftsProvider({ map, me, children }: DraftsProviderProps) {
  const drafts = useMemo(() => {
    const locks = createPageLocks(navigator.locks);
    return openDrafts(
      { storage: localStorage, locks, now: Date.now, later: runLater },
      map,
      me,
      createRandomId(),
    );
  }, [map, me]);
  useEffect(() => {
    tidyDrafts(localStorage, Date.now());
    void drafts.open();
    const flush = () => drafts.flush();
    // The last event that phones reliably fire.
    document.addEventListener("visibilitychange", flush);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      removeEventListener("pagehide", flush);
      drafts.close();
    };
  }, [drafts]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** Once a map is deleted, or this person loses access to it, no drafts of it stay on the device. */
export function useForgottenDrafts(me: UserId, map: MapId, isGone: boolean): void {
  useEffect(() => {
    if (isGone) forgetDrafts(localStorage, me, map);
  }, [me, map, isGone]);
}
