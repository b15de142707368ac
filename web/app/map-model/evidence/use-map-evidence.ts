/**
 * Evidence of a site and of threads that a map points to. Each is fetched once something needs it; after a failure, when
 * it is needed again or the network is back. While newer evidence loads, the previous one remains.
 */
import type { SiteEvidence } from "@mapwright/core/domains/site-evidence";
import type { MapId, SnapshotId } from "@mapwright/core/ids";
import type { EvidenceState, MapEvidenceState } from "@mapwright/core/maps/evidence-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { RedditEvidence } from "@mapwright/core/reddit/reddit-evidence";
// oxlint-disable-next-line no-restricted-imports -- an effect depends on them
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { getSnapshotFailure } from "#/map-model/snapshot/snapshot-failure.ts";
import type { SnapshotLibrary, SnapshotPointer } from "#/map-model/snapshot/snapshot-library.ts";
import { useOnlineAgain } from "#/map-model/snapshot/use-snapshot.ts";

export interface LoadedMapEvidence extends MapEvidenceState {
  readonly needSite: () => void;
  readonly needReddit: () => void;
}

export function useMapEvidence(
  library: Pick<SnapshotLibrary, "openSite" | "openReddit">,
  { id, evidence }: Pick<MapDocument, "id" | "evidence">,
): LoadedMapEvidence {
  const openSite = useCallback(
    (pointer: SnapshotPointer): Promise<SiteEvidence> => library.openSite(pointer),
    [library],
  );
  const openReddit = useCallback(
    (pointer: SnapshotPointer): Promise<RedditEvidence> => library.openReddit(pointer),
    [library],
  );
  const site = useEvidence(id, evidence.site?.id ?? null, openSite);
  const reddit = useEvidence(id, evidence.reddit?.id ?? null, openReddit);
  return {
    site: site.state,
    reddit: reddit.state,
    needSite: site.need,
    needReddit: reddit.need,
  };
}

function useEvidence<Evidence>(
  mapId: MapId,
  snapshotId: SnapshotId | null,
  open: (pointer: SnapshotPointer) => Promise<Evidence>,
): { readonly state: EvidenceState<Evidence>; readonly need: () => void } {
  const pointer = useMemo(
    () => (snapshotId === null ? null : { mapId, snapshotId }),
    [mapId, snapshotId],
  );
  // null: nothing has needed it; otherwise the number of the attempt.
  const [attempt, setAttempt] = useState<number | null>(null);
  const [known, setKnown] = useState<Known<Evidence> | null>(null);
  const state = stateOf(pointer, attempt, known);
  useEffect(() => {
    if (pointer === null || attempt === null) return undefined;
    let isGone = false;
    const settle = (next: Known<Evidence>["state"]) => {
      if (!isGone) startTransition(() => setKnown({ pointer, attempt, state: next }));
    };
    const read = async () => {
      try {
        settle({ status: "ready", evidence: await open(pointer) });
      } catch (error) {
        const failure = getSnapshotFailure(error, navigator.onLine);
        settle({ status: "failed", reason: failure === "denied" ? "unreachable" : failure });
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [pointer, attempt, open]);
  const hasFailed = state.status === "failed";
  const need = () => {
    setAttempt((before) => (before === null || hasFailed ? (before ?? 0) + 1 : before));
  };
  const retryFailed = () => {
    if (hasFailed) need();
  };
  useOnlineAgain(retryFailed);
  return { state, need };
}

interface Known<Evidence> {
  readonly pointer: SnapshotPointer;
  readonly attempt: number;
  readonly state: Extract<EvidenceState<Evidence>, { status: "ready" | "failed" }>;
}

function stateOf<Evidence>(
  pointer: SnapshotPointer | null,
  attempt: number | null,
  known: Known<Evidence> | null,
): EvidenceState<Evidence> {
  if (pointer === null) return { status: "absent" };
  if (attempt === null) return { status: "unread" };
  const isCurrent = known?.pointer === pointer && known.attempt === attempt;
  const isOlder = known?.state.status === "ready" && known.pointer.mapId === pointer.mapId;
  return isCurrent || isOlder ? known.state : { status: "loading" };
}
