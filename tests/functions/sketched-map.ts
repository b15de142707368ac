/** A small map as research leaves it, with its chunks and whatever people wrote into its log. */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { mapId, snapshotId, type MapId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/stored-map.ts";

const SKETCH = sketchSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900, "water to coffee": 300 },
    Grind: { "grind size": 700 },
  },
});

/** The topic "Ratio". */
export const [RATIO = "", GRIND = ""] = SKETCH.clusters.id;

interface SketchedMap {
  readonly workspace: WorkspaceId;
  readonly by: UserId;
  readonly over?: Partial<MapDocument>;
}

export async function putSketchedMap(
  db: Firestore,
  { workspace, by, over = {} }: SketchedMap,
): Promise<MapId> {
  const id = mapId.parse(randomUUID());
  const snapshot = snapshotId.parse("first");
  const chunks = await encodeSnapshot(SKETCH, (bytes) => promisify(gzip)(bytes));
  for (const [n, chunk] of chunks.entries())
    await db
      .collection(snapshotChunksPath(id, snapshot))
      .doc(String(n))
      .set({ ...chunk });
  const map = mapDocument.parse({
    id,
    workspaceId: workspace,
    jobId: null,
    type: "serp",
    title: "Coffee",
    seeds: ["coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    method: "auto",
    counts: { keywords: 3, clusters: 2, pillars: 1 },
    volumePerMonth: 1_900,
    metricsEstimated: true,
    snapshot: { id: snapshot, chunks: chunks.length },
    createdBy: by,
    createdAt: 1_000,
    updatedAt: 1_000,
    ...over,
  });
  await db.doc(mapPath(id)).set(toStored(storedMap, map));
  return id;
}

/** Writes into a map's log as a browser does. */
export async function change(
  db: Firestore,
  map: MapId,
  by: UserId,
  changes: readonly MapChange[],
): Promise<void> {
  const id = randomUUID().slice(0, 30);
  await db
    .collection(operationsPath(map))
    .doc(id)
    .set({ by, at: Timestamp.now(), ...packChanges(changes) });
}
