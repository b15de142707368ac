/** Maps of a workspace, created without research, for tests of the list and its actions. */
import type { MapId } from "@mapwright/core/ids";
import type { MapChange } from "@mapwright/core/maps/log/map-change";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { BREWING } from "../fixtures/brewing-snapshot.ts";
import { storeChange, storeMap } from "../fixtures/store-map.ts";
import type { TestUser } from "./people.ts";
import { storedDocuments } from "./stored-documents.ts";

/** The topic "Coffee to water ratio". */
export const [RATIO = ""] = BREWING.clusters.id;

/** A map as research or a copy would have created it. */
export async function putMap(
  { workspaceId, uid }: TestUser,
  title: string,
  over: Partial<MapDocument> = {},
): Promise<MapId> {
  const seeds = ["pour over coffee"];
  const map = { workspaceId, createdBy: uid, title, seeds, ...over };
  return storeMap(storedDocuments(), BREWING, map);
}

/** A user's changes in it. */
export async function changeMap(
  { uid }: TestUser,
  map: MapId,
  changes: readonly MapChange[],
): Promise<void> {
  await storeChange(storedDocuments(), map, uid, changes);
}
