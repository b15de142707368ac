/** Questions that people also ask, by the results pages that a map's job fetched. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { serpPacksPath, serpResultPath } from "@mapwright/core/firestore-paths";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import type { QuestionsByKeyword } from "@mapwright/core/answers/asked-questions";
import { groupQuestionsByKeyword } from "@mapwright/core/serps/questions-by-keyword";
import { serpPack, type StoredSerp } from "@mapwright/core/serps/serp-pack";
import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";

const unzip = promisify(gunzip);
/** Most packs read, as in a browser: 4,800 keywords. */
const MAX_PACKS = 12;
const MAX_PACK_BYTES = 8 * 1024 * 1024;
const packed = z.object({ data: z.instanceof(Uint8Array) });

/** Empty for a map without a job, and for pages that nothing is kept of any more. */
export async function readAskedQuestions(
  db: Firestore,
  { jobId, workspaceId }: Pick<MapDocument, "jobId" | "workspaceId">,
): Promise<QuestionsByKeyword> {
  if (jobId === null) return new Map();
  const { docs } = await db
    .collection(serpPacksPath(workspaceId))
    .where("jobId", "==", jobId)
    .limit(MAX_PACKS)
    .get();
  const serps: StoredSerp[] = [];
  for (const { id } of docs) {
    const stored = packed.safeParse((await db.doc(serpResultPath(workspaceId, id)).get()).data());
    if (!stored.success) continue;
    const bytes = await unzip(stored.data.data, { maxOutputLength: MAX_PACK_BYTES });
    serps.push(...serpPack.parse(JSON.parse(new TextDecoder().decode(bytes))).serps);
  }
  return groupQuestionsByKeyword(serps);
}
