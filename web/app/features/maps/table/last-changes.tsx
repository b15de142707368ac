/** Time of each topic's last change, from the full log: read only while the column is shown. */
import { mapId, type MapId } from "@mapwright/core/ids";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useWholeLog } from "#/map-model/log/use-whole-log.ts";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";

/** The map of this page; null: its URL names none, as on a share page. */
export function useMapOfPage(): MapId | null {
  const parsed = mapId.safeParse(useParams()["mapId"]);
  return parsed.success ? parsed.data : null;
}

interface LastChangesProps {
  readonly map: MapId;
  readonly onKnown: (changedAt: ReadonlyMap<string, number>) => void;
}

export function LastChanges({ map, onKnown }: LastChangesProps) {
  const log = useWholeLog(map);
  useEffect(() => {
    if (log.status === "ready") onKnown(getLastChanges(log.operations));
  }, [log, onKnown]);
  return null;
}

/** Topic id → Unix ms; excludes what the server has not confirmed. */
export function getLastChanges(operations: readonly MapOperation[]): ReadonlyMap<string, number> {
  const changedAt = new Map<string, number>();
  for (const { at, changes } of operations) {
    if (at === null) continue;
    for (const change of changes) {
      if (!("topic" in change)) continue;
      changedAt.set(change.topic, Math.max(at, changedAt.get(change.topic) ?? 0));
    }
  }
  return changedAt;
}
