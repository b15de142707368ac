import type { MapDocument } from "@mapwright/core/maps/map-document";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { callFailureCodeMessage } from "#/platform/call-failure-messages.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

const WORDS = {
  "invalid-input": "This map was just renamed or restored. Check the list and try again.",
  "role-too-low": "Only owners and admins can permanently delete maps.",
};

/** @returns a function that resolves to null when the map is deleted, otherwise to an error message */
export function useDeleteMap({ id, title }: MapDocument): () => Promise<string | null> {
  const call = useCall();
  const toast = useToast();
  return async () => {
    const result = await call("deleteMap", { mapId: id, title }, done);
    // Already deleted, which is the desired result.
    if (!result.ok && result.code !== "not-found")
      return callFailureCodeMessage(result.code, WORDS);
    toast({ words: `“${title}” was permanently deleted` });
    return null;
  };
}
