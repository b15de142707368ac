import { keepMapsOpenInput, keepMapsOpenOutput } from "@mapwright/core/billing/manage-subscription";
import { DAY_MS } from "@mapwright/core/durations";
import { shareFreeMapInput, shareFreeMapOutput } from "@mapwright/core/free-tool/free-map";
import { compactMapInput, compactMapOutput } from "@mapwright/core/maps/log/compact-map";
import {
  activateMapsInput,
  combineMapsInput,
  combineMapsOutput,
  copyMapInput,
  copyMapOutput,
  deleteMapInput,
} from "@mapwright/core/maps/manage-map";
import {
  createShareInput,
  createShareOutput,
  readShareInput,
  readShareOutput,
  revokeShareInput,
} from "@mapwright/core/maps/share/map-share";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
import { log } from "#/platform/log/log.ts";
import type { MapId } from "@mapwright/core/ids";
import * as offers from "#/maps/editing/offers.ts";
import type { CachedMaps } from "#/maps/cached-maps.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";
import { openTimeBudget } from "#/platform/time-budget.ts";

/** Access to a map with an API key: for editors, and only in its own workspace. */
const OF_MAP = {
  idsOf: ({ mapId }: { readonly mapId: MapId }) => [mapId],
  role: canEditMaps,
};

/**
 * Use case `activateMaps`: restores maps from the archive or the trash, all or none. Errors: `not-signed-in`,
 * `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const activateMapsUseCase = defineUseCase({
  name: "activateMaps",
  input: activateMapsInput,
  output: emptyOutput,
  allowed: { kinds: ["user", "api-key"], scope: "edit", keyRole: canEditMaps },
  offer: offers.ACTIVATE_MAPS,
  run: async ({ db, now }, user, input) => {
    const { activateMaps: activate } = await import("#/maps/activate-maps.ts");
    await activate(db, user, input, now());
    return {};
  },
});

/**
 * Use case `combineMaps`: adds the keywords and the evidence of one map to another. Errors: `not-signed-in`, `not-found`,
 * `role-too-low`, `invalid-input`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const combineMapsUseCase = defineUseCase({
  name: "combineMaps",
  input: combineMapsInput,
  output: combineMapsOutput,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "edit",
    map: { idsOf: ({ mapId, sourceId }) => [mapId, sourceId], role: canEditMaps },
  },
  offer: offers.COMBINE_MAPS,
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { combineMaps: combine } = await import("#/maps/combine-maps.ts");
    return combine({ db, now }, user, input);
  },
});

/** Half of the platform's limit: what was read by then still has to be stored. */
const COMPACTION_BUDGET_MS = 30_000;

/** Use case `compactMap`: compacts a map's log when it has grown. Errors: `not-signed-in`, `not-found`, `role-too-low`. */
export const compactMapUseCase = defineUseCase({
  name: "compactMap",
  input: compactMapInput,
  output: compactMapOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { compactMap: run } = await import("#/maps/compact-map.ts");
    const startedAtMs = now();
    return run(db, user, input, {
      nowMs: startedAtMs,
      hasTime: () => now() < startedAtMs + COMPACTION_BUDGET_MS,
      onDropped: (dropped) => log.warn("operations dropped", { map: input.mapId, ...dropped }),
    });
  },
});

/**
 * Use case `copyMap`: copies the current state of a map within its workspace, without comments and history. Errors:
 * `not-signed-in`, `not-found`, `role-too-low`, `plan-limit-reached`, `plan-read-only`, `rate-limited`.
 */
export const copyMapUseCase = defineUseCase({
  name: "copyMap",
  input: copyMapInput,
  output: copyMapOutput,
  allowed: { kinds: ["user", "api-key"], scope: "edit", map: OF_MAP },
  offer: offers.COPY_MAP,
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { copyMap: copy } = await import("#/maps/copy-map.ts");
    return copy({ db, now }, user, input);
  },
});

/**
 * Use case `createShare`: a link that lets anyone view a map. Errors: `not-signed-in`, `not-found`, `role-too-low`,
 * `too-many-running`, `rate-limited`.
 */
export const createShareUseCase = defineUseCase({
  name: "createShare",
  input: createShareInput,
  output: createShareOutput,
  allowed: { kinds: ["user", "api-key"], signIn: "live", scope: "edit", map: OF_MAP },
  offer: offers.CREATE_SHARE,
  rateLimit: { perPrincipal: { calls: 30, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { createShare: create } = await import("#/maps/manage-shares.ts");
    return create(db, user, input, now());
  },
});

/**
 * Use case `deleteMap`: permanently deletes a map in the trash with everything in it. Errors: `not-signed-in`,
 * `not-found`, `role-too-low`, `invalid-input` (another title, or not in the trash), `rate-limited`.
 */
export const deleteMapUseCase = defineUseCase({
  name: "deleteMap",
  input: deleteMapInput,
  output: emptyOutput,
  allowed: { kinds: ["user"] },
  run: async ({ db, now }, user, input) => {
    const { deleteMap: run } = await import("#/maps/delete-map.ts");
    const deps = {
      db,
      now,
      goOn: openTimeBudget(now()),
      onUnfinished: (map: string, error: unknown) =>
        log.error("map not fully deleted yet", { map }, error),
    };
    await run(deps, user, input);
    return {};
  },
});

/**
 * Use case `keepMapsOpen`: which maps stay editable when the plan includes fewer. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const keepMapsOpenUseCase = defineUseCase({
  name: "keepMapsOpen",
  input: keepMapsOpenInput,
  output: keepMapsOpenOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async ({ db, now }, user, input) => {
    const { keepMapsOpen } = await import("#/maps/keep-maps-open.ts");
    await keepMapsOpen(db, user, input, now());
    return {};
  },
});

const cachedMaps: CachedMaps = new Map();

/**
 * Use case `readShare`, for anyone with a link: what it shares of a map, at most half a minute old, or why it shares
 * nothing. Errors: `invalid-input`, `rate-limited`.
 */
export const readShareUseCase = defineUseCase({
  name: "readShare",
  input: readShareInput,
  output: readShareOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  // An office behind one IP address may view a map together, each page polling once a minute.
  rateLimit: { perNetwork: { calls: 300, perMs: 60_000 } },
  run: async ({ db, now }, _visitor, input) => {
    const { readShare: read } = await import("#/maps/read-share.ts");
    return read({ db, nowMs: now(), kept: cachedMaps }, input);
  },
});

/**
 * Use case `revokeShare`: the link stops working immediately. Errors: `not-signed-in`, `not-found`, `role-too-low`,
 * `rate-limited`.
 */
export const revokeShareUseCase = defineUseCase({
  name: "revokeShare",
  input: revokeShareInput,
  output: emptyOutput,
  allowed: { kinds: ["user", "api-key"], scope: "edit", keyRole: canEditMaps },
  offer: offers.REVOKE_SHARE,
  run: async ({ db, now }, user, input) => {
    const { revokeShare: revoke } = await import("#/maps/manage-shares.ts");
    await revoke(db, user, input, now());
    return {};
  },
});

/**
 * Use case `shareFreeMap`, for anyone: the keywords of a free map → a link to it that works for a week. Errors:
 * `invalid-input`, `rate-limited`.
 */
export const shareFreeMapUseCase = defineUseCase({
  name: "shareFreeMap",
  input: shareFreeMapInput,
  output: shareFreeMapOutput,
  allowed: { kinds: ["visitor"], onlyThroughSite: true },
  rateLimit: { perNetwork: { calls: 20, perMs: DAY_MS } },
  run: async ({ db, now }, _visitor, input) => {
    const { shareFreeMap: share } = await import("#/maps/free-maps.ts");
    return share(db, input, now());
  },
});
