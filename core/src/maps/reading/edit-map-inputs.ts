/** Inputs of the requests by which programs change a map. */
import { z } from "zod";
import { mapId } from "#/ids.ts";
import { operationId } from "#/maps/log/map-operation.ts";
import { PROGRAM_CHANGES_MAX, programChange } from "#/maps/log/program-changes.ts";
import { mapTags } from "#/maps/map-tags.ts";
import { MAP_TITLE_MAX_LENGTH } from "#/snapshot/map-title.ts";

/**
 * `editMap`: all of the changes, as one action that people can undo, or none. `ifRevision`: only if the map is still as
 * it was read. The same `requestId` stores them once. Errors: `not-found`, `role-too-low`, `invalid-input` (a change that
 * doesn't apply, by its position), `map-changed`, `plan-limit-reached`, `plan-read-only`.
 */
export const editMapInput = z.object({
  mapId,
  requestId: z.uuid(),
  changes: z.array(programChange).min(1).max(PROGRAM_CHANGES_MAX),
  ifRevision: z.string().max(40).optional(),
});
export type EditMapInput = z.infer<typeof editMapInput>;
export const editMapOutput = z.object({ operationId, changeCount: z.number().int() });

/** `updateMap`: its title and tags. Errors: `not-found`, `role-too-low`, `invalid-input`, `plan-read-only`. */
export const updateMapInput = z
  .object({
    mapId,
    title: z.string().trim().min(1).max(MAP_TITLE_MAX_LENGTH).optional(),
    tags: mapTags.optional(),
  })
  .refine(({ title, tags }) => title !== undefined || tags !== undefined, "Send title or tags");
export type UpdateMapInput = z.infer<typeof updateMapInput>;

export const archiveMapInput = z.object({ mapId });
export const trashMapInput = z.object({ mapId });
