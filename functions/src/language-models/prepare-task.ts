/** What the model is asked in a task, from the map as it is edited now. */
import { AppError } from "@mapwright/core/app-error";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { ModelTaskKind } from "@mapwright/core/language-models/model-task";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import { MAX_NAMED_PAGES, prepareNames } from "@mapwright/core/model-tasks/name-pages";
import { randomBytes } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { openMap, type OpenedDocument } from "#/platform/maps/opened-maps.ts";

export interface TaskRequest {
  readonly workspaceId: WorkspaceId;
  readonly mapId: MapId;
  readonly kind: ModelTaskKind;
  readonly clusterId: string | null;
  readonly question: string | null;
}

/** Rejects with `not-found`: no such map or page; `invalid-input`: there is nothing to ask. */
export async function prepareTask(db: Firestore, request: TaskRequest): Promise<PreparedTask> {
  const opened = await openMap(db, request.workspaceId, request.mapId, "with-results");
  const { clusterId } = request;
  if (clusterId !== null && !opened.snapshot.clusters.id.includes(clusterId))
    throw new AppError("not-found", "The map has no such page");
  const prepared = prepare(opened, request);
  if (!prepared) throw new AppError("invalid-input", "There is nothing to ask about this map");
  return prepared;
}

function prepare(opened: OpenedDocument, request: TaskRequest): PreparedTask | null {
  const { map, snapshot } = opened;
  const nonce = randomBytes(9).toString("hex");
  const { language } = map.locale;
  if (request.kind !== "names") return null;
  return prepareNames({
    snapshot,
    clusters: unnamedClusters(opened, request.clusterId),
    language,
    nonce,
  });
}

/** Pages whose name no person gave, strongest first. @param only this one; null: all */
function unnamedClusters({ snapshot, state }: OpenedDocument, only: string | null): number[] {
  const { id, opportunity } = snapshot.clusters;
  return [...id.keys()]
    .filter((at) => {
      const topic = state.topics.get(id[at] ?? "");
      return (only === null || id[at] === only) && !topic?.hasGivenName && !topic?.isLocked;
    })
    .sort((a, b) => (opportunity[b] ?? 0) - (opportunity[a] ?? 0) || a - b)
    .slice(0, MAX_NAMED_PAGES);
}
