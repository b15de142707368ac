/** How often a map is read again, what the last refresh found, and which of its suggestions people dismissed, live. */
import { dismissalsPath, mapUpdatePath, refreshPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { dismissedSuggestions } from "@mapwright/core/refresh/dismissed-suggestions";
import {
  mapRefresh,
  type MapRefresh,
  type RefreshedEvidence,
} from "@mapwright/core/refresh/map-refresh";
import {
  serpsUpdate,
  siteUpdate,
  threadsUpdate,
  type SerpsUpdate,
  type SiteUpdate,
  type ThreadsUpdate,
} from "@mapwright/core/refresh/map-update";
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

export type UpdateState<Update> =
  | { readonly status: "absent" | "loading" | "failed" }
  | { readonly status: "ready"; readonly update: Update };

interface MapRefreshState {
  /** `missing`: it isn't refreshed. */
  readonly schedule: Live<MapRefresh>;
  readonly threads: UpdateState<ThreadsUpdate>;
  readonly serps: UpdateState<SerpsUpdate>;
  readonly site: UpdateState<SiteUpdate>;
  /** By `suggestionKeyOf`. */
  readonly dismissed: ReadonlySet<string>;
}

export function useMapRefresh(uid: UserId, workspaceId: WorkspaceId, map: MapId): MapRefreshState {
  const firestore = useFirestore();
  const references = useMemo(
    () => ({
      schedule: doc(firestore, refreshPath(workspaceId, map)),
      dismissed: doc(firestore, dismissalsPath(map)),
    }),
    [firestore, workspaceId, map],
  );
  const schedule = useLiveDocument(uid, references.schedule, mapRefresh);
  const dismissals = useLiveDocument(uid, references.dismissed, dismissedSuggestions);
  const threads = useUpdate(uid, map, "threads", threadsUpdate);
  const serps = useUpdate(uid, map, "serps", serpsUpdate);
  const site = useUpdate(uid, map, "site", siteUpdate);
  const dismissed = useMemo(
    () => new Set(dismissals.status === "ready" ? dismissals.value.keys : []),
    [dismissals],
  );
  return { schedule, threads, serps, site, dismissed };
}

interface OpenedUpdate<Update> {
  readonly data: Bytes;
  /** null: it can't be read. */
  readonly update: Update | null;
}

/** @param schema the same on every render */
function useUpdate<Update>(
  uid: UserId,
  map: MapId,
  what: RefreshedEvidence,
  schema: z.ZodType<Update>,
): UpdateState<Update> {
  const firestore = useFirestore();
  const reference = useMemo(() => doc(firestore, mapUpdatePath(map, what)), [firestore, map, what]);
  const stored = useLiveDocument(uid, reference, storedUpdate);
  const [opened, setOpened] = useState<OpenedUpdate<Update> | null>(null);
  const data = stored.status === "ready" ? stored.value.data : null;
  useEffect(() => {
    if (data === null) return undefined;
    let isGone = false;
    const open = async () => {
      const update = await readUpdate(data, schema);
      if (!isGone) setOpened({ data, update });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [data, schema]);
  if (stored.status === "missing") return { status: "absent" };
  if (stored.status === "failed" || stored.status === "denied") return { status: "failed" };
  if (data === null || opened === null || !opened.data.isEqual(data)) return { status: "loading" };
  return opened.update === null ? { status: "failed" } : { status: "ready", update: opened.update };
}

async function readUpdate<Update>(data: Bytes, schema: z.ZodType<Update>): Promise<Update | null> {
  try {
    const text = new TextDecoder().decode(await gunzip(data.toUint8Array()));
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
