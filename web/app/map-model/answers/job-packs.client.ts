/** The results pages that a job fetched, from the packs in which the workspace stores them. */
import { serpPacksPath, serpResultPath } from "@mapwright/core/firestore-paths";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import { serpPack, serpPackIndex, type StoredSerp } from "@mapwright/core/serps/serp-pack";
import {
  Bytes,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { z } from "zod";
import { gunzip } from "#/map-model/snapshot/gunzip.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** 4,800 keywords. */
const PACKS_READ = 12;

const packed = z.object({ data: z.custom<Bytes>((value) => value instanceof Bytes) });
const packSize = serpPackIndex.pick({ keywords: true });

/** Reads a job's results: at most `PACKS_READ` packs, whatever else was researched. Rejects with the read error. */
export async function readJobSerps(
  firestore: Firestore,
  workspace: WorkspaceId,
  job: JobId,
): Promise<readonly StoredSerp[]> {
  const { docs } = await getDocs(
    query(
      collection(firestore, serpPacksPath(workspace)),
      where("jobId", "==", job),
      limit(PACKS_READ),
    ),
  );
  const known = docs.filter((found) => parseStored(packSize, found.data()) !== null);
  const packs = await Promise.all(known.map(({ id }) => readPack(firestore, workspace, id)));
  return packs.flat();
}

/** Empty: it was deleted meanwhile. */
export async function readPack(
  firestore: Firestore,
  workspace: WorkspaceId,
  id: string,
): Promise<readonly StoredSerp[]> {
  const found = await getDoc(doc(firestore, serpResultPath(workspace, id)));
  return found.exists() ? serpPack.parse(await unpack(found.data())).serps : [];
}

async function unpack(data: DocumentData): Promise<unknown> {
  const bytes = packed.parse(data).data.toUint8Array();
  return JSON.parse(new TextDecoder().decode(await gunzip(bytes)));
}
