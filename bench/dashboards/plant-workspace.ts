/** A workspace with maps of so many keywords in total, summarized by the functions' own code, and jobs that ended. */
import { randomUUID } from "node:crypto";
import { jobPath } from "@mapwright/core/firestore-paths";
import { jobId, userId, workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, NEW_MAP } from "@mapwright/core/maps/map-document";
import { openState } from "@mapwright/core/maps/log/edited/map-state";
import { getSnapshotTotals } from "@mapwright/core/maps/snapshot-totals";
import { mapSummary, SUMMARY_TIMES } from "@mapwright/core/maps/summary/map-summary";
import { summarizeMap } from "@mapwright/core/maps/summary/summarize-map";
import { buildTestSnapshot } from "@mapwright/core/maps/testing/test-snapshot";
import { mapSummaryPath, mapPath } from "@mapwright/core/firestore-paths";
import { initializeApp } from "firebase-admin/app";
import { getFirestore, Timestamp, type Firestore } from "firebase-admin/firestore";
import { toStored } from "../../functions/src/platform/stored-document.ts";
import { storedMap } from "../../functions/src/platform/maps/stored-map.ts";

export interface PlantedWorkspace {
  readonly db: Firestore;
  readonly id: WorkspaceId;
  readonly keywords: number;
}

/** Size of a map in a plan with many maps. */
const KEYWORDS_PER_MAP = 1_000;
const KEYWORDS_PER_CLUSTER = 9;
const CLUSTERS_PER_PILLAR = 12;
/** Jobs that ended before: no dashboard may read them all. */
const ENDED_JOBS = 500;

const storedSummary = { schema: mapSummary, times: SUMMARY_TIMES } as const;

/** A map of invented keywords; the same number gives the same map. */
function plantSnapshot(keywords: number) {
  const topics: Record<string, Record<string, Record<string, number>>> = {};
  for (let at = 0; at < keywords; at += 1) {
    const cluster = Math.floor(at / KEYWORDS_PER_CLUSTER);
    const pillar = `Pillar ${String(Math.floor(cluster / CLUSTERS_PER_PILLAR))}`;
    const clusters = (topics[pillar] ??= {});
    const own = (clusters[`Page ${String(cluster)}`] ??= {});
    own[`keyword ${String(at)}`] = 10 + ((at * 7_919) % 9_000);
  }
  return buildTestSnapshot(topics);
}

let admin: Firestore | null = null;

function openDatabase(): Firestore {
  if (admin) return admin;
  admin = getFirestore(initializeApp({ projectId: "demo-bench-dashboards" }));
  return admin;
}

export async function plantWorkspace(keywords: number): Promise<PlantedWorkspace> {
  const db = openDatabase();
  const id = workspaceId.parse(`bench-${randomUUID().slice(0, 8)}`);
  const maps = Math.ceil(keywords / KEYWORDS_PER_MAP);
  const writer = db.bulkWriter();
  for (let at = 0; at < maps; at += 1) {
    const count = Math.min(KEYWORDS_PER_MAP, keywords - at * KEYWORDS_PER_MAP);
    const snapshot = plantSnapshot(count);
    const map = mapDocument.parse({
      id: `${id}-${String(at)}`,
      workspaceId: id,
      jobId: null,
      origin: "import",
      seedResults: [],
      ...NEW_MAP,
      type: "serp",
      title: `Map ${String(at + 1)}`,
      seeds: [],
      locale: { country: "US", language: "en", device: "desktop" },
      ...getSnapshotTotals(snapshot),
      snapshot: { id: "first", chunks: 1 },
      createdBy: "bench",
      createdAt: at,
      updatedAt: at,
    });
    const summary = summarizeMap({
      map,
      state: openState(snapshot),
      evidence: { site: null, reddit: null },
      changedAt: 0,
    });
    void writer.set(db.doc(mapPath(map.id)), toStored(storedMap, map));
    void writer.set(db.doc(mapSummaryPath(id, map.id)), toStored(storedSummary, summary));
  }
  for (let at = 0; at < ENDED_JOBS; at += 1)
    void writer.set(db.doc(jobPath(id, jobId.parse(`job-${String(at)}`))), {
      status: "done",
      createdBy: userId.parse("bench"),
      createdAt: Timestamp.fromMillis(at),
      title: `Job ${String(at)}`,
    });
  await writer.close();
  return { db, id, keywords };
}
