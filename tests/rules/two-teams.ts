/** Two teams as functions and browsers would have stored them. */
import { NEW_MAP } from "@mapwright/core/maps/map-document";
import { toInviteId } from "@mapwright/core/workspaces/invite-id";
import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { WORKSPACE_ROLES, type WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import {
  Bytes,
  Timestamp,
  doc,
  serverTimestamp,
  writeBatch,
  type DocumentData,
  type Firestore,
} from "firebase/firestore";
import { VISITORS, connectAsFunctions, noteWrite, findUid } from "./visitors.ts";

export const MEMBERS = [...WORKSPACE_ROLES];
export const MANAGERS = ["owner", "admin"] as const;

/** Opened by the viewer and answered by staff. */
export const TICKET = "tickets/ViewersTicket0000001";
export const SESSION_ID = "viewer-firefox-1";

/** Addresses with an invitation to the team, by the invitation's status. */
export const INVITED = {
  pending: "pending@example.com",
  /** Its email was requested just now. */
  fresh: "fresh@example.com",
  expired: "expired@example.com",
  accepted: "accepted@example.com",
  declined: "declined@example.com",
  revoked: "revoked@example.com",
} as const;

export const getMinutesAgo = (minutes: number) =>
  Timestamp.fromMillis(Date.now() - minutes * 60 * 1000);

/**
 * Empties the database and stores workspace `team` (one member of each role, room for more) and workspace `other`
 * (full).
 */
export async function seedTwoTeams(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  const db = await connectAsFunctions(environment);
  const batch = writeBatch(db);
  for (const [path, data] of Object.entries(twoTeams())) batch.set(doc(db, path), data);
  await batch.commit();
}

/** Stores or deletes like functions do, bypassing the rules. */
export async function asFunctions(
  environment: RulesTestEnvironment,
  change: (db: Firestore) => Promise<void>,
): Promise<void> {
  noteWrite();
  await change(await connectAsFunctions(environment));
}

function twoTeams(): Record<string, DocumentData> {
  return {
    ...people(),
    ...team("team", { memberCount: 5, seats: 8, owner: "owner" }),
    ...team("other", { memberCount: 1, seats: 1, owner: "other-team-s-owner" }),
    ...Object.fromEntries(
      WORKSPACE_ROLES.map((role) => [`workspaces/team/members/${role}`, buildMember(role, role)]),
    ),
    "workspaces/other/members/other-team-s-owner": {
      ...buildMember("other-team-s-owner", "owner"),
      workspaceId: "other",
    },
    ...invitations(),
    ...support(),
    "newsletterSubscribers/reader": { state: "pending", email: "reader@example.com" },
    "mail/queued": { to: "reader@example.com" },
    "rateLimits/readInvite-owner": { count: 1 },
    "freeMaps/of-a-link": { keywords: ["cold brew", "cold brew ratio"] },
    "apiKeySecrets/of-a-key": { workspaceId: "team", keyId: "key" },
    "oauthClients/of-an-app": { id: "of-an-app", name: "Planner" },
    "oauthSecrets/of-a-token": { workspaceId: "team", keyId: "key" },
    "freeLookUps/of-a-keyword": { results: [] },
    "mapDeletions/team-map": { startedAt: getMinutesAgo(1) },
    "mapDrafts/team-map": { startedAt: getMinutesAgo(1), isSwept: false },
    "contentCopies/page": { data: "copy" },
    "accountDeletions/former-member": { requestedAt: getMinutesAgo(1) },
  };
}

function people(): Record<string, DocumentData> {
  const profiles = VISITORS.map((visitor) => {
    const uid = findUid(visitor);
    const workspaceId = visitor === "other team's owner" ? "other" : "team";
    return [`users/${uid}`, buildProfile(uid, workspaceId)];
  });
  return {
    ...Object.fromEntries(profiles),
    [`users/viewer/sessions/${SESSION_ID}`]: {
      id: SESSION_ID,
      label: "Firefox on Linux",
      createdAt: getMinutesAgo(90),
      lastSeenAt: getMinutesAgo(30),
      endedAt: null,
    },
  };
}

export function buildProfile(uid: string, workspaceId: string): DocumentData {
  return {
    id: uid,
    displayName: uid,
    photo: null,
    locale: "en-US",
    theme: "system",
    analyticsConsent: "pending",
    workspaceId,
    createdAt: getMinutesAgo(60),
    updatedAt: null,
    revokedAt: null,
  };
}

function team(
  id: string,
  { memberCount, seats, owner }: { memberCount: number; seats: number; owner: string },
): Record<string, DocumentData> {
  return {
    [`workspaces/${id}`]: {
      id,
      name: "Coffee team",
      memberCount,
      createdBy: owner,
      createdAt: getMinutesAgo(60),
      updatedBy: null,
      updatedAt: null,
    },
    [`workspaces/${id}/billing/current`]: {
      plan: "premium",
      status: "active",
      trialEndsAt: null,
      pastDueSince: null,
      subscription: null,
      seats,
      updatedAt: getMinutesAgo(60),
    },
    [`workspaces/${id}/billing/openMaps`]: { mapIds: [`${id}-map`] },
    [`workspaces/${id}/sentNotices/of-an-owner`]: { kind: "canceled" },
    [`workspaces/${id}/apiKeys/key`]: { id: "key", name: "Planner", ending: "9xYz" },
    [`workspaces/${id}/apiAnswers/of-a-request`]: { requestHash: "hash" },
    [`workspaces/${id}/audit/entry`]: { id: "entry", at: getMinutesAgo(60), actor: owner },
    [`workspaces/${id}/billing/facts`]: { customerId: `cus_${id}` },
    [`workspaces/${id}/usage/credits`]: { lots: [] },
    [`workspaces/${id}/ledger/job_0`]: { credits: 5 },
    [`workspaces/${id}/checkouts/asked`]: { kind: "pack", createdBy: owner, at: getMinutesAgo(1) },
    [`workspaces/${id}/jobs/job`]: { status: "running", createdAt: getMinutesAgo(2) },
    [`workspaces/${id}/jobs/job/results/plan`]: {
      data: Bytes.fromUint8Array(new Uint8Array(1)),
    },
    [`workspaces/${id}/researchPlans/plan`]: { createdBy: owner, credits: 5 },
    [`workspaces/${id}/researchFiles/file_0`]: { parts: 1 },
    [`workspaces/${id}/crawlBatches/job_000000_000`]: { crawlId: "job" },
    [`workspaces/${id}/crawlPages/job_000000_000`]: { crawlId: "job" },
    [`workspaces/${id}/serpPacks/job-0000`]: {
      keywords: ["kettle"],
      lastFetchedAt: getMinutesAgo(2),
    },
    [`workspaces/${id}/threadPages/job-00-00`]: { threadCount: 3, fetchedAt: getMinutesAgo(2) },
    [`workspaces/${id}/threadParts/job-00-00_0`]: {
      data: Bytes.fromUint8Array(new Uint8Array(1)),
    },
    [`workspaces/${id}/mapSummaries/${id}-map`]: { title: "Coffee", updatedAt: getMinutesAgo(1) },
    [`workspaces/${id}/brand/current`]: { logo: null, color: null, updatedAt: getMinutesAgo(1) },
    [`workspaces/${id}/refreshes/${id}-map`]: { every: "week", nextAt: getMinutesAgo(-60) },
    [`maps/${id}-map/updates/threads`]: { data: Bytes.fromUint8Array(new Uint8Array(1)) },
    [`maps/${id}-map/trends/site`]: { data: Bytes.fromUint8Array(new Uint8Array(1)) },
    [`maps/${id}-map/trends/pages`]: { data: Bytes.fromUint8Array(new Uint8Array(1)) },
    [`maps/${id}-map/dismissals/current`]: { keys: ["s1"] },
    [`maps/${id}-map/siteMentions/current`]: { domain: "own.example", answers: [] },
    [`maps/${id}-map/siteMentions/previous`]: { domain: "own.example", answers: [] },
    [`maps/${id}-map/siteMentions/claim`]: { holder: "call" },
    [`workspaces/${id}/keywordFigures/job-pack`]: { market: "US-en-desktop" },
    [`workspaces/${id}/serpOrders/job-batch`]: { isOpen: true, market: "US-en-desktop" },
    [`workspaces/${id}/serpResults/job-0000`]: {
      data: Bytes.fromUint8Array(new Uint8Array(1)),
    },
    [`workspaces/${id}/dataSources/serper`]: {
      id: "serper",
      workspaceId: id,
      keyEnding: "8c1f",
      status: "working",
      delivery: "live",
      connectedBy: owner,
    },
    [`workspaces/${id}/languageModel/current`]: { workspaceId: id, api: "anthropic", model: "m" },
    [`workspaces/${id}/languageModel/usage`]: { month: "2026-11", calls: 0 },
    [`workspaces/${id}/modelTasks/task`]: { id: "task", mapId: `${id}-map`, status: "running" },
    [`workspaces/${id}/webhooks/hook`]: {
      id: "hook",
      workspaceId: id,
      url: "https://example.com/hook",
      createdBy: owner,
    },
    [`workspaces/${id}/webhooks/hook/webhookDeliveries/job_1`]: { id: "job_1", body: "{}" },
    [`workspaces/${id}/webhookEvents/job_1`]: { id: "job_1" },
    [`workspaces/${id}/mapChanges/${id}-map`]: { mapId: `${id}-map` },
    [`maps/${id}-map`]: {
      workspaceId: id,
      title: "Pour over coffee",
      counts: { keywords: 3 },
      updatedAt: getMinutesAgo(2),
      seedResults: [],
      ...NEW_MAP,
    },
    [`csvLinks/${id}-csv`]: { workspaceId: id, title: "Coffee", tokenEnding: "8c1f" },
    [`shares/${id}-link`]: {
      workspaceId: id,
      mapId: `${id}-map`,
      token: "a-key",
      createdAt: getMinutesAgo(2),
    },
    [`maps/${id}-map/snapshots/s1/chunks/0000`]: { part: "map", index: 0 },
    [`maps/${id}-map/snapshots/site1/chunks/0000`]: { part: "site", index: 0 },
  };
}

export function buildMember(uid: string, role: WorkspaceRole): DocumentData {
  return {
    id: uid,
    workspaceId: "team",
    role,
    displayName: uid,
    email: `${uid}@example.com`,
    photo: null,
    joinedAt: getMinutesAgo(60),
  };
}

function invitations(): Record<string, DocumentData> {
  const stored = Object.entries(INVITED).flatMap(([state, email]) => {
    const isPending = state === "pending" || state === "fresh" || state === "expired";
    const ageMinutes = state === "fresh" ? 0 : state === "expired" ? 8 * 24 * 60 : 2;
    const invite = {
      ...buildEmailRequest(email, "owner"),
      delivery: { state: "emailed", at: getMinutesAgo(ageMinutes) },
      status: isPending ? "pending" : state,
      sentAt: getMinutesAgo(ageMinutes),
      updatedAt: getMinutesAgo(ageMinutes),
    };
    return [
      [`workspaces/team/invites/${toInviteId(email)}`, invite],
      [
        `workspaces/team/inviteSecrets/${toInviteId(email)}`,
        { tokenHash: "00", sentAt: invite.sentAt },
      ],
    ];
  });
  return Object.fromEntries(stored);
}

/** Document that a browser writes to request an invitation's email. */
export function buildEmailRequest(email: string, invitedBy: string): DocumentData {
  return {
    email,
    workspaceId: "team",
    role: "editor",
    status: "pending",
    invitedBy,
    sentAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

function support(): Record<string, DocumentData> {
  return {
    [TICKET]: {
      ...makeTicket("viewer", TICKET),
      status: "answered",
      createdAt: getMinutesAgo(30),
      updatedAt: getMinutesAgo(20),
    },
    [`${TICKET}/messages/first`]: { ...makeMessage("viewer"), at: getMinutesAgo(30) },
  };
}

/** Counter that a browser writes in the same batch as what it adds. */
export function buildCounter(name: string): DocumentData {
  return { for: name, at: serverTimestamp() };
}

/** Adds a ticket, session or message like a browser: with its counter, in one batch. */
export function addCounted(
  db: Firestore,
  uid: string,
  path: string,
  data: DocumentData,
): Promise<void> {
  const [, parent = "", kind = "", id = ""] = /^(.*?)([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const name = kind === "messages" ? `${parent.split("/").at(-2)}/${id}` : id;
  return writeBatch(db)
    .set(doc(db, path), data)
    .set(doc(db, `users/${uid}/counters/${kind}`), buildCounter(name))
    .commit();
}

/** Document that a browser writes to open a ticket. */
export function makeTicket(uid: string, path: string): DocumentData {
  return {
    id: path.split("/").at(-1),
    workspaceId: "team",
    createdBy: uid,
    subject: "The export is empty",
    topic: "problem",
    status: "open",
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

/** Message that the person writes into the thread; with `from: "support"`, that staff write. */
export function makeMessage(uid: string, from: "person" | "support" = "person"): DocumentData {
  return { author: uid, from, body: "Only the header row is in it.", at: serverTimestamp() };
}
