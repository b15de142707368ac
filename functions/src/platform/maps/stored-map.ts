import { MAP_TIMES, mapDocument } from "@mapwright/core/maps/map-document";

/** How a map's document is stored. */
export const storedMap = { schema: mapDocument, times: MAP_TIMES } as const;
