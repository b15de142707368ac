/** Program offers for changing maps. */
import type { z } from "zod";
import type * as manage from "@mapwright/core/maps/manage-map";
import type * as edits from "@mapwright/core/maps/reading/edit-map-inputs";
import type { mapDetails } from "@mapwright/core/maps/reading/map-shapes";
import type { listSharesInput, shareShape } from "@mapwright/core/maps/reading/share-shape";
import type * as shares from "@mapwright/core/maps/share/map-share";
import { MAP_EXAMPLE, buildMapExample } from "#/maps/reading/offer-examples.ts";
import type { ProgramOffer } from "#/platform/callables/program-offer.ts";

type Offer<Input extends z.ZodType, Output = Record<string, never>> = ProgramOffer<
  z.input<Input>,
  Output
>;

const MAP_ID = MAP_EXAMPLE.id;
const SHARE_ID = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0";
const TOKEN = "Qm9vdHN0cmFwcGluZy1hLXNoYXJlLWxpbmstdG9rZW4";

export const EDIT_MAP: Offer<typeof edits.editMapInput, z.input<typeof edits.editMapOutput>> = {
  title: "Edit a map",
  description:
    "Applies changes to a map's pillars, clusters, keywords, plan, notes and comments: all of them, as one action that people see live under the key's name and can undo, or none. With `ifRevision` from the outline, only if nobody changed the map since.",
  cost: null,
  effect: "destructive",
  examples: [
    {
      input: {
        mapId: MAP_ID,
        changes: [
          { kind: "rename-topic", topic: "c1x7k2", name: "Coffee to water ratio" },
          { kind: "set-status", topic: "c1x7k2", status: "planned" },
          { kind: "create-topic", topic: "filters-2027", parent: "p8d3f0", name: "Filters" },
        ],
        ifRevision: "q1Zr0bXw8tYv3kLm",
      },
      output: { operationId: "0a1b2c3d4e5f60718293a4b5c6d7e8f9", changeCount: 3 },
    },
  ],
  http: { method: "POST", path: "/maps/{mapId}/operations" },
};

export const UPDATE_MAP: Offer<typeof edits.updateMapInput, z.input<typeof mapDetails>> = {
  title: "Rename or tag a map",
  description: "Sets the title or the tags of a map, or both.",
  cost: null,
  effect: "idempotent",
  examples: [
    {
      input: { mapId: MAP_ID, title: "Pour over coffee", tags: ["brewing"] },
      output: buildMapExample(),
    },
  ],
  http: { method: "PATCH", path: "/maps/{mapId}" },
};

export const ARCHIVE_MAP: Offer<typeof edits.archiveMapInput> = {
  title: "Archive a map",
  description:
    "Takes a map out of the list, so that it doesn't count toward the plan. Restoring it counts again: see Restore maps.",
  cost: null,
  effect: "idempotent",
  examples: [{ input: { mapId: MAP_ID }, output: {} }],
  http: { method: "POST", path: "/maps/{mapId}/archive" },
};

export const TRASH_MAP: Offer<typeof edits.trashMapInput> = {
  title: "Move a map to the trash",
  description: "It can be restored for thirty days; then it is deleted.",
  cost: null,
  effect: "destructive",
  examples: [{ input: { mapId: MAP_ID }, output: {} }],
  http: { method: "DELETE", path: "/maps/{mapId}" },
};

export const ACTIVATE_MAPS: Offer<typeof manage.activateMapsInput> = {
  title: "Restore maps",
  description:
    "Takes maps out of the archive or the trash, all or none, as far as the plan allows.",
  cost: null,
  effect: "idempotent",
  examples: [{ input: { mapIds: [MAP_ID], from: "archive" }, output: {} }],
  http: { method: "POST", path: "/maps/restore" },
};

export const COPY_MAP: Offer<typeof manage.copyMapInput, z.input<typeof manage.copyMapOutput>> = {
  title: "Copy a map",
  description: "Copies a map within the workspace, without comments, history and links.",
  cost: null,
  effect: "adds",
  examples: [
    {
      input: { mapId: MAP_ID, title: "Pour over coffee, 2027" },
      output: { mapId: "6d5c4b3a29180716253443526170890f" },
    },
  ],
  http: { method: "POST", path: "/maps/{mapId}/copies", status: 201, location: "/maps/{mapId}" },
};

export const COMBINE_MAPS: Offer<
  typeof manage.combineMapsInput,
  z.input<typeof manage.combineMapsOutput>
> = {
  title: "Add one map to another",
  description:
    "Adds the keywords and the evidence of another map to this one. The other map stays as it is.",
  cost: null,
  effect: "adds",
  examples: [
    {
      input: { mapId: MAP_ID, sourceId: "6d5c4b3a29180716253443526170890f" },
      output: { addedCount: 40, knownCount: 172, omittedCount: 0, siteLeftOut: null },
    },
  ],
  http: { method: "POST", path: "/maps/{mapId}/combinations" },
};

export const LIST_SHARES: Offer<
  typeof listSharesInput,
  { readonly items: z.input<typeof shareShape>[]; readonly nextCursor: string | null }
> = {
  title: "List a map's links",
  description:
    "The links and reports of a map, newest first. The address of one is `/share/` and its token.",
  cost: null,
  effect: "reads",
  examples: [
    {
      input: { mapId: MAP_ID, limit: 1 },
      output: {
        items: [
          {
            id: SHARE_ID,
            mapId: MAP_ID,
            label: "For the client",
            state: "open",
            token: TOKEN,
            reportTitle: null,
            createdAt: "2026-11-20T16:05:12.000Z",
            expiresAt: "2026-12-20T16:05:12.000Z",
          },
        ],
        nextCursor: null,
      },
    },
  ],
  http: { method: "GET", path: "/maps/{mapId}/shares" },
};

export const CREATE_SHARE: Offer<
  typeof shares.createShareInput,
  z.input<typeof shares.createShareOutput>
> = {
  title: "Share a map",
  description:
    "Makes a link that shows the map, or a report of it, to whoever has it. The address is `/share/` and the token. A link that never expires (`days` null) takes an owner or admin.",
  cost: null,
  effect: "adds",
  examples: [
    {
      input: {
        mapId: MAP_ID,
        label: "For the client",
        days: 30,
        parts: { plan: true, notes: false, evidence: false },
      },
      output: { id: SHARE_ID, token: TOKEN },
    },
  ],
  http: { method: "POST", path: "/maps/{mapId}/shares", status: 201 },
};

export const REVOKE_SHARE: Offer<typeof shares.revokeShareInput> = {
  title: "Revoke a link",
  description: "The link stops working at once. Revoking it again changes nothing.",
  cost: null,
  effect: "destructive",
  examples: [{ input: { shareId: SHARE_ID }, output: {} }],
  http: { method: "DELETE", path: "/shares/{shareId}" },
};
