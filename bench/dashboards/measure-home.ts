/** `/app`: summaries of maps, the newest jobs, and the handful of documents around them. */
import {
  auditPath,
  billingPath,
  creditsPath,
  jobsPath,
  mapSummariesPath,
  membersPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { mapSummary, SUMMARY_TIMES } from "@mapwright/core/maps/summary/map-summary";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { fromStored } from "../../functions/src/platform/stored-document.ts";
import {
  pickBestOpenings,
  pickDuePages,
  sumTotals,
} from "../../web/app/features/home/home-figures.ts";
import type { PlantedWorkspace } from "./plant-workspace.ts";
import type { Measured } from "./measured.ts";

const RUNS = 7;
const storedSummary = { schema: mapSummary, times: SUMMARY_TIMES } as const;

export async function measureHome(workspace: PlantedWorkspace): Promise<Measured> {
  const { keywords } = workspace;
  let [readMs, computeMs] = [Infinity, Infinity];
  let documents: readonly DocumentSnapshot[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const beganAt = performance.now();
    const read = await readHome(workspace);
    const readAt = performance.now();
    documents = read.all;
    const maps = read.summaries.map((document) => fromStored(storedSummary, document.data()));
    pickBestOpenings(maps, 6);
    pickDuePages(maps, 6);
    sumTotals(maps);
    readMs = Math.min(readMs, readAt - beganAt);
    computeMs = Math.min(computeMs, performance.now() - readAt);
  }
  return {
    dashboard: "home",
    keywords,
    documentsRead: documents.length,
    bytesRead: documents.reduce((sum, document) => sum + sizeOf(document), 0),
    readMs: Math.round(readMs),
    computeMs: Math.round(computeMs),
  };
}

/** Runs the same queries with the same limits as the page's hooks. */
async function readHome({ db, id }: PlantedWorkspace) {
  const [summaries, jobs, members, audit, others] = await Promise.all([
    db.collection(mapSummariesPath(id)).orderBy("updatedAt", "desc").limit(100).get(),
    db.collection(jobsPath(id)).orderBy("createdAt", "desc").limit(20).get(),
    db.collection(membersPath(id)).get(),
    db.collection(auditPath(id)).orderBy("at", "desc").limit(5).get(),
    db.getAll(db.doc(workspacePath(id)), db.doc(billingPath(id)), db.doc(creditsPath(id))),
  ]);
  return {
    summaries: summaries.docs,
    all: [...summaries.docs, ...jobs.docs, ...members.docs, ...audit.docs, ...others],
  };
}

const sizeOf = (document: DocumentSnapshot) => JSON.stringify(document.data() ?? {}).length;
