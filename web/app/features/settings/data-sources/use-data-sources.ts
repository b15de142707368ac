/** The workspace's connected providers and its members, whose names are shown with them. Live. */
import { dataSourcesPath, membersPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { dataSource, type DataSource } from "@mapwright/core/research/data-source";
import { member } from "@mapwright/core/workspaces/workspace";
import { collection, limit, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { useLiveQuery, type Live } from "#/platform/firebase/live-data.client.tsx";

/** There are fewer providers than that. */
const MAX_SOURCES = 20;

export interface DataSources {
  /** Sources in the order in which they are asked. */
  readonly sources: Live<readonly DataSource[]>;
  /** Name as shown to people; null = no longer a member. */
  readonly nameOf: (uid: UserId) => string | null;
}

export function useDataSources(uid: UserId, workspaceId: WorkspaceId): DataSources {
  const firestore = useFirestore();
  const path = dataSourcesPath(workspaceId);
  const all = query(collection(firestore, path), limit(MAX_SOURCES));
  const sources = useLiveQuery(uid, path, all, dataSource);
  const people = membersPath(workspaceId);
  const members = useLiveQuery(uid, people, query(collection(firestore, people)), member);
  return {
    sources:
      sources.status === "ready"
        ? { ...sources, value: sources.value.toSorted((a, b) => a.position - b.position) }
        : sources,
    nameOf(person) {
      if (members.status !== "ready") return null;
      const found = members.value.find(({ id }) => id === person);
      return found ? found.displayName || found.email : null;
    },
  };
}
