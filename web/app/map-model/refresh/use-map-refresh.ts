/** Schedule of a map's refreshes, findings of the last one, and the suggestions that people dismissed, live. */
import { dismissalsPath, mapUpdatePath, refreshPath } from "@mapwright/core/firestore-paths";
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import { dismissedSuggestions } from "@mapwright/core/refresh/dismissed-suggestions";
import {
  mapRefresh,
  type MapRefresh,
  type RefreshedEvidence,
} from "@mapwright/core/research/map-refresh";
import {
  serpsUpdate,
  siteUpdate,
  threadsUpdate,
  type SerpsUpdate,
  type SiteUpdate,
  type ThreadsUpdate,
} from "@mapwright/core/refresh/map-update";
import { doc } from "firebase/firestore";
import { useMemo } from "react";
import { useFirestore } from "reactfire";
import type { z } from "zod";
import { usePackedDocument } from "#/map-model/refresh/use-packed-document.ts";
import { useLiveDocument, type Live } from "#/platform/firebase/live-data.client.tsx";

export type UpdateState<Update> =
  | { readonly status: "absent" | "loading" | "failed" }
  | { readonly status: "ready"; readonly update: Update };

interface MapRefreshState {
  /** `missing`: it isn't refreshed. */
  readonly schedule: Live<MapRefresh>;
  readonly threads: UpdateState<ThreadsUpdate>;
  readonly serps: UpdateState<SerpsUpdate>;
  readonly site: UpdateState<SiteUpdate>;
  /** Dismissed suggestions, by `toSuggestionKey`. */
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
  const dismissed = new Set(dismissals.status === "ready" ? dismissals.value.keys : []);
  return { schedule, threads, serps, site, dismissed };
}

/** @param schema the same on every render */
function useUpdate<Update>(
  uid: UserId,
  map: MapId,
  what: RefreshedEvidence,
  schema: z.ZodType<Update>,
): UpdateState<Update> {
  const state = usePackedDocument(uid, mapUpdatePath(map, what), schema);
  return state.status === "ready" ? { status: "ready", update: state.value } : state;
}
