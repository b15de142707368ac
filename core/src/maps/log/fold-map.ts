/**
 * Callable `foldMap`: folds a map's log when it has grown, and else does nothing. Anybody who may comment on the map may
 * call it, as often as they like. Errors: `not-signed-in`, `not-found` (also for a stranger), `role-too-low`.
 */
import { z } from "zod";
import { mapId } from "#/ids.ts";

export const foldMapInput = z.object({ mapId });
/** `isFolded`: by this call. */
export const foldMapOutput = z.object({ isFolded: z.boolean() });
