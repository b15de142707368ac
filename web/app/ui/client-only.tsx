import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render: controls that need scripts are shown only after hydration. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface ClientOnlyProps {
  /** Rendered by the server, and by the browser until hydration: same size, no data. */
  readonly fallback: ReactNode;
  readonly children: () => ReactNode;
}

/** Renders its children only in the browser. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  return useIsAlive() ? children() : fallback;
}
