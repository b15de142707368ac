import type { ReactNode } from "react";
import { useIsAlive } from "#/ui/use-is-alive.ts";

interface ClientOnlyProps {
  /** Rendered by the server, and by the browser until hydration: same size, no data. */
  readonly fallback: ReactNode;
  readonly children: () => ReactNode;
}

/** Renders its children only in the browser. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  return useIsAlive() ? children() : fallback;
}
