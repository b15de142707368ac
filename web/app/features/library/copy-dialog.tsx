import type { MapDocument } from "@mapwright/core/maps/map-document";
import { copyMapOutput } from "@mapwright/core/maps/manage-map";
import { useRef } from "react";
import { TitleDialog } from "#/features/library/title-dialog.tsx";
import { callFailureMessage } from "#/platform/call-failure-messages.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

const TITLE_MAX_LENGTH = 120;

interface CopyDialogProps {
  readonly map: MapDocument;
  readonly onClose: () => void;
}

/** Duplicates an existing map. */
export function CopyDialog({ map, onClose }: CopyDialogProps) {
  const call = useCall();
  const toast = useToast();
  // A retry after no response creates the same copy.
  const request = useRef(crypto.randomUUID());
  const copy = async (title: string) => {
    const input = { mapId: map.id, requestId: request.current, title };
    const result = await call("copyMap", input, copyMapOutput);
    if (!result.ok) return callFailureMessage(result);
    toast({ words: `“${title}” was added to your maps` });
    return null;
  };
  return (
    <TitleDialog
      heading={`Duplicate “${map.title}”`}
      initial={`Copy of ${map.title}`.slice(0, TITLE_MAX_LENGTH)}
      confirm="Duplicate"
      help="The copy includes the current topics, keywords, plan, notes and tags. Comments, history and share links stay with the original."
      onConfirm={copy}
      onClose={onClose}
    />
  );
}
