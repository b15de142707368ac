/** Use cases by which programs change maps. Browsers write the same to the database themselves, under its rules. */
import type { MapId } from "@mapwright/core/ids";
import {
  archiveMapInput,
  editMapInput,
  editMapOutput,
  trashMapInput,
  updateMapInput,
} from "@mapwright/core/maps/reading/edit-map-inputs";
import { mapDetails } from "@mapwright/core/maps/reading/map-shapes";
import { listSharesInput, shareShape } from "@mapwright/core/maps/reading/share-shape";
import { createPageSchema } from "@mapwright/core/paging";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import * as offers from "#/maps/editing/offers.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

const EDITS = {
  kinds: ["api-key"],
  scope: "edit",
  map: { idsOf: ({ mapId }: { readonly mapId: MapId }) => [mapId], role: canEditMaps },
} as const;

/**
 * Use case `editMap`: changes of a map as one action, all or none. Errors: `not-found`, `role-too-low`, `invalid-input`,
 * `map-changed`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const editMapUseCase = defineUseCase({
  name: "editMap",
  input: editMapInput,
  output: editMapOutput,
  allowed: EDITS,
  offer: offers.EDIT_MAP,
  run: async ({ db, now }, key, input) => {
    const { editMap } = await import("#/maps/editing/edit-map.ts");
    return editMap({ db, now }, key, input);
  },
});

/** Use case `updateMap`. Errors: `not-found`, `role-too-low`, `invalid-input`, `plan-read-only`, `rate-limited`. */
export const updateMapUseCase = defineUseCase({
  name: "updateMap",
  input: updateMapInput,
  output: mapDetails,
  allowed: EDITS,
  offer: offers.UPDATE_MAP,
  run: async ({ db, now }, key, input) => {
    const { updateMap } = await import("#/maps/editing/update-map.ts");
    return updateMap(db, key, input, now());
  },
});

/** Use case `archiveMap`: it can be restored as the plan allows. Errors: `not-found`, `role-too-low`, `rate-limited`. */
export const archiveMapUseCase = defineUseCase({
  name: "archiveMap",
  input: archiveMapInput,
  output: emptyOutput,
  allowed: EDITS,
  offer: offers.ARCHIVE_MAP,
  run: async ({ db, now }, key, { mapId }) => {
    const { archiveMap } = await import("#/maps/editing/update-map.ts");
    await archiveMap(db, key, mapId, now());
    return {};
  },
});

/** Use case `trashMap`: it can be restored for thirty days. Errors: `not-found`, `role-too-low`, `rate-limited`. */
export const trashMapUseCase = defineUseCase({
  name: "trashMap",
  input: trashMapInput,
  output: emptyOutput,
  allowed: EDITS,
  offer: offers.TRASH_MAP,
  run: async ({ db, now }, key, { mapId }) => {
    const { trashMap } = await import("#/maps/editing/update-map.ts");
    await trashMap(db, key, mapId, now());
    return {};
  },
});

/** Use case `listShares`: with the tokens, so only for those who may make links. Errors: `not-found`, `role-too-low`, `rate-limited`. */
export const listSharesUseCase = defineUseCase({
  name: "listShares",
  input: listSharesInput,
  output: createPageSchema(shareShape),
  allowed: EDITS,
  offer: offers.LIST_SHARES,
  run: async ({ db, now }, { workspaceId }, input) => {
    const { listShares } = await import("#/maps/editing/list-shares.ts");
    return listShares(db, workspaceId, input, now());
  },
});
