/** The three kinds of map. */
export const MAP_TYPES = ["serp", "domain", "reddit"] as const;
