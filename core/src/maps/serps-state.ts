import type { MapSnapshot } from "#/snapshot/map-snapshot.ts";

/**
 * The stored SERPs of a snapshot, fetched on first use. `absent`: the map has none; its columns may still say how similar the
 * wording of its keywords is.
 */
export type SerpsState =
  | { readonly status: "unread" | "loading" }
  | { readonly status: "absent"; readonly serps?: MapSnapshot["serps"] }
  | { readonly status: "ready"; readonly serps: MapSnapshot["serps"] }
  | { readonly status: "failed"; readonly reason: "offline" | "corrupt" | "unreachable" };
