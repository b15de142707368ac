/** Style of the legend of a group within a subject of the filter. */
export const LEGEND = { fontSize: 13, color: "text.secondary", p: 0, mb: 1 } as const;
