import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render: what needs scripts is offered only where they run. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
