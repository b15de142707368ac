import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render: controls that need scripts are shown only after hydration. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
