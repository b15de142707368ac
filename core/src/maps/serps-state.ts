import type { MapSnapshot } from "#/maps/map-snapshot.ts";

/** The stored SERPs of a snapshot, fetched on first use. `absent`: the map has none. */
export type SerpsState =
  | { readonly status: "unread" | "loading" | "absent" }
  | { readonly status: "ready"; readonly serps: MapSnapshot["serps"] }
  | { readonly status: "failed"; readonly reason: "offline" | "corrupt" | "unreachable" };
