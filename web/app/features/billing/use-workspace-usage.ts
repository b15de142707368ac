/** The active maps and the members of a workspace, live: what counts against its plan. */
import { mapsPath, workspacePath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { mapDocument, type MapDocument } from "@mapwright/core/maps/map-document";
import { workspace } from "@mapwright/core/workspaces/workspace";
import { collection, doc, limit, query, where } from "firebase/firestore";
import { useFirestore } from "reactfire";
import type { WorkspaceUsage } from "#/features/billing/plan/plan-usage.ts";
import { useLiveDocument, useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { MAX_COUNTED } from "#/platform/firebase/use-plan-refusal.client.ts";

/** Fields of a map that the choice of maps that stay editable shows. */
export type CountedMap = Pick<
  MapDocument,
  "id" | "title" | "counts" | "updatedAt" | "isBeyondPlan"
>;

export interface CountedWorkspace {
  readonly usage: WorkspaceUsage;
  /** The active ones, most recently changed first. */
  readonly maps: readonly CountedMap[];
}

/** null: not known yet. */
export function useWorkspaceUsage(uid: UserId, workspaceId: WorkspaceId): CountedWorkspace | null {
  const firestore = useFirestore();
  const active = query(
    collection(firestore, mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("archivedAt", "==", null),
    where("trashedAt", "==", null),
    limit(MAX_COUNTED),
  );
  const maps = useLiveQuery(uid, `active maps of ${workspaceId}`, active, mapDocument);
  const team = useLiveDocument(uid, doc(firestore, workspacePath(workspaceId)), workspace);
  if (maps.status !== "ready" || team.status !== "ready") return null;
  const keywordsOfMaps = maps.value.map(({ counts }) => counts.keywords);
  return {
    maps: maps.value.toSorted((one, other) => other.updatedAt - one.updatedAt),
    usage: {
      activeMaps: maps.value.length,
      keywordsInLargestMap: Math.max(0, ...keywordsOfMaps),
      keywordsOfMaps,
      members: team.value.memberCount,
    },
  };
}
