import { useState } from "react";
import { useDraft } from "#/map-model/drafts/use-draft.ts";

/** Reason why a field is open: the user opened it, or focused one that was open because of its draft. */
type Opened = "asked" | "touched" | null;

/** A field that is shown on request, and while it has a restored draft. */
export function useOpenedField(field: string, saved: string) {
  const [opened, setOpened] = useState<Opened>(null);
  const draft = useDraft(field, saved);
  return {
    isOpen: opened !== null || draft.isRestored,
    /** Whether the user opened the field: only then may it take focus. */
    isRequested: opened === "asked",
    open: () => setOpened("asked"),
    touch: () => setOpened((before) => before ?? "touched"),
    close: () => setOpened(null),
  };
}
