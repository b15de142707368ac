import {
  createCsvLinkInput,
  createCsvLinkOutput,
  revokeCsvLinkInput,
} from "@mapwright/core/csv-links/csv-link";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canEditMaps } from "@mapwright/core/workspaces/workspace-policy";
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
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
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
    kinds: ["user"],
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canEditMaps },
  },
  run: async ({ db, now }, user, input) => {
    const { revokeCsvLink } = await import("#/csv-links/manage-csv-links.ts");
    await revokeCsvLink(db, user, input, now());
    return {};
  },
});
