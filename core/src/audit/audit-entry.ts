/**
 * An event in a workspace, `workspaces/{w}/audit/{id}`: append-only, written by functions only, read by owners and
 * admins. The id is derived from the event, so an event delivered twice is written once.
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
  "data-source-connected",
  "data-source-disconnected",
  "data-sources-ordered",
  "delivery-chosen",
  "late-overviews-chosen",
  "ai-mode-chosen",
  "question-depth-chosen",
  "mentions-chosen",
  "language-model-connected",
  "language-model-switched-on",
  "language-model-switched-off",
  "language-model-disconnected",
  "map-created",
  "map-renamed",
  "map-archived",
  "map-unarchived",
  "map-trashed",
  "map-restored",
  "map-deleted",
  "map-shared",
  "share-revoked",
  "operations-dropped",
  "keywords-over-limit",
  "maps-kept-open",
  "brand-changed",
  "monthly-cap-set",
  "webhook-created",
  "webhook-changed",
  "webhook-secret-rotated",
  "webhook-taken-over",
  "webhook-deleted",
  "csv-link-created",
  "csv-link-taken-over",
  "csv-link-revoked",
  "api-key-created",
  "api-key-rotated",
  "api-key-revoked",
  "app-connected",
  "app-disconnected",
  "credits-granted",
  "trial-extended",
  "payment-refunded",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * @stored `workspaces/{w}/audit/{id}`
 * @holds What happened in the workspace.
 * @reads owners and admins, at most 100 per query
 * @writes functions; append-only
 */
export const auditEntry = z.object({
  id: z.string(),
  /** Unix ms. */
  at: z.number(),
  action: z.enum(AUDIT_ACTIONS),
  /** null: nobody, or someone who has deleted their account. */
  actor: userId.nullable(),
  /** The name at the time; "Deleted account" after the account was deleted. */
  actorName: z.string().max(254),
  /** The person affected, if they had an account, so that their name can be removed later. */
  subject: userId.nullable(),
  /** Person or object affected, for people to read: a name, an address, a title; empty when the action says it all. */
  target: z.string().max(254),
  /** The new value for people to read: a role, a name; empty when there is none. */
  detail: z.string().max(254),
});
export type AuditEntry = z.infer<typeof auditEntry>;
