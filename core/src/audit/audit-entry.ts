/**
 * What happened in a workspace, `workspaces/{w}/audit/{id}`: append-only, written by functions only, read by owners
 * and admins. The id follows from the event, so that an event delivered twice is written once.
 */
import { z } from "zod";
import { userId } from "#/ids.ts";

export const AUDIT_ACTIONS = [
  "workspace-created",
  "workspace-renamed",
  "member-joined",
  "member-left",
  "member-removed",
  "role-changed",
  "ownership-transferred",
  "invite-sent",
  "invite-resent",
  "invite-revoked",
  "invite-declined",
  "map-created",
  "map-renamed",
  "map-archived",
  "map-unarchived",
  "map-trashed",
  "map-restored",
  "map-erased",
  "map-shared",
  "share-revoked",
  "operations-dropped",
  "keywords-over-limit",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditEntry = z.object({
  id: z.string(),
  /** Unix ms. */
  at: z.number(),
  action: z.enum(AUDIT_ACTIONS),
  /** null: nobody, or somebody who has deleted their account. */
  actor: userId.nullable(),
  /** As it was at the time; "Deleted account" afterwards. */
  actorName: z.string().max(254),
  /** The person it was done to, where they had an account: by it their name can be taken out later. */
  subject: userId.nullable().default(null),
  /** Whom or what it was done to, for people to read: a name, an address, a title; empty when the action says it all. */
  target: z.string().max(254),
  /** The new value for people to read: a role, a name; empty when there is none. */
  detail: z.string().max(254),
});
export type AuditEntry = z.infer<typeof auditEntry>;
