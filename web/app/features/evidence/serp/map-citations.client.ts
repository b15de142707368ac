/** What the AI overviews of a map's results pages cite: read from the packs of the job that fetched them last. */
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import { citedDomains, type CitedDomains } from "@mapwright/core/serps/cited-domains";
import type { Firestore } from "firebase/firestore";
import { readJobSerps } from "#/map-model/answers/job-packs.client.ts";

/** Rejects with the read error. */
export type CitationReader = () => Promise<CitedDomains>;

export function readCitationsFrom(
  firestore: Firestore,
  workspace: WorkspaceId,
  job: JobId,
): CitationReader {
  return async () => citedDomains(await readJobSerps(firestore, workspace, job));
}
