import type { ReactNode } from "react";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Interrupts what is being read: for failures only. */
  readonly isUrgent?: boolean;
}

/** Says a change aloud. Keep it mounted and change its words: a region that appears with them is not read. */
export function LiveRegion({ children, isUrgent = false }: LiveRegionProps) {
  return (
    <div role={isUrgent ? "alert" : "status"} aria-atomic="true">
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}
