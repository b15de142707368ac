import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { normalizeEmail } from "@mapwright/core/email-address";
import { Timestamp, serverTimestamp, type DocumentData } from "firebase/firestore";
import { expect, test } from "vitest";
import { openTwoTeams } from "./open-two-teams.ts";
import { INVITED, addCounted, buildEmailRequest } from "./two-teams.ts";
import { connectAs, toOutcome } from "./visitors.ts";

const environment = await openTwoTeams();

const invitePath = (email: string) => `workspaces/team/invites/${toInviteId(email)}`;
const NEWCOMER = "new.comer+team@mail.example.com";

const invite = (email: string, change: DocumentData = {}) =>
  toOutcome(
    addCounted(connectAs(environment, "admin"), "admin", invitePath(email), {
      ...buildEmailRequest(email, "admin"),
      ...change,
    }),
  );

const ADDRESSES = [
  "a@b.co",
  "o'neil@example.com",
  "under_score@example-shop.example.com",
  `${"x".repeat(64)}@example.com`,
  `x@${"a.".repeat(124)}com`,
  "Capital@example.com",
  ".dot@example.com",
  "two..dots@example.com",
  "dot.@example.com",
  "no-at.example.com",
  "two@ats@example.com",
  "space in@example.com",
  "x@localhost",
  "x@-example.com",
  "x@example.c",
  "x@example.com.",
  "<x@example.com>",
  "x@example.com\nbcc:y@example.com",
  "x,y@example.com",
  "müller@example.com",
  "MÜLLER@example.com",
  "\u{1d400}nn@example.com",
  "用户@xn--fsqu00a.xn--4rr70v",
  "用户@例子.广告",
  "a%b!c#d&e=f~g@example.com",
  "$*/?^`{|}@example.com",
  "ann@xn--bcher-kva.xn--p1ai",
  "ann@example-.com",
  "ann@example.c-m",
  "ann@192.0.2.1",
  `${"x".repeat(65)}@example.com`,
  `${"é".repeat(32)}@example.com`,
  `${"é".repeat(33)}@example.com`,
  `${"x".repeat(243)}@example.com`,
];

test.each(ADDRESSES)(
  "the address %j can be invited only if it is valid and in canonical form",
  async (email) => {
    const isFit = normalizeEmail(email) === email;
    expect(await invite(email)).toBe(isFit ? "allowed" : "refused");
  },
);

test.each(["kim@example.com", toInviteId("lee@example.com"), toInviteId("kim@example.com ")])(
  "an invitation under the id %j, not the hash of its address, is rejected",
  async (id) => {
    const admin = connectAs(environment, "admin");
    const path = `workspaces/team/invites/${id}`;
    const inviting = addCounted(
      admin,
      "admin",
      path,
      buildEmailRequest("kim@example.com", "admin"),
    );
    expect(await toOutcome(inviting)).toBe("refused");
  },
);

const LIES: [string, DocumentData][] = [
  ["the role of an owner", { role: "owner" }],
  ["a role that is none", { role: "superuser" }],
  ["another address than its own", { email: "somebody.else@example.com" }],
  ["an address that is no text", { email: 5 }],
  ["another workspace", { workspaceId: "other" }],
  ["an answer", { status: "accepted" }],
  ["an email that was sent", { delivery: { state: "emailed", at: serverTimestamp() } }],
  ["a refusal", { delivery: { state: "refused", at: serverTimestamp(), reason: "too-soon" } }],
  ["a pending email", { delivery: { state: "pending" } }],
  ["the owner's name under it", { invitedBy: "owner" }],
  ["a later beginning", { sentAt: Timestamp.fromMillis(Date.now() + 1e10) }],
  ["an earlier beginning", { sentAt: Timestamp.fromMillis(1) }],
  ["a change at another time", { updatedAt: Timestamp.fromMillis(1) }],
  ["a time that is text", { sentAt: "2030-01-01" }],
  ["a field nobody knows", { seats: 99 }],
  ["a token of its own", { token: "x".repeat(43) }],
];

test.each(LIES)("an invitation with %s is rejected", async (_, lie) => {
  expect(await invite(NEWCOMER, lie)).toBe("refused");
});

test.each(LIES)("an invitation sent again with %s is rejected", async (_, lie) => {
  expect(await invite(INVITED.pending, lie)).toBe("refused");
});

test.each(Object.keys(buildEmailRequest("", "")))(
  "an invitation without %s is rejected",
  async (field) => {
    const { [field]: _, ...rest } = buildEmailRequest(NEWCOMER, "admin");
    const admin = connectAs(environment, "admin");
    expect(await toOutcome(addCounted(admin, "admin", invitePath(NEWCOMER), rest))).toBe("refused");
  },
);
