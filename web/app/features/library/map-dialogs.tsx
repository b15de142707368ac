import { copyMapOutput } from "@mapwright/core/maps/manage-map";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { MAP_TITLE_MAX_LENGTH } from "@mapwright/core/snapshot/map-title";
import { useRef } from "react";
import { MapTagDialog } from "#/features/library/map-tag-dialog.tsx";
import { TitleDialog } from "#/features/library/title-dialog.tsx";
import type { MapActions } from "#/features/library/use-map-actions.ts";
import { capture } from "#/platform/analytics/analytics.ts";
import { describeFailureCode, describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { useToast } from "#/ui/controls/toast.tsx";

/** The dialogs for actions that need input or confirmation. */
export interface OpenMapDialog {
  readonly action: "rename" | "tag" | "copy" | "delete";
  /** One map, except for tags. */
  readonly maps: readonly MapDocument[];
}

interface MapDialogProps {
  readonly question: OpenMapDialog;
  readonly knownTags: readonly string[];
  readonly actions: MapActions;
  readonly onClose: () => void;
}

export function MapDialog({ question, knownTags, actions, onClose }: MapDialogProps) {
  const { action, maps } = question;
  const [map] = maps;
  if (!map) return null;
  if (action === "tag")
    return <MapTagDialog maps={maps} known={knownTags} onSave={actions.tag} onClose={onClose} />;
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

interface CopyDialogProps {
  readonly map: MapDocument;
  readonly onClose: () => void;
}

/** Duplicates an existing map. */
function CopyDialog({ map, onClose }: CopyDialogProps) {
  const call = useCall();
  const toast = useToast();
  // A retry after no response creates the same copy.
  const request = useRef(crypto.randomUUID());
  const copy = async (title: string) => {
    const input = { mapId: map.id, requestId: request.current, title };
    const result = await call("copyMap", input, copyMapOutput);
    if (!result.ok) return describeCallFailure(result);
    capture("map created", { source: "copy" });
    toast({ words: `“${title}” was added to your maps` });
    return null;
  };
  return (
    <TitleDialog
      heading={`Duplicate “${map.title}”`}
      initial={`Copy of ${map.title}`.slice(0, MAP_TITLE_MAX_LENGTH)}
      confirm="Duplicate"
      help="The copy includes the current pages, keywords, plan, notes and tags. Comments, history and share links stay with the original."
      onConfirm={copy}
      onClose={onClose}
    />
  );
}

const WORDS = {
  "invalid-input": "This map was just renamed or restored. Check the list and try again.",
  "role-too-low": "Only owners and admins can permanently delete maps.",
};

/** @returns a function that resolves to null when the map is deleted, otherwise to an error message */
function useDeleteMap({ id, title }: MapDocument): () => Promise<string | null> {
  const call = useCall();
  const toast = useToast();
  return async () => {
    const result = await call("deleteMap", { mapId: id, title }, emptyOutput);
    // Already deleted, which is the desired result.
    if (!result.ok && result.code !== "not-found") return describeFailureCode(result.code, WORDS);
    toast({ words: `“${title}” was permanently deleted` });
    return null;
  };
}
