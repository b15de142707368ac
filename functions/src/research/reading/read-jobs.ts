/** A workspace's research jobs and data sources, for programs. */
import { AppError } from "@mapwright/core/app-error";
import { jobPath, jobsPath } from "@mapwright/core/firestore-paths";
import type { JobId, WorkspaceId } from "@mapwright/core/ids";
import type { Page } from "@mapwright/core/paging";
import { DATA_SOURCES } from "@mapwright/core/research/data-source-catalog";
import type { DataSourceShape } from "@mapwright/core/research/data-source";
import { toJobShape, type JobShape } from "@mapwright/core/research/job-shape";
import type { Firestore } from "firebase-admin/firestore";
import { readPage } from "#/platform/firestore-page.ts";
import { fromStored } from "#/platform/stored-document.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";
import { storedJob } from "#/research/jobs/job-store.ts";

/** Newest first. */
export function listJobs(
  db: Firestore,
  workspace: WorkspaceId,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<JobShape>> {
  return readPage({
    list: jobsPath(workspace),
    query: db.collection(jobsPath(workspace)).orderBy("createdAt", "desc"),
    by: "createdAt",
    ...page,
    toItem: (document) => toJobShape(fromStored(storedJob, document.data())),
  });
}

export async function readJob(
  db: Firestore,
  workspace: WorkspaceId,
  job: JobId,
): Promise<JobShape> {
  const found = await db.doc(jobPath(workspace, job)).get();
  if (!found.exists) throw new AppError("not-found", "There's no such job");
  return toJobShape(fromStored(storedJob, found.data()));
}

/** Lists data sources in the order in which they are asked; never their keys, nor the last characters of one. */
export async function listDataSources(
  db: Firestore,
  workspace: WorkspaceId,
): Promise<{ readonly sources: DataSourceShape[] }> {
  const sources = await readDataSources(db, workspace);
  return {
    sources: sources.map(({ id, status, delivery, checkedAt }) => ({
      id,
      name: DATA_SOURCES[id].name,
      status,
      delivery,
      checkedAt: new Date(checkedAt).toISOString(),
    })),
  };
}
