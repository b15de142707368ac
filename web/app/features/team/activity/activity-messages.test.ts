import { AUDIT_ACTIONS, auditEntry, type AuditAction } from "@mapwright/core/audit/audit-entry";
import { expect, test } from "vitest";
import { describeAuditEntry } from "#/features/team/activity/activity-messages.ts";

const messageFor = (action: AuditAction, target = "", detail = "") =>
  describeAuditEntry(
    auditEntry.parse({
      id: "e",
      at: 1,
      action,
      actor: "u1",
      actorName: "Ann",
      subject: null,
      target,
      detail,
    }),
  );

test.each([
  ["role-changed", "Bob", "viewer", "changed the role of Bob to viewer"],
  ["invite-sent", "bob@x.example", "editor", "invited bob@x.example as editor"],
  ["workspace-renamed", "Old", "New", "renamed the workspace “Old” to “New”"],
  ["member-joined", "", "admin", "joined as admin"],
  ["member-joined", "", "", "joined"],
] as const)("%s of “%s” with “%s” reads “%s”", (action, target, detail, words) => {
  expect(messageFor(action, target, detail)).toBe(words);
});

test.each(AUDIT_ACTIONS)("%s has its own message", (action) => {
  expect(messageFor(action, "Bob", "viewer")).toMatch(/^[a-z]/);
});
