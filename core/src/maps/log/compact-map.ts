/**
 * Callable `compactMap`: compacts a map's log if it has grown enough, otherwise does nothing. Anyone who may comment on
 * the map can call it at any time. Errors: `not-signed-in`, `not-found` (also for non-members), `role-too-low`.
 */
import { z } from "zod";
import { mapId } from "#/ids.ts";

export const compactMapInput = z.object({ mapId });
/** `isCompacted`: whether this call compacted it. */
export const compactMapOutput = z.object({ isCompacted: z.boolean() });
