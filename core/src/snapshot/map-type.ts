/** The evidence that a map was made from first. Any map can hold the evidence of the other types as well. */
export const MAP_TYPES = ["serp", "domain", "reddit"] as const;
export type MapType = (typeof MAP_TYPES)[number];
