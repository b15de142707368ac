/** The names of workspaces that someone is in, read once. */
import { workspacePath } from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { doc, getDoc } from "firebase/firestore";
import { useEffect, useState } from "react";
import { useFirestore } from "reactfire";
import type { OfferedWorkspace } from "#/features/settings/api/consent/consent.ts";

/** Names of the workspaces, in the order of the ids; null: not known yet. Unreadable workspaces are left out. */
export function useWorkspaceNames(ids: readonly WorkspaceId[]): readonly OfferedWorkspace[] | null {
  const firestore = useFirestore();
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  const key = ids.toSorted().join(" ");
  useEffect(() => {
    let isGone = false;
    const read = async (id: WorkspaceId): Promise<readonly (readonly [string, string])[]> => {
      try {
        const found = await getDoc(doc(firestore, workspacePath(id)));
        return [[id, String(found.get("name") ?? "")]];
      } catch {
        return [];
      }
    };
    const readAll = async () => {
      const asked = key.split(" ").filter(Boolean);
      const found = await Promise.all(asked.map((id) => read(workspaceId.parse(id))));
      if (!isGone) setNames(new Map(found.flat()));
    };
    void readAll();
    return () => {
      isGone = true;
    };
  }, [firestore, key]);
  if (names === null) return null;
  return ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? "" }] : []));
}
