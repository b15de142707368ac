/** Every page of the app and every map of the workspace, found by typing. */
import { mapsPath } from "@mapwright/core/firestore-paths";
import { mapDocument } from "@mapwright/core/maps/map-document";
import { collection, limit, orderBy, query, where } from "firebase/firestore";
import { useNavigate } from "react-router-dom";
import { useFirestore } from "reactfire";
import type { AppContext } from "#/features/workspace/app-context.ts";
import { listPaletteGroups } from "#/features/workspace/palette/palette-groups.ts";
import { useLiveQuery } from "#/platform/firebase/live-data.client.tsx";
import { CommandDialog } from "#/ui/controls/command-dialog.tsx";

/** Most recently changed first; whoever has more finds them in the list of maps. */
const MAX_MAPS = 100;

interface PaletteDialogProps {
  readonly context: AppContext;
  readonly onClose: () => void;
}

export function PaletteDialog({ context, onClose }: PaletteDialogProps) {
  const { uid, workspaceId, role } = context;
  const recent = query(
    collection(useFirestore(), mapsPath()),
    where("workspaceId", "==", workspaceId),
    where("trashedAt", "==", null),
    orderBy("updatedAt", "desc"),
    limit(MAX_MAPS),
  );
  const maps = useLiveQuery(uid, `palette's maps of ${workspaceId}`, recent, mapDocument);
  const navigate = useNavigate();
  const groups = listPaletteGroups(role, maps.status === "ready" ? maps.value : []);
  return (
    <CommandDialog
      label="Go to"
      placeholder="Go to a map or a page"
      emptyText="Nothing has this name."
      groups={groups.map(({ title, entries }) => ({
        title,
        entries: entries.map(({ to, label, icon, aside }) => ({
          // Maps may have the same name: the address tells them apart.
          id: `${label} ${to}`,
          label,
          icon,
          aside,
          run: () => void navigate(to),
        })),
      }))}
      onClose={onClose}
    />
  );
}
