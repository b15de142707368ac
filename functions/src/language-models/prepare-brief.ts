/** Material for a brief of one page, as for the app's own brief. */
import { gatherMaterial } from "@mapwright/core/brief/brief-material";
import { buildClusterBrief } from "@mapwright/core/brief/cluster-brief";
import { analyzeSite } from "@mapwright/core/domains/analyze-site";
import { listAskedQuestions } from "@mapwright/core/model-tasks/brief-sources";
import { prepareBrief } from "@mapwright/core/model-tasks/write-brief";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import type { Firestore } from "firebase-admin/firestore";
import { readAskedQuestions } from "#/language-models/asked-questions.ts";
import { readRedditEvidence, readSiteEvidence } from "#/platform/maps/map-chunks.ts";
import type { OpenedDocument } from "#/platform/maps/opened-maps.ts";

/** null: the map has no such page, or nothing of it may be sent. */
export async function prepareClusterBrief(
  db: Firestore,
  { map, snapshot }: OpenedDocument,
  clusterId: string,
  nonce: string,
): Promise<PreparedTask | null> {
  const cluster = snapshot.clusters.id.indexOf(clusterId);
  const { language } = map.locale;
  const material = gatherMaterial(snapshot, cluster);
  if (!material) return null;
  const texts = material.cluster.keywords.map(({ text }) => text);
  const [site, reddit, asked] = await Promise.all([
    readSiteEvidence(db, map),
    readRedditEvidence(db, map),
    readAskedQuestions(db, map.workspaceId, map.locale, texts),
  ]);
  const brief = buildClusterBrief(snapshot, cluster, language, {
    site: site && {
      evidence: site,
      analysis: analyzeSite(site, snapshot),
      clusterIds: snapshot.clusters.id,
    },
    reddit,
  });
  return (
    brief &&
    prepareBrief({ material, brief, asked: listAskedQuestions(asked, texts), language, nonce })
  );
}
