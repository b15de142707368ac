import { useSyncExternalStore, type ReactNode } from "react";

const subscribeToNothing = () => () => {};

interface ClientOnlyProps {
  /** What the server renders, and the browser until it has taken over: same size, no data. */
  readonly fallback: ReactNode;
  readonly children: () => ReactNode;
}

/** Renders its children in the browser alone. */
export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isBrowser ? children() : fallback;
}
