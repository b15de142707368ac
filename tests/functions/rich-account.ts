/** Someone who has used every feature, so that their deletion has something to remove everywhere. */
import { createHash, randomUUID } from "node:crypto";
import {
  auditPath,
  billingPath,
  checkoutPath,
  invitePath,
  dataSourcePath,
  jobPath,
  jobPlanPath,
  mapPath,
  mentionPath,
  newsletterSubscriberPath,
  operationsPath,
  presencePath,
  researchPlanPath,
  serpPackPath,
  serpResultPath,
  sessionsPath,
  sharePath,
  snapshotChunksPath,
  ticketMessagesPath,
  ticketPath,
  userPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { jobId, mapId, researchPlanId, snapshotId, type WorkspaceId } from "@mapwright/core/ids";
import type { MapChangeOf } from "@mapwright/core/maps/log/map-change";
import { packChanges } from "@mapwright/core/maps/log/map-operation";
import { serpPackId } from "@mapwright/core/research/serp-pack";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { provisionUser } from "../../functions/src/accounts/open-workspace.ts";
import { answerInvite } from "../../functions/src/invites/answer-invite.ts";
import { sendInviteEmail } from "../../functions/src/invites/send-invite-email.ts";
import { subscribeToNewsletter } from "../../functions/src/newsletter/subscribe-to-newsletter.ts";
import type { UserPrincipal } from "../../functions/src/platform/principal.ts";
import { RateLimiter } from "../../functions/src/platform/rate-limiter.ts";
import { newToken } from "../../functions/src/platform/secret-token.ts";
import { changeMemberRole } from "../../functions/src/workspaces/change-member-role.ts";
import { RATIO, change, putSketchedMap } from "./sketched-map.ts";
import {
  inviteByEmail,
  invitesIn,
  newPerson,
  createEmailDeps,
  openTeam,
  writeInvite,
  type TestTeam,
} from "./test-team.ts";

export interface RichAccount {
  readonly person: UserPrincipal;
  /** Theirs alone. */
  readonly own: WorkspaceId;
  /** Someone else's workspace, in which they are an admin and created a map. */
  readonly shared: TestTeam;
  /** Everything that identifies them: id, addresses, names and picture, including earlier ones. */
  readonly traces: readonly string[];
}

const NAME = "Ann Smith";
const FORMER_NAME = "Annie Zo\u00EB-Former";
const PHOTO = "data:image/png;base64,QW5uU21pdGhQaG90bw==";

const now = () => Timestamp.now();
const shortId = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 20);

/** A finished map with its chunks, and the job that made it, with half of its results still there. */
async function putMap(db: Firestore, workspace: WorkspaceId, uid: string): Promise<void> {
  const id = mapId.parse(shortId(`map ${workspace} ${uid}`));
  const job = jobId.parse(shortId(`job ${workspace} ${uid}`));
  const data = new Uint8Array([1, 2, 3]);
  const fields = { id, workspaceId: workspace, createdBy: uid, createdAt: now(), updatedAt: now() };
  await db.doc(mapPath(id)).set({ ...fields, jobId: job, title: "Coffee", updatedBy: uid });
  const chunks = db.collection(snapshotChunksPath(id, snapshotId.parse("s1")));
  await chunks.doc("0000").set({ part: "map", index: 0, data });
  await chunks.doc("0001").set({ part: "serps", index: 0, data });
  await db.doc(jobPath(workspace, job)).set({ ...fields, id: job, mapId: id, status: "done" });
  await db.doc(jobPlanPath(workspace, job)).set({ data });
  await db.doc(dataSourcePath(workspace, "serper")).set({ id: "serper", connectedBy: uid });
  const plan = researchPlanId.parse(shortId(`plan ${workspace} ${uid}`));
  await db.doc(researchPlanPath(workspace, plan)).set({ ...fields, id: plan, data });
  const pack = serpPackId(job, 0);
  await db.doc(serpPackPath(workspace, pack)).set({ jobId: job, keywords: ["kettle"] });
  await db.doc(serpResultPath(workspace, pack)).set({ data });
}

/** What they and a colleague did in the map they made, already compacted once. */
async function putLog(
  db: Firestore,
  workspace: WorkspaceId,
  { uid }: UserPrincipal,
  colleague: UserPrincipal,
): Promise<void> {
  const map = mapId.parse(shortId(`map ${workspace} ${uid}`));
  const log = db.collection(operationsPath(map));
  const renamed = packChanges([{ kind: "rename-topic", topic: "c1", name: "Grinders" }]);
  const assigned = packChanges([{ kind: "set-assignee", topic: "c1", assignee: uid }]);
  await log.doc("renamed-by-them-01").set({ by: uid, at: now(), ...renamed });
  await log.doc("assigned-to-them-1").set({ by: colleague.uid, at: now(), ...assigned });
  const edits = snapshotId.parse("e1");
  const data = new TextEncoder().encode(JSON.stringify({ assignee: uid }));
  const chunks = db.collection(snapshotChunksPath(map, edits));
  await chunks.doc("0000").set({ part: "edits", index: 0, data });
  await db.doc(mapPath(map)).update({ edits: { id: edits, chunks: 1, until: now() } });
  const named = { workspaceId: workspace, mapId: map, excerpt: "Why?", at: now(), readAt: null };
  const theirs = { ...named, by: uid, byName: NAME };
  await db.doc(mentionPath(colleague.uid, "named-by-them")).set(theirs);
  const others = { ...named, by: colleague.uid, byName: "Bob" };
  await db.doc(mentionPath(uid, "named-by-another")).set(others);
  const present = db.collection(presencePath(map));
  await present.doc(uid).set({ id: uid, color: 1, view: "outline", topics: "", seenAt: now() });
}

/** What others wrote about them, some of it in forms that are hard to find. */
async function putComments(
  db: Firestore,
  { shared, person, formerEmail }: { shared: TestTeam; person: UserPrincipal; formerEmail: string },
): Promise<void> {
  const { uid } = person;
  const other = await shared.add("editor");
  const map = await putSketchedMap(db, { workspace: shared.id, by: shared.owner.uid });
  const comment: MapChangeOf<"add-comment"> = {
    kind: "add-comment",
    topic: RATIO,
    comment: "comment-0001",
    replyTo: null,
    body: `@${NAME} and @${FORMER_NAME.normalize("NFD")}: ask ${formerEmail.toUpperCase()}.`,
    mentions: [uid],
  };
  await change(db, map, shared.owner.uid, [comment]);
  await change(db, map, shared.owner.uid, [
    { kind: "edit-comment", comment: "comment-0001", body: `As ${NAME} says, @${NAME}` },
    { kind: "set-note", topic: RATIO, note: `Ask @${NAME}, ${person.email}` },
  ]);
  await change(db, map, shared.owner.uid, [{ ...comment, comment: "comment-0002", mentions: [] }]);
  await db.doc(mapPath(map)).update({
    title: `Plan of @${NAME} <${formerEmail}>`,
    tags: ["coffee", `@${NAME}`],
  });
  const link = shortId(`link of another ${uid}`);
  await db
    .doc(sharePath(link))
    .set({ id: link, mapId: map, workspaceId: shared.id, label: `For ${person.email}` });
  const log = db.collection(operationsPath(map));
  const hostile = { by: shared.owner.uid, at: now(), scope: "edit" };
  const escaped = Array.from(
    uid,
    (character) => `\\u00${character.charCodeAt(0).toString(16)}`,
  ).join("");
  const assigns = `[{"kind":"set-assignee","topic":"c1","assignee":"${escaped}"}]`;
  await log.doc("hostile-declared-1").set({ ...hostile, names: [uid], changes: assigns });
  await log.doc("hostile-hidden-001").set({ ...hostile, names: [], changes: assigns });
  const keyed = `[{"kind":"rename-topic","${escaped}":{"deep":["${uid}"]}}]`;
  await log.doc("hostile-keyed-0001").set({ ...hostile, names: [], changes: keyed });
  const broken = `[{"kind":"set-note","note":"${escaped}`;
  await log.doc("hostile-broken-001").set({ ...hostile, names: [], changes: broken });
  await db.doc(mentionPath(other.uid, "of-both")).set({
    workspaceId: shared.id,
    mapId: map,
    by: shared.owner.uid,
    byName: "Bob",
    excerpt: `@${NAME} and @${other.displayName}`,
    at: now(),
    readAt: null,
  });
  await db
    .collection(auditPath(shared.id))
    .doc("told-of-them")
    .set({
      id: "told-of-them",
      at: now(),
      action: "map-shared",
      actor: shared.owner.uid,
      actorName: "Bob",
      subject: null,
      target: "Coffee",
      detail: `For ${NAME} (${formerEmail})`,
    });
}

/** A link they created to the map. */
async function putLink(db: Firestore, workspace: WorkspaceId, uid: string): Promise<void> {
  const token = shortId(`token ${workspace} ${uid}`);
  const id = shortId(`link ${workspace} ${uid}`);
  const mapOf = shortId(`map ${workspace} ${uid}`);
  const link = { id, token, mapId: mapOf, workspaceId: workspace, label: "For the client" };
  await db.doc(sharePath(id)).set({ ...link, createdBy: uid, createdAt: now(), expiresAt: null });
}

async function putTicket(
  db: Firestore,
  ticket: string,
  from: { readonly createdBy: string; readonly answeredBy: string; readonly workspace: string },
): Promise<void> {
  const fields = { id: ticket, workspaceId: from.workspace, createdBy: from.createdBy };
  await db.doc(ticketPath(ticket)).set({ ...fields, subject: "Help", status: "answered" });
  const thread = db.collection(ticketMessagesPath(ticket));
  await thread.add({ author: from.createdBy, from: "person", body: "How?", at: now() });
  await thread.add({ author: from.answeredBy, from: "support", body: "So.", at: now() });
}

export async function makeRichAccount(db: Firestore): Promise<RichAccount> {
  const formerEmail = `f-${randomUUID()}@example.com`;
  const email = `p-${randomUUID()}@example.com`;
  const before = newPerson({ email: formerEmail, displayName: FORMER_NAME });
  const person = { ...before, email };
  const { uid } = person;
  const deps = { db, now: Date.now, requireLiveAccount: async () => {} };
  const { workspaceId: own } = await provisionUser(deps, before);
  const news = { db, nowMs: Date.now, newToken, siteOrigin: "https://mapwright.example" };
  await subscribeToNewsletter(news, formerEmail);
  const earlier = await openTeam(25, db);
  await inviteByEmail(earlier, formerEmail);
  await db.doc(userPath(uid)).update({ displayName: NAME, photo: PHOTO, updatedAt: now() });
  // The address was changed by then: the token has the new one.
  await provisionUser(deps, person);
  for (const session of ["first-session-id", "other-session-id"])
    await db.collection(sessionsPath(uid)).doc(session).set({ id: session, endedAt: null });
  await putMap(db, own, uid);
  await putLink(db, own, uid);
  await db.doc(`workspaces/${own}/ledger/job_0`).set({ credits: 5, by: uid });

  const shared = await openTeam(25, db);
  const key = await inviteByEmail(shared, email, "editor");
  await answerInvite(invitesIn(db, Date.now()), person, { ...key, answer: "accept" });
  const promotion = { workspaceId: shared.id, memberId: uid, role: "admin" } as const;
  await changeMemberRole(db, shared.owner, promotion, Date.now());
  for (const workspace of [own, shared.id])
    await db
      .doc(checkoutPath(workspace, "asked"))
      .set({ kind: "pack", createdBy: uid, at: new Date() });
  await putMap(db, shared.id, uid);
  await putLink(db, shared.id, uid);
  await putLog(db, shared.id, person, shared.owner);
  await putComments(db, { shared, person, formerEmail });
  await db.doc(workspacePath(shared.id)).update({ name: "New name", updatedBy: uid });
  const { deps: emailDeps } = createEmailDeps(Date.now, db);
  const guest = newPerson().email;
  await writeInvite(shared, guest, "viewer", { invitedBy: uid });
  await sendInviteEmail(emailDeps, { workspaceId: shared.id, email: guest });

  const elsewhere = await openTeam(25, db);
  await inviteByEmail(elsewhere, email);
  await db.doc(billingPath(own)).update({ seats: 3 });
  await db.doc(invitePath(own, guest)).set({ email: guest, invitedBy: uid, status: "pending" });

  const stranger = newPerson();
  const away = { workspace: elsewhere.id };
  await putTicket(db, shortId(`t1 ${uid}`), { createdBy: uid, answeredBy: "staff", ...away });
  await putTicket(db, shortId(`t2 ${uid}`), {
    createdBy: stranger.uid,
    answeredBy: uid,
    ...away,
  });
  await subscribeToNewsletter(news, email);
  const limits = { perPrincipal: { calls: 5, perMs: 60_000 } };
  await new RateLimiter(db).check(
    { useCase: "aCall", principal: person, network: null, limits },
    Date.now(),
  );
  const traces = [uid, email, formerEmail, NAME, FORMER_NAME, PHOTO];
  return { person, own, shared, traces };
}

/** Where a newsletter subscription of theirs would be stored. */
export const subscriptionOf = (email: string) =>
  newsletterSubscriberPath(createHash("sha256").update(email).digest("hex"));
