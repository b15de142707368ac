import { MAP_TIMES, mapDocument } from "@mapwright/core/maps/map-document";

/** The stored form of a map's document. */
export const storedMap = { schema: mapDocument, times: MAP_TIMES } as const;
