/** Entries of the audit log as sentences. */
import type { AuditAction, AuditEntry } from "@mapwright/core/audit/audit-entry";
import { workspaceRole } from "@mapwright/core/workspaces/workspace";
import { ROLE_NAMES } from "#/ui/roles/role-words.ts";

/** To choose from. */
export const ACTION_NAMES: Readonly<Record<AuditAction, string>> = {
  "workspace-created": "Workspace created",
  "workspace-renamed": "Workspace renamed",
  "member-joined": "Member joined",
  "member-left": "Member left",
  "member-removed": "Member removed",
  "role-changed": "Role changed",
  "ownership-transferred": "Workspace handed over",
  "invite-sent": "Invitation sent",
  "invite-resent": "Invitation sent again",
  "invite-revoked": "Invitation revoked",
  "invite-declined": "Invitation declined",
  "map-created": "Map created",
  "map-renamed": "Map renamed",
  "map-archived": "Map archived",
  "map-unarchived": "Map taken out of the archive",
  "map-trashed": "Map moved to the trash",
  "map-restored": "Map restored",
  "map-erased": "Map erased",
  "map-shared": "Share link made",
  "share-revoked": "Share link revoked",
  "operations-dropped": "Unreadable changes removed",
  "keywords-over-limit": "Keywords over the plan’s limit",
};

/** Its detail is the key of a role where the action is about one. */
function roleWords(detail: string): string {
  const role = workspaceRole.safeParse(detail);
  return role.success ? ROLE_NAMES[role.data].toLowerCase() : detail;
}

const asRole = (detail: string) => (detail === "" ? "" : ` as ${roleWords(detail)}`);

const asLabel = (detail: string) => (detail === "" ? "" : ` (${detail})`);

type Told = Pick<AuditEntry, "target" | "detail">;

/** What follows the name of who did it. */
const DEEDS: Readonly<Record<AuditAction, (entry: Told) => string>> = {
  "workspace-created": ({ detail }) => `made the workspace “${detail}”`,
  "workspace-renamed": ({ target, detail }) => `renamed the workspace “${target}” to “${detail}”`,
  "member-joined": ({ detail }) => `joined${asRole(detail)}`,
  "member-left": () => "left the workspace",
  "member-removed": ({ target }) => `removed ${target}`,
  "role-changed": ({ target, detail }) => `made ${target} ${roleWords(detail)}`,
  "ownership-transferred": ({ target }) => `handed the workspace over to ${target}`,
  "invite-sent": ({ target, detail }) => `invited ${target}${asRole(detail)}`,
  "invite-resent": ({ target, detail }) => `invited ${target} again${asRole(detail)}`,
  "invite-revoked": ({ target }) => `took the invitation of ${target} back`,
  "invite-declined": () => "declined an invitation",
  "map-created": ({ target }) => `made the map “${target}”`,
  "map-renamed": ({ target, detail }) => `renamed the map “${target}” to “${detail}”`,
  "map-archived": ({ target }) => `archived the map “${target}”`,
  "map-unarchived": ({ target }) => `took the map “${target}” out of the archive`,
  "map-trashed": ({ target }) => `moved the map “${target}” to the trash`,
  "map-restored": ({ target }) => `restored the map “${target}”`,
  "map-erased": ({ target, detail }) =>
    detail === "expired"
      ? `let the map “${target}” be erased after 30 days in the trash`
      : `erased the map “${target}” for good`,
  "map-shared": ({ target, detail }) =>
    `made a share link to the map “${target}”${asLabel(detail)}`,
  "share-revoked": ({ target, detail }) =>
    `revoked a share link to the map “${target}”${asLabel(detail)}`,
  "operations-dropped": ({ target, detail }) =>
    `wrote changes to the map “${target}” that nobody could read; they were removed${asLabel(detail)}`,
  "keywords-over-limit": ({ target, detail }) =>
    `added more keywords to the map “${target}” than the plan includes; the last ones were removed${asLabel(detail)}`,
};

export function deedWords(entry: AuditEntry): string {
  return DEEDS[entry.action](entry);
}
