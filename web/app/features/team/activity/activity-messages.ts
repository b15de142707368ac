/** Formats entries of the audit log as sentences. */
import type { AuditAction, AuditEntry } from "@mapwright/core/audit/audit-entry";
import { workspaceRole } from "@mapwright/core/workspaces/workspace";
import { ROLE_NAMES } from "#/ui/roles/role-labels.ts";

/** The filter options. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  "workspace-created": "Workspace created",
  "workspace-renamed": "Workspace renamed",
  "member-joined": "Member joined",
  "member-left": "Member left",
  "member-removed": "Member removed",
  "role-changed": "Role changed",
  "ownership-transferred": "Ownership transferred",
  "invite-sent": "Invitation sent",
  "invite-resent": "Invitation resent",
  "invite-revoked": "Invitation revoked",
  "invite-declined": "Invitation declined",
  "data-source-connected": "Data source connected",
  "data-source-disconnected": "Data source disconnected",
  "data-sources-ordered": "Data sources reordered",
  "delivery-chosen": "Delivery of results chosen",
  "late-overviews-chosen": "Late AI overviews chosen",
  "ai-mode-chosen": "AI Mode chosen",
  "question-depth-chosen": "Deeper questions chosen",
  "mentions-chosen": "Look-up of AI answers chosen",
  "language-model-connected": "Language model connected",
  "language-model-switched-on": "Language model switched on",
  "language-model-switched-off": "Language model switched off",
  "language-model-disconnected": "Language model disconnected",
  "map-created": "Map created",
  "map-renamed": "Map renamed",
  "map-archived": "Map archived",
  "map-unarchived": "Map unarchived",
  "map-trashed": "Map moved to the trash",
  "map-restored": "Map restored",
  "map-deleted": "Map permanently deleted",
  "map-shared": "Share link created",
  "share-revoked": "Share link revoked",
  "operations-dropped": "Unreadable changes removed",
  "keywords-over-limit": "Keywords over the plan's limit",
  "maps-kept-open": "Maps to keep open chosen",
  "brand-changed": "Branding changed",
  "monthly-cap-set": "Monthly credit limit changed",
  "webhook-created": "Webhook created",
  "webhook-changed": "Webhook changed",
  "webhook-secret-rotated": "Webhook secret rotated",
  "webhook-taken-over": "Webhook taken over",
  "webhook-deleted": "Webhook deleted",
  "csv-link-created": "CSV link created",
  "csv-link-taken-over": "CSV link taken over",
  "csv-link-revoked": "CSV link revoked",
  "api-key-created": "API key created",
  "api-key-rotated": "API key replaced",
  "api-key-revoked": "API key revoked",
  "app-connected": "App connected",
  "app-disconnected": "App disconnected",
  "credits-granted": "Credits granted",
  "trial-extended": "Trial extended",
  "payment-refunded": "Payment refunded",
};

/** Returns the name of a role: for actions about a role, `detail` is the role's key. */
function roleLabel(detail: string): string {
  const role = workspaceRole.safeParse(detail);
  return role.success ? ROLE_NAMES[role.data].toLowerCase() : detail;
}

const asRole = (detail: string) => (detail === "" ? "" : ` as ${roleLabel(detail)}`);

const asLabel = (detail: string) => (detail === "" ? "" : ` (${detail})`);

type EntryText = Pick<AuditEntry, "target" | "detail">;

/** The text that follows the name of the person. */
const ACTIONS: Readonly<Record<AuditAction, (entry: EntryText) => string>> = {
  "workspace-created": ({ detail }) => `created the workspace “${detail}”`,
  "workspace-renamed": ({ target, detail }) => `renamed the workspace “${target}” to “${detail}”`,
  "member-joined": ({ detail }) => `joined${asRole(detail)}`,
  "member-left": () => "left the workspace",
  "member-removed": ({ target }) => `removed ${target}`,
  "role-changed": ({ target, detail }) => `changed the role of ${target} to ${roleLabel(detail)}`,
  "ownership-transferred": ({ target }) => `transferred the workspace to ${target}`,
  "invite-sent": ({ target, detail }) => `invited ${target}${asRole(detail)}`,
  "invite-resent": ({ target, detail }) => `invited ${target} again${asRole(detail)}`,
  "invite-revoked": ({ target }) => `revoked the invitation for ${target}`,
  "invite-declined": () => "declined an invitation",
  "data-source-connected": ({ target }) => `connected the data source ${target}`,
  "data-source-disconnected": ({ target }) => `disconnected the data source ${target}`,
  "data-sources-ordered": ({ detail }) => `changed the order of the data sources to ${detail}`,
  "delivery-chosen": ({ target, detail }) =>
    detail === "queued"
      ? `chose to order results pages from the queue of ${target}`
      : `chose to fetch results pages from ${target} right away`,
  "late-overviews-chosen": ({ target, detail }) =>
    detail === "on"
      ? `switched on late AI overviews from ${target}`
      : `switched off late AI overviews from ${target}`,
  "ai-mode-chosen": ({ target, detail }) =>
    detail === "on" ? `switched on AI Mode from ${target}` : `switched off AI Mode from ${target}`,
  "question-depth-chosen": ({ target, detail }) =>
    detail === "0"
      ? `switched off deeper questions from ${target}`
      : `chose to open ${detail === "1" ? "a question" : `${detail} questions`} on each page with ${target}`,
  "mentions-chosen": ({ target, detail }) =>
    detail === "on"
      ? `switched on looking up AI answers with ${target}`
      : `switched off looking up AI answers with ${target}`,
  "language-model-connected": ({ target, detail }) =>
    `connected the language model ${detail} (${target})`,
  "language-model-switched-on": ({ target, detail }) =>
    `switched on the language model ${detail} (${target})`,
  "language-model-switched-off": ({ target, detail }) =>
    `switched off the language model ${detail} (${target})`,
  "language-model-disconnected": ({ target }) => `disconnected the language model (${target})`,
  "map-created": ({ target }) => `created the map “${target}”`,
  "map-renamed": ({ target, detail }) => `renamed the map “${target}” to “${detail}”`,
  "map-archived": ({ target }) => `archived the map “${target}”`,
  "map-unarchived": ({ target }) => `unarchived the map “${target}”`,
  "map-trashed": ({ target }) => `moved the map “${target}” to the trash`,
  "map-restored": ({ target }) => `restored the map “${target}”`,
  "map-deleted": ({ target, detail }) =>
    detail === "expired"
      ? `moved the map “${target}” to the trash 30 days ago, so it was permanently deleted`
      : `permanently deleted the map “${target}”`,
  "map-shared": ({ target, detail }) =>
    `created a share link to the map “${target}”${asLabel(detail)}`,
  "share-revoked": ({ target, detail }) =>
    `revoked a share link to the map “${target}”${asLabel(detail)}`,
  "operations-dropped": ({ target, detail }) =>
    `sent changes to the map “${target}” that couldn't be read; they were removed${asLabel(detail)}`,
  "keywords-over-limit": ({ target, detail }) =>
    `added more keywords to the map “${target}” than the plan includes; the last ones were removed${asLabel(detail)}`,
  "brand-changed": () => "changed the branding of reports and links",
  "maps-kept-open": ({ detail }) => `chose which maps stay open${asLabel(detail)}`,
  "monthly-cap-set": ({ detail }) =>
    detail === ""
      ? "removed the monthly limit of credits"
      : `set the monthly limit of credits to ${detail}`,
  "webhook-created": ({ target, detail }) => `created a webhook to ${target}${asLabel(detail)}`,
  "webhook-changed": ({ target }) => `changed the webhook to ${target}`,
  "webhook-secret-rotated": ({ target }) => `rotated the secret of the webhook to ${target}`,
  "webhook-taken-over": ({ target, detail }) =>
    `took over the webhook to ${target} from the API key “${detail}”`,
  "webhook-deleted": ({ target }) => `deleted the webhook to ${target}`,
  "csv-link-created": ({ target, detail }) => `created a CSV link to “${target}”${asLabel(detail)}`,
  "csv-link-taken-over": ({ target, detail }) =>
    `took over the CSV link to “${target}” from the API key “${detail}”`,
  "csv-link-revoked": ({ target }) => `revoked a CSV link to “${target}”`,
  "api-key-created": ({ target, detail }) => `created the API key “${target}”${asLabel(detail)}`,
  "api-key-rotated": ({ target }) => `replaced the API key “${target}”`,
  "api-key-revoked": ({ target, detail }) => `revoked the API key “${target}”${asLabel(detail)}`,
  "app-connected": ({ target, detail }) => `connected the app “${target}”${asLabel(detail)}`,
  "app-disconnected": ({ target, detail }) => `disconnected the app “${target}”${asLabel(detail)}`,
  "credits-granted": ({ target, detail }) => `granted ${target} credits${asLabel(detail)}`,
  "trial-extended": ({ target, detail }) => `extended the trial until ${target}${asLabel(detail)}`,
  "payment-refunded": ({ target, detail }) => `refunded a payment of ${target}${asLabel(detail)}`,
};

export function describeAuditEntry(entry: AuditEntry): string {
  return ACTIONS[entry.action](entry);
}
