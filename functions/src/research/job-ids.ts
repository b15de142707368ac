/** Ids of a job and its map that follow from the request, so that a repeated request finds what it made. */
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

/** `requestId` is a random UUID made by the caller, so the ids cannot be guessed by anyone else. */
export function jobIdsFor(workspace: WorkspaceId, uid: UserId, requestId: string): JobIds {
  const digest = (kind: string) =>
    createHash("sha256")
      .update([kind, workspace, uid, requestId].join("\n"))
      .digest("hex")
      .slice(0, 32);
  return { jobId: jobId.parse(digest("job")), mapId: mapId.parse(digest("map")) };
}
