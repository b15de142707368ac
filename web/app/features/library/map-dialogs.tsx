import type { MapDocument } from "@mapwright/core/maps/map-document";
import { CopyDialog } from "#/features/library/copy-dialog.tsx";
import { TagDialog } from "#/features/library/tag-dialog.tsx";
import { TitleDialog } from "#/features/library/title-dialog.tsx";
import { useDeleteMap } from "#/features/library/use-delete-map.ts";
import type { MapActions } from "#/features/library/use-map-actions.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";

/** The dialogs for actions that need input or confirmation. */
export interface Question {
  readonly action: "rename" | "tag" | "copy" | "delete";
  /** One map, except for tags. */
  readonly maps: readonly MapDocument[];
}

interface MapDialogProps {
  readonly question: Question;
  readonly knownTags: readonly string[];
  readonly actions: MapActions;
  readonly onClose: () => void;
}

export function MapDialog({ question, knownTags, actions, onClose }: MapDialogProps) {
  const { action, maps } = question;
  const [map] = maps;
  if (!map) return null;
  if (action === "tag")
    return <TagDialog maps={maps} known={knownTags} onSave={actions.tag} onClose={onClose} />;
  if (action === "copy") return <CopyDialog map={map} onClose={onClose} />;
  if (action === "delete") return <DeleteDialog map={map} onClose={onClose} />;
  return (
    <TitleDialog
      heading="Rename map"
      initial={map.title}
      confirm="Rename"
      onConfirm={(title) => actions.rename(map, title)}
      onClose={onClose}
    />
  );
}

interface DeleteDialogProps {
  readonly map: MapDocument;
  readonly onClose: () => void;
}

function DeleteDialog({ map, onClose }: DeleteDialogProps) {
  const deleteMap = useDeleteMap(map);
  return (
    <ConfirmDialog
      title={`Delete “${map.title}” forever?`}
      confirm="Delete forever"
      typed={{ label: `To confirm, type ${map.title.trim()}`, expected: map.title.trim() }}
      onConfirm={deleteMap}
      onClose={onClose}
    >
      This deletes the map with its history, comments and share links, for everyone. It can't be
      undone.
    </ConfirmDialog>
  );
}
