import type { ReactNode } from "react";
import { useIsAlive } from "#/ui/use-is-alive.ts";

interface ClientOnlyProps {
  /** What the server renders, and the browser until it has taken over: same size, no data. */
  readonly fallback: ReactNode;
  readonly children: () => ReactNode;
}

/** Renders its children in the browser alone. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  return useIsAlive() ? children() : fallback;
}
