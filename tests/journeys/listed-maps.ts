/** Maps of a workspace, put there without their research: what is looked at is the list and what is done with it. */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { mapPath, operationsPath, snapshotChunksPath } from "@mapwright/core/firestore-paths";
import { mapId, snapshotId, type MapId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { MAP_TIMES, mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { encodeSnapshot } from "@mapwright/core/maps/snapshot-codec";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import type { Inhabitant } from "./people.ts";
import { storedDocuments } from "./stored-documents.ts";

const BREWING = sketchSnapshot({
  "Brewing methods": {
    "Coffee to water ratio": { "coffee ratio": 9900, "water to coffee ratio": 2400 },
    "Grind size": { "pour over grind size": 3600, "how fine to grind": 880 },
    "Pour over kettles": { "gooseneck kettle": 12_100 },
  },
  Beans: { "Light roasts": { "light roast coffee": 5400 }, Freshness: { "fresh beans": null } },
});

/** The topic "Coffee to water ratio". */
export const [RATIO = ""] = BREWING.clusters.id;

/** A map as research or a copy would have left it. */
export async function putMap(
  { workspaceId, uid }: Inhabitant,
  title: string,
  over: Partial<MapDocument> = {},
): Promise<MapId> {
  const db = storedDocuments();
  const id = mapId.parse(randomUUID());
  const snapshot = snapshotId.parse("first");
  const chunks = await encodeSnapshot(BREWING, (bytes) => promisify(gzip)(bytes));
  for (const [n, chunk] of chunks.entries())
    await db
      .collection(snapshotChunksPath(id, snapshot))
      .doc(String(n))
      .set({ ...chunk });
  const map = mapDocument.parse({
    id,
    workspaceId,
    jobId: null,
    type: "serp",
    title,
    seeds: ["pour over coffee"],
    locale: { country: "US", language: "en", device: "desktop" },
    method: "auto",
    counts: { keywords: 7, clusters: 5, pillars: 2 },
    volumePerMonth: 34_280,
    metricsEstimated: true,
    snapshot: { id: snapshot, chunks: chunks.length },
    createdBy: uid,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...over,
  });
  await db.doc(mapPath(id)).set(toStored({ schema: mapDocument, times: MAP_TIMES }, map));
  return id;
}

/** What somebody changed in it. */
export async function changeMap(
  { uid }: Inhabitant,
  map: MapId,
  changes: readonly MapChange[],
): Promise<void> {
  await storedDocuments()
    .collection(operationsPath(map))
    .doc(randomUUID())
    .set({ by: uid, at: new Date(), ...packChanges(changes) });
}
