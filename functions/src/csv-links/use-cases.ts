import {
  createCsvLinkInput,
  createCsvLinkOutput,
  revokeCsvLinkInput,
  takeOverCsvLinkInput,
} from "@mapwright/core/csv-links/csv-link";
import { listCsvLinksInput, listCsvLinksOutput } from "@mapwright/core/csv-links/csv-link-shape";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import * as offers from "#/csv-links/offers.ts";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/**
 * Use case `createCsvLink`: an address at which spreadsheets read a map, or a view of keywords, as CSV. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `too-many-running`, `rate-limited`.
 */
export const createCsvLinkUseCase = defineUseCase({
  name: "createCsvLink",
  input: createCsvLinkInput,
  output: createCsvLinkOutput,
  allowed: {
    kinds: ["user", "api-key"],
    signIn: "live",
    scope: "edit",
    keyRole: canManageMembers,
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.CREATE_CSV_LINK,
  rateLimit: { perPrincipal: { calls: 30, perMs: 60_000 } },
  run: async ({ db, now }, user, input) => {
    const { createCsvLink } = await import("#/csv-links/manage-csv-links.ts");
    return createCsvLink(db, user, input, now());
  },
});

/**
 * Use case `revokeCsvLink`: the address stops working immediately. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const revokeCsvLinkUseCase = defineUseCase({
  name: "revokeCsvLink",
  input: revokeCsvLinkInput,
  output: emptyOutput,
  allowed: {
    kinds: ["user", "api-key"],
    scope: "edit",
    keyRole: canManageMembers,
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.REVOKE_CSV_LINK,
  run: async ({ db, now }, user, input) => {
    const { revokeCsvLink } = await import("#/csv-links/manage-csv-links.ts");
    await revokeCsvLink(db, user, input, now());
    return {};
  },
});

/**
 * Use case `takeOverCsvLink`: the link is no longer revoked with the key that made it. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found`, `rate-limited`.
 */
export const takeOverCsvLinkUseCase = defineUseCase({
  name: "takeOverCsvLink",
  input: takeOverCsvLinkInput,
  output: emptyOutput,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  run: async ({ db, now }, user, input) => {
    const { takeOverCsvLink } = await import("#/csv-links/manage-csv-links.ts");
    await takeOverCsvLink(db, user, input, now());
    return {};
  },
});

/** Use case `listCsvLinks`, for programs. Errors: `not-signed-in`, `role-too-low`, `rate-limited`. */
export const listCsvLinksUseCase = defineUseCase({
  name: "listCsvLinks",
  input: listCsvLinksInput,
  output: listCsvLinksOutput,
  allowed: {
    kinds: ["api-key"],
    scope: "read",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  offer: offers.LIST_CSV_LINKS,
  run: async ({ db, now }, _key, { workspaceId }) => {
    const { listCsvLinks } = await import("#/csv-links/list-csv-links.ts");
    return listCsvLinks(db, workspaceId, now());
  },
});
