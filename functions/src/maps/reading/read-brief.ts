/** A cluster's brief, with everything that the map has evidence of, as the app shows it. */
import { buildClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import { createAnswerReader } from "@mapwright/core/maps/reading/cluster-rows";
import { toBriefShape, type BriefShape } from "@mapwright/core/maps/reading/brief-shape";
import type { Firestore } from "firebase-admin/firestore";
import { readAskedQuestions } from "#/platform/maps/asked-questions.ts";
import { openMap } from "#/platform/maps/opened-maps.ts";
import { requireFound } from "#/maps/reading/read-parts.ts";
import { readRedditEvidence, readSiteEvidence } from "#/platform/maps/map-chunks.ts";

export async function readBrief(
  db: Firestore,
  workspace: WorkspaceId,
  { mapId, clusterId }: { readonly mapId: MapId; readonly clusterId: string },
): Promise<BriefShape> {
  const opened = await openMap(db, workspace, mapId, "with-results");
  const { map, state, snapshot } = opened;
  const [site, reddit, alsoAsked] = await Promise.all([
    readSiteEvidence(db, map),
    readRedditEvidence(db, map),
    readAskedQuestions(db, map),
  ]);
  const cluster = snapshot.clusters.id.indexOf(clusterId);
  const brief = buildClusterBrief(snapshot, cluster, map.locale.language, {
    site: site && {
      evidence: site,
      analysis: analyzeSite(site, snapshot),
      clusterIds: snapshot.clusters.id,
    },
    reddit,
    alsoAsked,
    answersOf: createAnswerReader(opened),
    targetUrlOf: (id) => state.topics.get(id)?.targetUrl ?? null,
  });
  return toBriefShape(requireFound(brief, "The map has no such cluster"));
}
