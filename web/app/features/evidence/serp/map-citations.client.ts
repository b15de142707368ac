/**
 * What the AI overviews of a map's results pages cite: read from the packs of the job that fetched them last, at most
 * `PACKS_READ` of them, whatever the workspace has researched besides.
 */
import { serpPacksPath } from "@mapwright/core/firestore-paths";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import { serpPackIndex } from "@mapwright/core/serps/serp-pack";
import { citedDomains, type CitedDomains } from "@mapwright/core/serps/cited-domains";
import { collection, getDocs, limit, query, where, type Firestore } from "firebase/firestore";
import { readPack } from "#/features/evidence/serp/serp-history.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";

/** 4,800 keywords. */
const PACKS_READ = 12;

const packSize = serpPackIndex.pick({ keywords: true });

/** Rejects with the read error. */
export type CitationReader = () => Promise<CitedDomains>;

export function readCitationsFrom(
  firestore: Firestore,
  workspace: WorkspaceId,
  job: JobId,
): CitationReader {
  return async () => {
    const { docs } = await getDocs(
      query(
        collection(firestore, serpPacksPath(workspace)),
        where("jobId", "==", job),
        limit(PACKS_READ),
      ),
    );
    const known = docs.filter((found) => parseStored(packSize, found.data()) !== null);
    const packs = await Promise.all(known.map(({ id }) => readPack(firestore, workspace, id)));
    return citedDomains(packs.flat());
  };
}
