/** Populated workspaces for tests, made by the product's own use cases; each test has its own people. */
import { randomUUID } from "node:crypto";
import {
  auditPath,
  billingPath,
  invitePath,
  mailPath,
  membersPath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import { userId, type WorkspaceId } from "@mapwright/core/ids";
import { parseInviteLink, type InviteKey } from "@mapwright/core/workspaces/invite";
import type { WorkspaceRole } from "@mapwright/core/workspaces/workspace";
import type { InvitableRole } from "@mapwright/core/workspaces/workspace-policy";
import { Timestamp, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { sendInviteEmail, type EmailDeps } from "../../functions/src/invites/send-invite-email.ts";
import { storedAuditEntry } from "../../functions/src/platform/audit-log.ts";
import type { AnswerDeps } from "../../functions/src/invites/answer-invite.ts";
import type { UserPrincipal } from "../../functions/src/platform/principal.ts";
import { storedMember, memberOf } from "../../functions/src/platform/membership.ts";
import { newToken } from "../../functions/src/platform/secret-token.ts";
import { fromStored, toStored } from "../../functions/src/platform/stored-document.ts";
import { createWorkspace } from "../../functions/src/workspaces/create-workspace.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { putPlan, testCaller } from "./test-worker-context.ts";

/** A new person, unknown to everyone. The address is verified. */
export function newPerson(of: Partial<Omit<UserPrincipal, "kind">> = {}): UserPrincipal {
  const uid = userId.parse(randomUUID().replaceAll("-", "").slice(0, 28));
  return testCaller(uid, { displayName: `Person ${uid.slice(0, 6)}`, ...of });
}

export interface TestTeam {
  readonly db: Firestore;
  readonly id: WorkspaceId;
  readonly owner: UserPrincipal;
  /** Makes someone a member; members join one after the other. */
  add(role: WorkspaceRole, of?: Partial<Omit<UserPrincipal, "kind">>): Promise<UserPrincipal>;
  /** `uid` → role, as stored. */
  roles(): Promise<Record<string, string>>;
  memberCount(): Promise<number>;
  /** Newest last. */
  audit(): Promise<{ action: string; actor: string | null; target: string; detail: string }[]>;
}

/** What `answerInvite` is given here, where accounts are principals and nothing more. */
export function invitesIn(db: Firestore, nowMs: number): AnswerDeps {
  return { db, nowMs, verifyAddress: () => Promise.resolve() };
}

/** A workspace with one owner and room for `seats` people. */
export async function openTeam(seats = 25, db: Firestore = isolatedDatabase()): Promise<TestTeam> {
  const owner = newPerson();
  const { workspaceId: id } = await createWorkspace(db, owner, { name: "Field team" }, Date.now());
  await putPlan(id, "agency", db);
  await db.doc(billingPath(id)).update({ seats });
  return {
    db,
    id,
    owner,
    async add(role, of) {
      const person = newPerson(of);
      const { uid, displayName, email } = person;
      const member = { id: uid, workspaceId: id, role, displayName, email, photo: null };
      const members = db.collection(membersPath(id));
      await members.doc(uid).set(toStored(storedMember, { ...member, joinedAt: Date.now() }));
      await db.doc(workspacePath(id)).update({ memberCount: (await members.get()).size });
      return person;
    },
    async roles() {
      const found = await db.collection(membersPath(id)).get();
      return Object.fromEntries(found.docs.map(memberOf).map(({ id: uid, role }) => [uid, role]));
    },
    async memberCount() {
      return z.number().parse((await db.doc(workspacePath(id)).get()).get("memberCount"));
    },
    async audit() {
      const found = await db.collection(auditPath(id)).orderBy("at").get();
      return found.docs.map((entry) => fromStored(storedAuditEntry, entry.data()));
    },
  };
}

/** Writes an invitation as a browser does. */
export async function writeInvite(
  team: TestTeam,
  email: string,
  role: InvitableRole = "editor",
  of: { readonly invitedBy?: string; readonly sentAtMs?: number } = {},
): Promise<void> {
  const sentAt = Timestamp.fromMillis(of.sentAtMs ?? Date.now());
  await team.db.doc(invitePath(team.id, email)).set({
    email,
    workspaceId: team.id,
    role,
    status: "pending",
    invitedBy: of.invitedBy ?? team.owner.uid,
    sentAt,
    updatedAt: sentAt,
  });
}

/** Where emails are queued, and the tokens they contain. */
export function createEmailDeps(
  nowMs: () => number = Date.now,
  db: Firestore = isolatedDatabase(),
) {
  const tokens: string[] = [];
  const deps: EmailDeps = {
    db,
    nowMs,
    newToken() {
      const token = newToken();
      tokens.push(token);
      return token;
    },
    siteOrigin: "https://mapwright.example",
  };
  return { deps, tokens };
}

/** Every email to an address, as the mail extension reads them. */
export async function emailsTo(email: string, db: Firestore = isolatedDatabase()) {
  const found = await db.collection(mailPath()).where("to", "==", email).get();
  const queuedEmail = z.object({
    message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    orderedBy: z.string().nullable(),
    expireAt: z.instanceof(Timestamp),
  });
  return found.docs.map((document) => queuedEmail.parse(document.data()));
}

/** Invites, has the email sent, and follows its link. */
export async function inviteByEmail(
  team: TestTeam,
  email: string,
  role: InvitableRole = "editor",
  of: { readonly sentAtMs?: number } = {},
): Promise<InviteKey> {
  await writeInvite(team, email, role, of);
  const { deps, tokens } = createEmailDeps(Date.now, team.db);
  await sendInviteEmail(deps, { workspaceId: team.id, email });
  const token = tokens.at(-1) ?? "";
  for (const { message } of await emailsTo(email, team.db)) {
    const link = /https:\/\/mapwright\.example\S+/.exec(message.text)?.[0] ?? "";
    if (!link.endsWith(token)) continue;
    const { pathname, hash } = new URL(link);
    const key = parseInviteLink(decodeURIComponent(pathname.split("/").at(-1) ?? ""), hash);
    if (key) return key;
  }
  throw new Error(`no email to ${email} carries the last token`);
}

/** The code of the AppError that a use case failed with; "done" when it succeeded. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
}
