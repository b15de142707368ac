import type { MapChange } from "@mapwright/core/snapshot/map-change";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { useToast } from "#/ui/controls/toast.tsx";

/** Commits a removal and says what is gone, with a way back. */
export function useRemoval(): (changes: readonly MapChange[], words: string) => void {
  const { commit, refuse } = useMapEditing();
  const toast = useToast();
  return (changes, words) => {
    if (changes.length === 0) return;
    const isRefused = refuse(changes) !== null;
    const undo = commit(changes);
    // A refused change says so itself, and there is nothing to undo.
    if (!isRefused) toast({ words, undo });
  };
}
