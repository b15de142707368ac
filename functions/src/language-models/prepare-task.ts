/** Request of a task to the model, from the map as it is edited now. */
import { AppError } from "@mapwright/core/app-error";
import { dismissalsPath } from "@mapwright/core/firestore-paths";
import type { MapId, WorkspaceId } from "@mapwright/core/ids";
import type { ModelTaskKind } from "@mapwright/core/language-models/model-task";
import { findHeld } from "@mapwright/core/maps/log/held-clusters";
import { findChangeCandidates } from "@mapwright/core/model-tasks/change-candidates";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import {
  MAX_NAMED_PAGES,
  MAX_NAMED_PILLARS,
  prepareNames,
} from "@mapwright/core/model-tasks/name-pages";
import { prepareChanges } from "@mapwright/core/model-tasks/suggest-changes";
import { dismissedSuggestions } from "@mapwright/core/refresh/dismissed-suggestions";
import { OTHER_PILLAR_ID } from "@mapwright/core/snapshot/other-pillar";
import { randomBytes } from "node:crypto";
import type { Firestore } from "firebase-admin/firestore";
import { prepareClusterBrief } from "#/language-models/prepare-brief.ts";
import { prepareMapQuestion } from "#/language-models/prepare-question.ts";
import { openMap, type OpenedDocument } from "#/platform/maps/opened-maps.ts";

const dismissedKeys = dismissedSuggestions.pick({ keys: true });

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
  const prepared = await prepare(db, opened, request);
  if (!prepared) throw new AppError("invalid-input", "There is nothing to ask about this map");
  return prepared;
}

type Prepared = PreparedTask | null | Promise<PreparedTask | null>;

async function readDeclined(db: Firestore, map: MapId): Promise<ReadonlySet<string>> {
  const found = await db.doc(dismissalsPath(map)).get();
  return new Set(dismissedKeys.safeParse(found.data()).data?.keys);
}

function prepare(
  db: Firestore,
  opened: OpenedDocument,
  { kind, clusterId, question }: TaskRequest,
): Prepared {
  const nonce = randomBytes(9).toString("hex");
  const { snapshot, map } = opened;
  const { language } = map.locale;
  const preparing = {
    names: async () =>
      prepareNames({
        snapshot,
        clusters: unnamedClusters(opened, clusterId),
        pillars: clusterId === null ? unnamedPillars(opened) : [],
        declined: await readDeclined(db, map.id),
        language,
        nonce,
      }),
    changes: () => prepareChanges({ ...findChanges(opened, clusterId), language, nonce }),
    brief: () => prepareClusterBrief(db, opened, clusterId ?? "", nonce),
    question: () => prepareMapQuestion(db, opened, question ?? "", nonce),
  } satisfies Record<ModelTaskKind, () => Prepared>;
  return preparing[kind]();
}

/** Whether a person named the topic, or locked it. */
function isHeld({ state }: OpenedDocument, id: string): boolean {
  const topic = state.topics.get(id);
  return topic !== undefined && (topic.hasGivenName || topic.isLocked);
}

/** Pages whose name no person gave, strongest first. @param only this one; null: all */
function unnamedClusters(opened: OpenedDocument, only: string | null): number[] {
  const { id, opportunity } = opened.snapshot.clusters;
  return [...id.keys()]
    .filter((at) => (only === null || id[at] === only) && !isHeld(opened, id[at] ?? ""))
    .sort((a, b) => (opportunity[b] ?? 0) - (opportunity[a] ?? 0) || a - b)
    .slice(0, MAX_NAMED_PAGES);
}

/** Lists unnamed pillars, those with most pages first; `OTHER_PILLAR_ID` has no subject to be named by. */
function unnamedPillars(opened: OpenedDocument): number[] {
  const { pillars, clusters } = opened.snapshot;
  const sizes = new Map<number, number>();
  for (const pillar of clusters.pillar) sizes.set(pillar, (sizes.get(pillar) ?? 0) + 1);
  return [...pillars.id.entries()]
    .filter(([at, id]) => sizes.has(at) && id !== OTHER_PILLAR_ID && !isHeld(opened, id))
    .map(([at]) => at)
    .sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b)
    .slice(0, MAX_NAMED_PILLARS);
}

/** @param only changes of this page; null: of all */
function findChanges({ snapshot, state }: OpenedDocument, only: string | null) {
  const idOf = (cluster: number) => snapshot.clusters.id[cluster] ?? "";
  const topicOf = (cluster: number) => state.topics.get(idOf(cluster));
  const { lists } = findHeld(state, snapshot);
  const candidates = findChangeCandidates(snapshot, {
    only: only === null ? null : snapshot.clusters.id.indexOf(only),
    canChange: (cluster) => topicOf(cluster)?.isLocked !== true,
    areHeldApart: (pair) => pair.every((cluster) => lists.has(idOf(cluster))),
    isHeld: (row) =>
      state.moved.get(snapshot.keywords.text[row] ?? "") ===
      idOf(snapshot.keywords.cluster[row] ?? -1),
  });
  const givenNameOf = (cluster: number) => {
    const topic = topicOf(cluster);
    return topic?.hasGivenName ? topic.name : null;
  };
  return { snapshot, candidates, givenNameOf };
}
