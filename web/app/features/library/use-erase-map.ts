import type { MapDocument } from "@mapwright/core/maps/map-document";
import { done } from "@mapwright/core/workspaces/manage-workspace";
import { callFailureWords } from "#/platform/call-failure-words.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";

const WORDS = {
  "invalid-input": "The map was renamed or restored a moment ago. Look at the list again.",
  "role-too-low": "Only owners and admins delete maps forever.",
};

/** @returns what resolves with null when the map is gone, otherwise with words */
export function useEraseMap({ id, title }: MapDocument): () => Promise<string | null> {
  const call = useCall();
  const toast = useToast();
  return async () => {
    const result = await call("eraseMap", { mapId: id, title }, done);
    // Gone already is what was wanted.
    if (!result.ok && result.code !== "not-found") return callFailureWords(result.code, WORDS);
    toast({ words: `“${title}” deleted forever` });
    return null;
  };
}
