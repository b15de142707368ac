/**
 * Connections of the clusters of a shared map, for a link that opens with the graph: how many pages or words two
 * clusters share. Which ones they are is in the map's results, and those aren't shared.
 */
import { z } from "zod";

const count = z.int().nonnegative();

/** Columns as in `ClusterLinks`. A cluster is its place in the shared map, counted across all pillars. */
export const sharedClusterLinks = z.object({
  kind: z.enum(["page", "word"]),
  from: z.array(count),
  to: z.array(count),
  sharedCount: z.array(count),
  strength: z.array(z.number()),
});
export type SharedClusterLinks = z.infer<typeof sharedClusterLinks>;
