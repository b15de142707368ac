/** Callables that copy, restore and delete maps. Non-members learn nothing, not even whether a map exists. */
import { z } from "zod";
import { mapId, workspaceId } from "#/ids.ts";
import { MAP_TITLE_MAX_LENGTH } from "#/snapshot/map-title.ts";

/**
 * `copyMap`, for editors: copies the current map into the same workspace. Comments, history and share links are not
 * copied. The same `requestId` by the same person makes one copy. Errors: `not-found` (also for a map in the trash),
 * `role-too-low`, `plan-limit-reached`, `plan-read-only`.
 */
export const copyMapInput = z.object({
  mapId,
  requestId: z.uuid(),
  title: z.string().trim().min(1).max(MAP_TITLE_MAX_LENGTH),
});
export const copyMapOutput = z.object({ mapId });

/**
 * `combineMaps`, for editors: adds the keywords and the evidence of `sourceId` to `mapId`, a map of the same workspace
 * and language; `sourceId` stays as it is. Repeating it adds what is new. `omittedCount`: keywords beyond the plan's
 * limit. `siteLeftOut`: the source's site, where the map has evidence of another; null: none. Errors: `not-found`,
 * `role-too-low`, `invalid-input`, `plan-limit-reached`, `plan-read-only`.
 */
export const combineMapsInput = z.object({ mapId, sourceId: mapId });
export const combineMapsOutput = z.object({
  addedCount: z.number(),
  knownCount: z.number(),
  omittedCount: z.number(),
  siteLeftOut: z.string().nullable(),
});

/**
 * `deleteMap`, for owners and admins: permanently deletes a map that is in the trash. `title` is typed to confirm.
 * Errors: `not-found`, `role-too-low`, `invalid-input` (wrong title, or not in the trash).
 */
export const deleteMapInput = z.object({ mapId, title: z.string() });

/** Maximum number of maps activated at once. */
export const ACTIVATED_MAPS_MAX = 100;

/**
 * `activateMaps`, for editors: restores maps of one workspace from the archive or the trash, all or none. Errors:
 * `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`.
 */
export const activateMapsInput = z.object({
  workspaceId,
  mapIds: z.array(mapId).min(1).max(ACTIVATED_MAPS_MAX),
  from: z.enum(["archive", "trash"]),
});
export type ActivateMapsInput = z.infer<typeof activateMapsInput>;

/**
 * A map being deleted, `mapDeletions/{m}`, until that is done; functions only. Time: Unix ms.
 *
 * @stored `mapDeletions/{m}`
 * @holds A map being deleted.
 * @reads functions
 * @writes functions
 */
export const mapDeletion = z.object({ mapId, startedAt: z.number() });

/**
 * A map being stored, `mapDrafts/{m}`, until its document exists; functions only. `isSwept`: its partial data is being
 * deleted. Time: Unix ms.
 *
 * @stored `mapDrafts/{m}`
 * @holds A map being stored.
 * @reads functions
 * @writes functions
 */
export const mapDraft = z.object({ mapId, startedAt: z.number(), isSwept: z.boolean() });
