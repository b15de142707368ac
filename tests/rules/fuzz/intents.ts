/** Intents of people: writes in the app's form, whoever makes them. */
import { DAY_MS } from "@mapwright/core/durations";
import {
  COMMENT_OPERATION_MAX_BYTES,
  OPERATION_MAX_BYTES,
} from "@mapwright/core/maps/log/operation-text";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { PROFILE_LOCALES } from "@mapwright/core/accounts/user-profile";
import { BILLING_INTERVALS, PAID_OFFER_KEYS } from "@mapwright/core/billing/plans";
import { TICKET_TOPICS } from "@mapwright/core/support/ticket";
import { INVITABLE_ROLES } from "@mapwright/core/workspaces/workspace-policy";
import type { CounterKind } from "@mapwright/core/accounts/write-counter";
import fc from "fast-check";
import type { Documents, Write } from "./operation.ts";
import { SERVER_TIME, type Fields } from "./stored-value.ts";
import { EMAILS, MENTION, OPERATION, PEOPLE, SESSION, TICKETS, WORKSPACES } from "./world.ts";

/** A batch for the person with this uid in this world. */
export type Intent = (uid: string, world: Documents) => fc.Arbitrary<readonly Write[]>;

const update = (path: string, fields: Fields): Write => ({
  kind: "update",
  path,
  fields,
  removed: [],
});

/** Usually one where they are a member. */
const workspaceFor = (uid: string) =>
  fc.constantFrom(...Array.from({ length: 4 }, () => (uid === "gus" ? "w2" : "w1")), ...WORKSPACES);

/** Usually one of their own, if they have one. */
function ticketFor(uid: string, world: Documents) {
  const own = TICKETS.filter((id) => world.get(`tickets/${id}`)?.["createdBy"] === uid);
  return fc.constantFrom(...own, ...own, ...TICKETS);
}

const someFields = (fields: Readonly<Record<string, fc.Arbitrary<Fields[string]>>>) =>
  fc.record(fields, { requiredKeys: [] });

const changeProfile: Intent = (uid) =>
  someFields({
    displayName: fc.constantFrom("", "Ada", "x".repeat(80), "咖啡"),
    photo: fc.constantFrom(null, "data:image/webp;base64,UklGRg=="),
    locale: fc.constantFrom(...PROFILE_LOCALES),
    theme: fc.constantFrom("system", "light", "dark"),
    analyticsConsent: fc.constantFrom("pending", "denied", "granted"),
    workspaceId: workspaceFor(uid),
  }).map((fields) => [update(`users/${uid}`, { ...fields, updatedAt: SERVER_TIME })]);

/** Counter that a browser writes together with what it adds. */
const counted = (uid: string, kind: CounterKind, name: string): Write => ({
  kind: "set",
  path: `users/${uid}/counters/${kind}`,
  fields: { for: name, at: SERVER_TIME },
});

const beginSession: Intent = (uid) =>
  fc.constantFrom("another-browser-of-theirs", "a_second-browser_0").map((id) => [
    {
      kind: "set",
      path: `users/${uid}/sessions/${id}`,
      fields: {
        id,
        label: "Chrome on Android",
        createdAt: SERVER_TIME,
        lastSeenAt: SERVER_TIME,
        endedAt: null,
      },
    },
    counted(uid, "sessions", id),
  ]);

const touchSession: Intent = (uid) =>
  fc
    .constantFrom<Fields>(
      { lastSeenAt: SERVER_TIME },
      { label: "Firefox on Windows", lastSeenAt: SERVER_TIME },
      { endedAt: SERVER_TIME },
    )
    .map((fields) => [update(`users/${uid}/sessions/${SESSION}`, fields)]);

const readMention: Intent = (uid) =>
  fc
    .constantFrom<Write>(update(`users/${uid}/mentions/${MENTION}`, { readAt: SERVER_TIME }), {
      kind: "delete",
      path: `users/${uid}/mentions/${MENTION}`,
    })
    .map((write) => [write]);

const renameWorkspace: Intent = (uid) =>
  fc
    .tuple(workspaceFor(uid), fc.constantFrom("Tea team", "x", "x".repeat(80)))
    .map(([id, name]) => [
      update(`workspaces/${id}`, { name, updatedBy: uid, updatedAt: SERVER_TIME }),
    ]);

const renameMap: Intent = (uid) =>
  fc
    .tuple(workspaceFor(uid), fc.constantFrom("V60", "x".repeat(120)))
    .map(([id, title]) => [
      update(`maps/${id}-map`, { title, updatedBy: uid, updatedAt: SERVER_TIME }),
    ]);

const TAG_LISTS: readonly (readonly string[])[] = [
  [],
  ["Coffee"],
  ["Q1", "Spring launch", "咖啡"],
  Array.from({ length: 8 }, (_, i) => `tag ${i}`),
];

const fileMap: Intent = (uid) =>
  fc
    .tuple(
      workspaceFor(uid),
      fc.oneof(
        fc.constantFrom(...TAG_LISTS).map((tags): Fields => ({ tags })),
        fc.constantFrom<Fields>(
          { archivedAt: SERVER_TIME },
          { archivedAt: null },
          { trashedAt: SERVER_TIME },
          { trashedAt: null },
        ),
      ),
    )
    .map(([id, fields]) => [
      update(`maps/${id}-map`, { ...fields, updatedBy: uid, updatedAt: SERVER_TIME }),
    ]);

const requestEmail: Intent = (uid) =>
  fc
    .tuple(
      workspaceFor(uid),
      fc.constantFrom(...EMAILS, "new@example.com"),
      fc.constantFrom(...INVITABLE_ROLES),
    )
    .map(([workspaceId, email, role]) => [
      {
        kind: "set",
        path: `workspaces/${workspaceId}/invites/${toInviteId(email)}`,
        fields: {
          email,
          workspaceId,
          role,
          status: "pending",
          invitedBy: uid,
          sentAt: SERVER_TIME,
          updatedAt: SERVER_TIME,
        },
      },
      counted(uid, "invites", toInviteId(email)),
    ]);

const askToPay: Intent = (uid) =>
  fc
    .tuple(
      workspaceFor(uid),
      fc.oneof(
        fc.constantFrom<Fields>({ kind: "pack" }, { kind: "portal" }),
        fc.record<Fields>({
          kind: fc.constant("plan"),
          offer: fc.constantFrom(...PAID_OFFER_KEYS),
          interval: fc.constantFrom(...BILLING_INTERVALS),
          code: fc.constantFrom(null, "CHARITY-2026"),
        }),
      ),
    )
    .map(([id, fields]) => [
      {
        kind: "set",
        path: `workspaces/${id}/checkouts/of-${uid}`,
        fields: { ...fields, createdBy: uid, at: SERVER_TIME },
      },
      counted(uid, "checkouts", `of-${uid}`),
    ]);

const revokeInvite: Intent = (uid) =>
  fc.constantFrom(...EMAILS).map((email) => [
    update(`workspaces/w1/invites/${toInviteId(email)}`, {
      status: "revoked",
      invitedBy: uid,
      updatedAt: SERVER_TIME,
    }),
  ]);

const newTicket = (uid: string, id: string, workspaceId: string, topic: string): Write => ({
  kind: "set",
  path: `tickets/${id}`,
  fields: {
    id,
    workspaceId,
    createdBy: uid,
    subject: "Where is my map?",
    topic,
    status: "open",
    createdAt: SERVER_TIME,
    updatedAt: SERVER_TIME,
  },
});

const newMessage = (uid: string, ticket: string, from: string): Write => ({
  kind: "set",
  path: `tickets/${ticket}/messages/second`,
  fields: { author: uid, from, body: "It was here yesterday.", at: SERVER_TIME },
});

const NEW_TICKET = "TicketNumber00000009";

const openTicket: Intent = (uid) =>
  fc
    .tuple(workspaceFor(uid), fc.constantFrom(...TICKET_TOPICS), fc.boolean())
    .map(([workspaceId, topic, hasMessage]) => {
      const ticket = newTicket(uid, NEW_TICKET, workspaceId, topic);
      const counter = counted(uid, "tickets", NEW_TICKET);
      if (!hasMessage) return [ticket, counter];
      const message = newMessage(uid, NEW_TICKET, "person");
      return [ticket, counter, message, counted(uid, "messages", `${NEW_TICKET}/second`)];
    });

const moveTicket: Intent = (uid, world) =>
  fc
    .tuple(ticketFor(uid, world), fc.constantFrom("open", "answered", "closed"))
    .map(([id, status]) => [update(`tickets/${id}`, { status, updatedAt: SERVER_TIME })]);

const OPERATION_IDS = [OPERATION, "abcdefghij-KLMNOP_1", "x".repeat(16), "x".repeat(40)];

const NAME_LISTS: readonly (readonly string[])[] = [
  [],
  [],
  ["ada", "ben"],
  ["x".repeat(128)],
  Array.from({ length: 100 }, (_, n) => `person-${n}`),
];

const writeOperation: Intent = (uid) =>
  fc
    .tuple(
      workspaceFor(uid),
      fc.constantFrom(...OPERATION_IDS),
      fc.constantFrom("edit", "edit", "comment"),
      fc.constantFrom(
        "[]",
        "x".repeat(COMMENT_OPERATION_MAX_BYTES),
        `[${"x".repeat(OPERATION_MAX_BYTES - 2)}]`,
        `[${"咖".repeat(Math.floor(OPERATION_MAX_BYTES / 3) - 1)}]`,
        "x".repeat(OPERATION_MAX_BYTES - 1_000),
      ),
      fc.constantFrom(...NAME_LISTS),
    )
    .map(([id, operation, scope, changes, names]) => [
      {
        kind: "set",
        path: `maps/${id}-map/ops/${operation}`,
        fields: { by: uid, at: SERVER_TIME, scope, names, changes },
      },
    ]);

const MOMENTS_AHEAD = [{ agoMs: -3_600_000 }, { agoMs: -DAY_MS }] as const;

const sayWhere: Intent = (uid) =>
  fc
    .tuple(
      workspaceFor(uid),
      fc.constantFrom(0, 7),
      fc.constantFrom("", "c1", `c1 ${"x".repeat(64)}`),
      fc.constantFrom(...MOMENTS_AHEAD),
      fc.boolean(),
    )
    .map(([id, color, topics, expireAt, isLeaving]) => {
      const path = `maps/${id}-map/presence/${uid}`;
      if (isLeaving) return [{ kind: "delete", path }];
      const place = { id: uid, color, view: "outline", topics, tab: "tab-of-theirs" };
      return [{ kind: "set", path, fields: { ...place, seenAt: SERVER_TIME, expireAt } }];
    });

const TURNS = { person: ["person", "open"], support: ["support", "answered"] } as const;

const reply: Intent = (uid, world) => {
  const usual = uid === "sue" ? TURNS.support : TURNS.person;
  const turn = fc.constantFrom<readonly [string, string]>(usual, usual, usual, TURNS.support, [
    "person",
    "answered",
  ]);
  return fc
    .tuple(ticketFor(uid, world), turn)
    .map(([id, [from, status]]) => [
      update(`tickets/${id}`, { status, updatedAt: SERVER_TIME }),
      newMessage(uid, id, from),
      counted(uid, "messages", `${id}/second`),
    ]);
};

/** Values worth forging, which no browser may write. */
const seizePower: Intent = (uid, world) =>
  fc.oneof(
    fc
      .constantFrom<Fields>({ role: "owner" }, { plan: "agency" }, { seats: 99 }, { credits: 0 })
      .chain((fields) =>
        fc.constantFrom(...world.keys()).map((path) => [update(path, fields)] as const),
      ),
    fc.constantFrom(...WORKSPACES).map((workspaceId): readonly Write[] => [
      {
        kind: "set",
        path: `workspaces/${workspaceId}/members/${uid}`,
        fields: { id: uid, workspaceId, role: "owner" },
      },
    ]),
    fc.constantFrom(...world.keys()).map((path): readonly Write[] => [{ kind: "delete", path }]),
    // Written again unchanged: nothing changes, and yet it is a write.
    fc
      .constantFrom(...world)
      .map(([path, fields]): readonly Write[] => [{ kind: "set", path, fields }]),
  );

const everyone = () => PEOPLE;
/** Also one whose role is just too low. */
const managers = () => ["ada", "ben", "ben", "gus", "cyd"];
const editors = () => ["ada", "ben", "cyd", "gus", "dot"];
const commenters = () => ["ada", "ben", "cyd", "dot", "gus", "eve"];
const members = () => ["ada", "ben", "cyd", "dot", "eve", "gus", "hal"];

/** People who opened a ticket in this world, and staff. */
const inSupport = (world: Documents): readonly string[] => [
  "sue",
  ...TICKETS.map((id) => world.get(`tickets/${id}`)?.["createdBy"]).filter(
    (uid) => typeof uid === "string",
  ),
];

interface KnownIntent {
  readonly name: string;
  readonly weight: number;
  /** The people usually allowed to do it, so that enough of what is tried is valid. */
  readonly who: (world: Documents) => readonly string[];
  readonly make: Intent;
}

export const INTENTS: readonly KnownIntent[] = [
  { name: "change the profile", weight: 3, who: everyone, make: changeProfile },
  { name: "begin a session", weight: 2, who: everyone, make: beginSession },
  { name: "touch a session", weight: 1, who: everyone, make: touchSession },
  { name: "read a mention", weight: 1, who: everyone, make: readMention },
  { name: "rename the workspace", weight: 2, who: managers, make: renameWorkspace },
  { name: "rename a map", weight: 1, who: editors, make: renameMap },
  { name: "file a map", weight: 3, who: editors, make: fileMap },
  { name: "add to a map's log", weight: 3, who: commenters, make: writeOperation },
  { name: "say where one is", weight: 2, who: members, make: sayWhere },
  { name: "ask for a letter", weight: 7, who: managers, make: requestEmail },
  { name: "revoke an invitation", weight: 2, who: managers, make: revokeInvite },
  { name: "ask to pay", weight: 3, who: managers, make: askToPay },
  { name: "open a ticket", weight: 3, who: members, make: openTicket },
  { name: "move a ticket", weight: 2, who: inSupport, make: moveTicket },
  { name: "reply", weight: 3, who: inSupport, make: reply },
  { name: "seize power", weight: 1, who: everyone, make: seizePower },
];
