/** Ids of a job and its map, derived from the request so that a repeated request finds what it created. */
import { createHash } from "node:crypto";
import {
  jobId,
  mapId,
  type JobId,
  type MapId,
  type UserId,
  type WorkspaceId,
} from "@mapwright/core/ids";

export interface JobIds {
  readonly jobId: JobId;
  readonly mapId: MapId;
}

/** `requestId` is a random UUID made by the caller, so no one else can guess the ids. */
export function jobIdsFor(workspace: WorkspaceId, uid: UserId, requestId: string): JobIds {
  const digest = (kind: string) =>
    createHash("sha256")
      .update([kind, workspace, uid, requestId].join("\n"))
      .digest("hex")
      .slice(0, 32);
  return { jobId: jobId.parse(digest("job")), mapId: mapId.parse(digest("map")) };
}
