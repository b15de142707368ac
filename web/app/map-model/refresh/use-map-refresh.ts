/** How often a map is read again, what the last refresh found, and which of its suggestions people dismissed, live. */
import { dismissalsPath, mapUpdatePath, refreshPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { dismissedSuggestions } from "@mapwright/core/refresh/dismissed-suggestions";
import { mapRefresh, type MapRefresh } from "@mapwright/core/refresh/map-refresh";
import { threadsUpdate, type ThreadsUpdate } from "@mapwright/core/refresh/map-update";
import { Bytes, doc } from "firebase/firestore";
import { useEffect, useMemo, useState } from "react";
import { useFirestore } from "reactfire";
import { z } from "zod";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { useLiveDocument, type Live } from "#/platform/live-data.client.tsx";

/** As stored: gzipped JSON. */
const storedUpdate = z.object({
  jobId: z.string(),
  at: z.number(),
  data: z.custom<Bytes>((value) => value instanceof Bytes),
});

export type UpdateState =
  | { readonly status: "absent" | "loading" | "failed" }
  | { readonly status: "ready"; readonly update: ThreadsUpdate };

interface MapRefreshState {
  /** `missing`: it isn't refreshed. */
  readonly schedule: Live<MapRefresh>;
  readonly update: UpdateState;
  /** By `suggestionKeyOf`. */
  readonly dismissed: ReadonlySet<string>;
}

export function useMapRefresh(uid: UserId, workspaceId: WorkspaceId, map: MapId): MapRefreshState {
  const firestore = useFirestore();
  const references = useMemo(
    () => ({
      schedule: doc(firestore, refreshPath(workspaceId, map)),
      update: doc(firestore, mapUpdatePath(map, "threads")),
      dismissed: doc(firestore, dismissalsPath(map)),
    }),
    [firestore, workspaceId, map],
  );
  const schedule = useLiveDocument(uid, references.schedule, mapRefresh);
  const stored = useLiveDocument(uid, references.update, storedUpdate);
  const dismissals = useLiveDocument(uid, references.dismissed, dismissedSuggestions);
  const update = useOpenedUpdate(stored);
  const dismissed = useMemo(
    () => new Set(dismissals.status === "ready" ? dismissals.value.keys : []),
    [dismissals],
  );
  return { schedule, update, dismissed };
}

interface OpenedUpdate {
  readonly data: Bytes;
  /** null: it can't be read. */
  readonly update: ThreadsUpdate | null;
}

function useOpenedUpdate(stored: Live<z.output<typeof storedUpdate>>): UpdateState {
  const [opened, setOpened] = useState<OpenedUpdate | null>(null);
  const data = stored.status === "ready" ? stored.value.data : null;
  useEffect(() => {
    if (data === null) return undefined;
    let isGone = false;
    const open = async () => {
      const update = await readUpdate(data);
      if (!isGone) setOpened({ data, update });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [data]);
  if (stored.status === "missing") return { status: "absent" };
  if (stored.status === "failed" || stored.status === "denied") return { status: "failed" };
  if (data === null || opened === null || !opened.data.isEqual(data)) return { status: "loading" };
  return opened.update === null ? { status: "failed" } : { status: "ready", update: opened.update };
}

async function readUpdate(data: Bytes): Promise<ThreadsUpdate | null> {
  try {
    const text = new TextDecoder().decode(await gunzip(data.toUint8Array()));
    return threadsUpdate.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
