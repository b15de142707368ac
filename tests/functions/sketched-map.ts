/** A small map as research creates it, and whatever people wrote to its log. */
import type { MapId, UserId, WorkspaceId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { sketchSnapshot } from "@mapwright/core/maps/testing/sketch-snapshot";
import type { Firestore } from "firebase-admin/firestore";
import { storeMap } from "../fixtures/store-map.ts";

export { storeChange as change } from "../fixtures/store-map.ts";

const SKETCH = sketchSnapshot({
  Brewing: {
    Ratio: { "coffee ratio": 900, "water to coffee": 300 },
    Grind: { "grind size": 700 },
  },
});

/** The topics "Ratio" and "Grind". */
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
  const long = { createdAt: 1_000, updatedAt: 1_000 };
  return storeMap(db, SKETCH, { workspaceId: workspace, createdBy: by, ...long, ...over });
}
