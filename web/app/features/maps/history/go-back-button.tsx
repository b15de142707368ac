/** Restores the whole map as it was at a point of its history; comments stay. */
import Button from "@mui/material/Button";
import { buildRestoringChanges } from "@mapwright/core/maps/log/map-history";
import type { MapOperation } from "@mapwright/core/maps/log/map-operation";
import { useMapEditing } from "#/map-views/port/map-editing.ts";
import { describePlanRefusal } from "#/ui/messages/call-failure-messages.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { countNoun } from "#/ui/number-text.tsx";

interface GoBackButtonProps {
  readonly operations: readonly MapOperation[];
  /** The operation that resulted in this version; null: before any. */
  readonly id: string | null;
  /** Distinguishes the many buttons for screen readers. */
  readonly where: string;
}

export function GoBackButton({ id, where, operations }: GoBackButtonProps) {
  const { access, state, refuse, commit } = useMapEditing();
  const showToast = useToast();
  if (access !== "edit") return null;
  const goBack = (button: HTMLElement) => {
    const changes = buildRestoringChanges(id, state, operations);
    if (changes.length === 0) {
      showToast({ words: "The map was restored to this version. Comments are never reverted." });
      return;
    }
    const refusal = refuse(changes);
    if (refusal) {
      showToast({ words: describePlanRefusal(refusal) });
      return;
    }
    // The list may be without this entry, and its button, afterward.
    tabOf(button)?.focus();
    const undo = commit(changes);
    showToast({ words: `Restored: ${countNoun(changes.length, "change")}`, undo });
  };
  return (
    <Button
      size="small"
      onClick={({ currentTarget }) => goBack(currentTarget)}
      aria-label={`Restore this version: ${where}`}
    >
      Restore this version
    </Button>
  );
}

/** The tab of the panel that an element is in. */
function tabOf(element: HTMLElement): HTMLElement | null {
  const tab = element.closest("[role=tabpanel]")?.getAttribute("aria-labelledby");
  return tab ? document.getElementById(tab) : null;
}
