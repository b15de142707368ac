import { DAY_MS } from "@mapwright/core/durations";
import { invite } from "@mapwright/core/workspaces/invite";
import { expect, test } from "vitest";
import { planInvites, readAddresses, type Surroundings } from "#/features/invites/plan-invites.ts";

const NOW = Date.UTC(2026, 5, 1);

const around = (part: Partial<Surroundings> = {}): Surroundings => ({
  memberEmails: new Set(),
  invites: [],
  nowMs: NOW,
  ...part,
});

const pending = (email: string, sentAt: number) =>
  invite.parse({
    email,
    workspaceId: "garden",
    role: "editor",
    status: "pending",
    delivery: { state: "emailed", at: sentAt },
    invitedBy: "ann",
    sentAt,
    updatedAt: sentAt,
  });

test("several addresses are invited at once", () => {
  expect(planInvites("bob@x.example, cat@x.example", around())).toEqual({
    ok: true,
    emails: ["bob@x.example", "cat@x.example"],
  });
});

test.each([
  ["", {}, "This field is required"],
  ["bob@", {}, "bob@ is not an email address"],
  ["bob@ and cat", {}, "bob@, and, and cat are not email addresses"],
  ["bob@x.example", { memberEmails: new Set(["bob@x.example"]) }, "already in the workspace"],
  ["bob@x.example", { invites: [pending("bob@x.example", NOW - 5000)] }, "invited a moment ago"],
] as const)("“%s” is rejected with what to do", (text, part, words) => {
  expect(planInvites(text, around(part))).toMatchObject({ words: expect.stringContaining(words) });
});

test("an invitation from yesterday can be resent", () => {
  const invites = [pending("bob@x.example", NOW - DAY_MS)];
  expect(planInvites("bob@x.example", around({ invites })).ok).toBe(true);
});

test("more addresses than the limit are counted, not cut off", () => {
  const many = Array.from({ length: 21 }, (_, index) => `p${String(index)}@x.example`).join(" ");
  expect(planInvites(many, around())).toMatchObject({
    words: "You can invite up to 20 addresses at once. You entered 21.",
  });
});

test.each([
  ["ann@x.example", ["ann@x.example"]],
  ["Ann@X.example ", ["ann@x.example"]],
  [
    "ann@x.example, bob@x.example;cat@x.example",
    ["ann@x.example", "bob@x.example", "cat@x.example"],
  ],
  ["ann@x.example\nbob@x.example\r\n\n", ["ann@x.example", "bob@x.example"]],
  ["ann@x.example bob@x.example", ["ann@x.example", "bob@x.example"]],
  ["ann@x.example, ANN@x.example", ["ann@x.example"]],
  ['"Lee, Ann" <ann@x.example>', ["ann@x.example"]],
  ["Ann Lee <ann@x.example>, Bob <bob@x.example>", ["ann@x.example", "bob@x.example"]],
])("%j is read as %j", (text, emails) => {
  expect(readAddresses(text)).toEqual({ emails, unreadable: [] });
});

test("an invalid address is returned as it was typed", () => {
  expect(readAddresses("ann@x.example, bob@, cat").unreadable).toEqual(["bob@", "cat"]);
});

test("empty input is neither an address nor an error", () => {
  expect(readAddresses(" \n , ;")).toEqual({ emails: [], unreadable: [] });
});
