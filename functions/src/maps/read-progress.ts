/** Progress of a map's site since its first reading, for a report on the site's coverage. */
import { mapTrendPath, mapUpdatePath } from "@mapwright/core/firestore-paths";
import { getEditedSnapshot } from "@mapwright/core/maps/log/edited/edited-snapshot";
import type { MapState } from "@mapwright/core/maps/log/edited/map-state";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { shareProgress, type SharedProgress } from "@mapwright/core/maps/share/shared-progress";
import { siteTrend } from "@mapwright/core/refresh/map-trend";
import { siteUpdate } from "@mapwright/core/refresh/map-update";
import { pageTrend } from "@mapwright/core/refresh/page-trend";
import { buildMapOutline } from "@mapwright/core/snapshot/map-outline";
import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { unzip } from "#/platform/maps/map-chunks.ts";

/** null: the site was measured once at most. */
export async function readProgress(
  db: Firestore,
  map: MapDocument,
  state: MapState,
): Promise<SharedProgress | null> {
  const [trend, update, pages] = await db.getAll(
    db.doc(mapTrendPath(map.id, "site")),
    db.doc(mapUpdatePath(map.id, "site")),
    db.doc(mapTrendPath(map.id, "pages")),
  );
  if (!trend?.exists) return null;
  const { points } = siteTrend.parse(await packed(trend));
  const last = update?.exists ? siteUpdate.parse(await packed(update)) : null;
  const readings = pages?.exists ? pageTrend.parse(await packed(pages)) : [];
  const { pillars } = buildMapOutline(getEditedSnapshot(state));
  const shown = pillars.flatMap(({ clusters }) => clusters.map(({ id }) => id));
  return shareProgress(points, last, (topic) => state.topics.get(topic)?.name, readings, shown);
}

const packedDocument = z.object({ data: z.instanceof(Uint8Array) });

async function packed(document: DocumentSnapshot): Promise<unknown> {
  const { data } = packedDocument.parse(document.data());
  return JSON.parse(Buffer.from(await unzip(data)).toString("utf8"));
}
