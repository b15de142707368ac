import { MAP_REFRESH_TIMES, mapRefresh } from "@mapwright/core/research/map-refresh";

/** How a map is refreshed, in Firestore. */
export const storedRefresh = { schema: mapRefresh, times: MAP_REFRESH_TIMES } as const;
