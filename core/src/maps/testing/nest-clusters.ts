/** Builds maps with nested clusters for tests, with the names that are given. */
import { userId } from "#/ids.ts";
import { openState, type MapState } from "#/maps/log/edited/map-state.ts";
import { replayLog } from "#/maps/log/replay-log.ts";
import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/** @param parents cluster name → name of the cluster it's moved under */
export function nestClusters(
  snapshot: MapSnapshot,
  parents: Readonly<Record<string, string>>,
): MapState {
  const { id, name } = snapshot.clusters;
  const idOf = (wanted: string) => id[name.indexOf(wanted)] ?? "";
  const changes = Object.entries(parents).map(
    ([cluster, parent]) =>
      ({ kind: "move-topic", topic: idOf(cluster), parent: idOf(parent), order: "a0" }) as const,
  );
  const by = userId.parse("ann");
  return replayLog(openState(snapshot), [{ id: "0123456789abcdef", by, at: 5, changes }]).state;
}
