import { SnapshotCorruptError } from "@mapwright/core/maps/snapshot-codec";

/** Reasons why a snapshot could not be opened, as far as a user can act on them. */
export type SnapshotFailure = "offline" | "corrupt" | "denied" | "unreachable";

/** @param isOnline whether the browser has a network connection */
export function getSnapshotFailure(error: unknown, isOnline: boolean): SnapshotFailure {
  if (error instanceof SnapshotCorruptError) return "corrupt";
  if (!isOnline) return "offline";
  const isRefused = error instanceof Error && "code" in error && error.code === "permission-denied";
  return isRefused ? "denied" : "unreachable";
}
