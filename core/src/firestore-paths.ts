/**
 * Where each document lives. Browser, functions, rules tests and benches take their paths from here,
 * so that docs/data-model.md has one thing to agree with.
 */
import type { JobId, MapId, SnapshotId, UserId, WorkspaceId } from "#/ids.ts";

export const userPath = (uid: UserId) => `users/${uid}`;
export const workspacePath = (workspace: WorkspaceId) => `workspaces/${workspace}`;
export const memberPath = (workspace: WorkspaceId, uid: UserId) =>
  `workspaces/${workspace}/members/${uid}`;
export const jobsPath = (workspace: WorkspaceId) => `workspaces/${workspace}/jobs`;
export const jobPath = (workspace: WorkspaceId, job: JobId) =>
  `workspaces/${workspace}/jobs/${job}`;
/** Packed SERP results of a job; functions only. */
export const jobResultsPath = (workspace: WorkspaceId, job: JobId) =>
  `workspaces/${workspace}/jobs/${job}/results`;
export const mapsPath = () => "maps";
export const mapPath = (map: MapId) => `maps/${map}`;
export const snapshotChunksPath = (map: MapId, snapshot: SnapshotId) =>
  `maps/${map}/snapshots/${snapshot}/chunks`;
