/** The callables by which maps are copied and erased. Strangers learn nothing, not even whether there is such a map. */
import { z } from "zod";
import { mapId, workspaceId } from "#/ids.ts";

/**
 * `copyMap`, for editors: a map of its own in the same workspace, as the map stands now. Comments, history and share
 * links are not copied. The same `requestId` by the same person makes one copy. Errors: `not-found` (also for
 * a map in the trash), `role-too-low`, `plan-limit-reached`, `plan-read-only`.
 */
export const copyMapInput = z.object({
  mapId,
  requestId: z.uuid(),
  title: z.string().trim().min(1).max(120),
});
export const copyMapOutput = z.object({ mapId });

/**
 * `eraseMap`, for owners and admins: a map that lies in the trash, for good. `title` is typed to confirm.  Errors: `not-found`, `role-too-low`, `invalid-input` (another
 * title, or not in the trash).
 */
export const eraseMapInput = z.object({ mapId, title: z.string() });

/** Most maps that are activated at once. */
export const ACTIVATED_MAPS_MAX = 100;

/**
 * `activateMaps`, for editors: maps of one workspace out of the archive or the trash, all of them or none. Errors:
 * `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`.
 */
export const activateMapsInput = z.object({
  workspaceId,
  mapIds: z.array(mapId).min(1).max(ACTIVATED_MAPS_MAX),
  from: z.enum(["archive", "trash"]),
});
export type ActivateMapsInput = z.infer<typeof activateMapsInput>;

/** A map being erased, `mapDeletions/{m}`, until it is; functions only. Time: Unix ms. */
export const mapDeletion = z.object({ mapId, startedAt: z.number() });

/**
 * A map being stored, `mapDrafts/{m}`, until its document stands; functions only. `isSwept`: what is there of it is
 * being deleted. Time: Unix ms.
 */
export const mapDraft = z.object({ mapId, startedAt: z.number(), isSwept: z.boolean() });

/** `mapShelving/progress`: the last map that was looked at, null: none yet; functions only. */
export const mapShelving = z.object({ after: z.string().nullable(), isDone: z.boolean() });
