import { useState } from "react";
import { useDraft } from "#/features/maps/drafts/use-draft.ts";

/** Why a field is open: somebody asked for it, or went into one that was open because of its draft. */
type Opened = "asked" | "touched" | null;

/** A field that shows when somebody asks for it, and while there is a restored draft for it. */
export function useOpenedField(field: string, saved: string) {
  const [opened, setOpened] = useState<Opened>(null);
  const draft = useDraft(field, saved);
  return {
    isOpen: opened !== null || draft.isRestored,
    /** Only then it may take the focus. */
    wasAsked: opened === "asked",
    open: () => setOpened("asked"),
    touch: () => setOpened((before) => before ?? "touched"),
    close: () => setOpened(null),
  };
}
