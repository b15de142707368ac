import type { ReactNode } from "react";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface LiveRegionProps {
  readonly children: ReactNode;
  /** Interrupts what the screen reader is saying: for errors only. */
  readonly isUrgent?: boolean;
}

/**
 * Announces changes to screen readers. Keep it mounted and change its text: a region that is added together with its
 * text is not announced.
 */
export function LiveRegion({ children, isUrgent = false }: LiveRegionProps) {
  return (
    <div role={isUrgent ? "alert" : "status"} aria-atomic="true">
      <VisuallyHidden>{children}</VisuallyHidden>
    </div>
  );
}
