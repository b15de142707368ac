/** Generated database states: who has which role in which workspace, invitations, tickets, plans, sessions. */
import { DAY_MS } from "@mapwright/core/durations";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import { WORKSPACE_ROLES } from "@mapwright/core/workspaces/workspace";
import fc from "fast-check";
import type { Documents } from "./operation.ts";
import type { Fields } from "./stored-value.ts";
import { COUNTER_KINDS } from "../counter-kinds.ts";

export const PEOPLE = ["ada", "ben", "cyd", "dot", "eve", "gus", "hal", "sue"] as const;
export const WORKSPACES = ["w1", "w2"] as const;
export const EMAILS = ["kim@example.com", "lea+x@mail.example.org", "max@example.com"] as const;
export const TICKETS = ["TicketNumber00000001", "TicketNumber00000002"] as const;
export const SESSION = "a-browser-of-theirs";
/** Everyone was mentioned once. */
export const MENTION = "mention-in-a-map";
/** Each map's log contains this one. */
export const OPERATION = "an-operation-of-ada";

/** Long ago, and the same in every run: only times whose age matters are relative to now. */
export const OLD = new Date("2026-01-01T00:00:00.000Z");

const MINUTE_MS = 60 * 1000;

/** A typical state: a full team in w1, another workspace's owner, an outsider, and a member of staff. */
const USUAL_PLACES: Readonly<Record<string, string>> = {
  "w1/ada": "owner",
  "w1/ben": "admin",
  "w1/cyd": "editor",
  "w1/dot": "commenter",
  "w1/eve": "viewer",
  "w2/gus": "owner",
};

const place = fc.record({
  where: fc.constantFrom(...WORKSPACES),
  who: fc.constantFrom(...PEOPLE),
  // null: they were removed. The last is a document that no function would write.
  role: fc.constantFrom(...WORKSPACE_ROLES, null, null, "superuser"),
});

/** `due`: overdue within the grace period; `overdue`: past it. */
const PAYMENTS = ["canceled", "unpaid", "paused", "due", "overdue"] as const;

const seating = fc.record({
  memberCount: fc.constantFrom(1, 2, 3, 4),
  seats: fc.constantFrom(1, 3, 4, 5, 8, 8, 8),
  hasPlan: fc.constantFrom(...Array.from({ length: 9 }, () => true), false),
  payment: fc.constantFrom(...Array.from({ length: 6 }, () => "paid" as const), ...PAYMENTS),
});

const INVITE_STATES = [
  "none",
  "none",
  "fresh",
  "pending",
  "expired",
  "accepted",
  "declined",
  "revoked",
] as const;

const world = fc.record({
  places: fc.array(place, { maxLength: 2 }),
  seating: fc.tuple(seating, seating),
  withoutProfile: fc.subarray([...PEOPLE], { maxLength: 1 }),
  mapStates: fc.tuple(...WORKSPACES.map(() => fc.constantFrom("list", "list", "trash", "beyond"))),
  invites: fc.tuple(...EMAILS.map(() => fc.constantFrom(...INVITE_STATES))),
  tickets: fc.tuple(
    ...TICKETS.map(() =>
      fc.record({
        by: fc.constantFrom(...PEOPLE),
        status: fc.constantFrom("open", "answered", "closed"),
      }),
    ),
  ),
  endedSessions: fc.subarray([...PEOPLE]),
  revoked: fc.subarray([...PEOPLE], { maxLength: 3 }),
  // Long enough ago for the next of any kind, or not yet: in the future, because a world may be seconds old when it is
  // tried.
  counted: fc.subarray([...PEOPLE]),
  countedAhead: fc.subarray([...PEOPLE], { maxLength: 2 }),
});
type WorldPlan = typeof world extends fc.Arbitrary<infer Plan> ? Plan : never;

/** Any state of the database. */
export const anyWorld: fc.Arbitrary<Documents> = world.map(documentsOf);

function documentsOf(plan: WorldPlan): Documents {
  return new Map<string, Fields>([
    ...peopleOf(plan),
    ...WORKSPACES.flatMap((workspace, i) => workspaceOf(workspace, plan.seating[i])),
    ...WORKSPACES.flatMap((workspace, i) => mapOf(workspace, plan.mapStates[i])),
    ...placesOf(plan),
    ...invitesOf(plan),
    ...ticketsOf(plan),
    ["mail/queued", { to: "kim@example.com" }],
    ["rateLimits/ada", { count: 3 }],
    ["mapDeletions/w1-map", { startedAt: OLD }],
    ["newsletterSubscribers/reader", { state: "pending" }],
    ["accountDeletions/hal", { at: OLD }],
  ]);
}

function* peopleOf(plan: WorldPlan) {
  const { withoutProfile, endedSessions, revoked } = plan;
  for (const uid of PEOPLE) {
    for (const kind of COUNTER_KINDS) {
      const at = plan.countedAhead.includes(uid) ? { agoMs: -MINUTE_MS } : { agoMs: 5 * MINUTE_MS };
      if (plan.counted.includes(uid) || plan.countedAhead.includes(uid))
        yield [`users/${uid}/counters/${kind}`, { for: "the-one-before", at }] as const;
    }
    const profile = {
      id: uid,
      displayName: uid,
      workspaceId: "w1",
      createdAt: OLD,
      photo: null,
      locale: "en-US",
      theme: "system",
      analyticsConsent: "pending",
      updatedAt: null,
      revokedAt: revoked.includes(uid) ? OLD : null,
    };
    if (!withoutProfile.includes(uid)) yield [`users/${uid}`, profile] as const;
    const session = {
      id: SESSION,
      label: "Firefox on Linux",
      createdAt: OLD,
      lastSeenAt: OLD,
      endedAt: endedSessions.includes(uid) ? OLD : null,
    };
    yield [`users/${uid}/sessions/${SESSION}`, session] as const;
    const named = { mapId: "w1-map", topic: "c1", by: "ada", excerpt: "@you", at: OLD };
    const readAt = endedSessions.includes(uid) ? OLD : null;
    yield [`users/${uid}/mentions/${MENTION}`, { ...named, readAt }] as const;
  }
}

function workspaceOf(
  id: string,
  seats: WorldPlan["seating"][number] | undefined,
): [string, Fields][] {
  const plan: Fields = {
    plan: "pro",
    updatedAt: OLD,
    trialEndsAt: null,
    subscription: null,
    ...paymentOf(seats?.payment ?? "paid"),
    seats: seats?.seats ?? 1,
  };
  return [
    [
      `workspaces/${id}`,
      {
        id,
        name: "Coffee team",
        createdBy: "ada",
        createdAt: OLD,
        memberCount: seats?.memberCount ?? 1,
        updatedBy: null,
        updatedAt: null,
      },
    ],
    ...(seats?.hasPlan === false
      ? []
      : ([[`workspaces/${id}/billing/current`, plan]] satisfies [string, Fields][])),
    [`workspaces/${id}/audit/entry`, { id: "entry", at: OLD, action: "workspace-created" }],
    [`workspaces/${id}/jobs/job`, { id: "job", workspaceId: id, status: "running" }],
    [`workspaces/${id}/jobs/job/results/plan`, { kind: "plan" }],
    [`workspaces/${id}/ledger/job_0`, { credits: 5 }],
    [`workspaces/${id}/usage/credits`, { lots: [] }],
    [`workspaces/${id}/usage/current`, { activeMaps: 1 }],
    [`workspaces/${id}/checkouts/asked`, { kind: "pack", createdBy: "ada", at: OLD }],
  ];
}

function paymentOf(payment: "paid" | (typeof PAYMENTS)[number]): Fields {
  if (payment === "paid") return { status: "active", pastDueSince: null };
  const isDue = payment === "due" || payment === "overdue";
  const pastDueSince = payment === "due" ? { agoMs: DAY_MS } : { agoMs: 15 * DAY_MS };
  return { status: isDue ? "past_due" : payment, pastDueSince: isDue ? pastDueSince : null };
}

function mapOf(id: string, state: string | undefined): [string, Fields][] {
  const trashedAt = state === "trash" ? OLD : null;
  return [
    [
      `maps/${id}-map`,
      {
        workspaceId: id,
        title: "Pour over",
        updatedAt: OLD,
        createdBy: "ada",
        tags: ["Coffee"],
        archivedAt: null,
        trashedAt,
        isBeyondPlan: state === "beyond",
      },
    ],
    [`shares/${id}-link`, { workspaceId: id, mapId: `${id}-map`, token: "a-key", createdAt: OLD }],
    [`maps/${id}-map/snapshots/s1/chunks/0000`, { part: "map", index: 0 }],
    [
      `maps/${id}-map/presence/ada`,
      {
        id: "ada",
        color: 1,
        view: "outline",
        topics: "",
        tab: "tab-of-ada",
        seenAt: OLD,
        expireAt: OLD,
      },
    ],
    [
      `maps/${id}-map/ops/${OPERATION}`,
      { by: "ada", at: OLD, scope: "edit", names: [], changes: "[]" },
    ],
  ];
}

function* placesOf({ places }: WorldPlan) {
  const roles = new Map<string, string | null>(Object.entries(USUAL_PLACES));
  for (const { where, who, role } of places) roles.set(`${where}/${who}`, role);
  for (const [key, role] of roles) {
    const [workspaceId = "", uid = ""] = key.split("/");
    if (role !== null)
      yield [
        `workspaces/${workspaceId}/members/${uid}`,
        {
          id: uid,
          workspaceId,
          role,
          displayName: uid,
          email: "",
          photo: null,
          joinedAt: OLD,
        },
      ] as const;
  }
}

const INVITE_AGE_MS = { fresh: 1000, pending: 2 * MINUTE_MS, expired: 8 * DAY_MS };

function* invitesOf({ invites }: WorldPlan) {
  for (const [i, email] of EMAILS.entries()) {
    const state = invites[i] ?? "none";
    if (state === "none") continue;
    const isPending = state === "fresh" || state === "pending" || state === "expired";
    const sentAt = { agoMs: INVITE_AGE_MS[isPending ? state : i % 2 === 0 ? "pending" : "fresh"] };
    yield [
      `workspaces/w1/inviteSecrets/${toInviteId(email)}`,
      { tokenHash: "00", sentAt },
    ] as const;
    yield [
      `workspaces/w1/invites/${toInviteId(email)}`,
      {
        email,
        workspaceId: "w1",
        role: "editor",
        status: isPending ? "pending" : state,
        invitedBy: "ada",
        sentAt,
        updatedAt: sentAt,
      },
    ] as const;
  }
}

function* ticketsOf({ tickets }: WorldPlan) {
  for (const [i, id] of TICKETS.entries()) {
    const { by = "eve", status = "open" } = tickets[i] ?? {};
    yield [
      `tickets/${id}`,
      {
        id,
        workspaceId: "w1",
        createdBy: by,
        subject: "The export is empty",
        topic: "problem",
        status,
        createdAt: OLD,
        updatedAt: OLD,
      },
    ] as const;
    yield [
      `tickets/${id}/messages/first`,
      { author: by, from: "person", body: "Only the header row is in it.", at: OLD },
    ] as const;
  }
}
