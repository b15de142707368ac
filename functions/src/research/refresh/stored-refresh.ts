import { MAP_REFRESH_TIMES, mapRefresh } from "@mapwright/core/research/map-refresh";

/** Settings and state of a map's refresh, in Firestore. */
export const storedRefresh = { schema: mapRefresh, times: MAP_REFRESH_TIMES } as const;
