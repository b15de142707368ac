/**
 * Emails a notice to everyone who manages a workspace's billing, its owners and admins: each person once per occurrence,
 * at the address they have verified, unless they turned that kind of email off.
 */
import {
  emailChoices,
  NO_EMAIL_CHOICES,
  withToken,
  type EmailChoices,
  type EmailTopic,
} from "@mapwright/core/accounts/email-choices";
import { DAY_MS } from "@mapwright/core/durations";
import {
  emailChoicesPath,
  memberPath,
  membersPath,
  sentNoticePath,
  workspacePath,
} from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { canManageBilling } from "@mapwright/core/workspaces/workspace-policy";
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from "firebase-admin/firestore";
import { toDeletionKey } from "#/platform/access/deletion-key.ts";
import { readMember } from "#/platform/access/membership.ts";
import { queueEmail, type Email } from "#/platform/email.ts";
import { hashText } from "#/platform/hash-text.ts";
import { createSecretToken } from "#/platform/secret-token.ts";
import { isPaused } from "#/platform/service-limits.ts";

/** Longer than any occurrence can come up again: a year's period. */
const RETENTION_MS = 400 * DAY_MS;

export interface NoticeDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** Base address of links in emails; null: no email can be sent. */
  readonly siteOrigin: string | null;
  /** The address of an account that can sign in; null: it isn't verified, or there is no such account any more. */
  readonly verifiedAddressOf: (uid: UserId) => Promise<string | null>;
}

export interface ManagerNotice {
  /** Id of the event, unique within a workspace: a repeated notice has the same one. */
  readonly occurrence: string;
  readonly kind: string;
  /** Topic under which people can turn the email off; null: they can't. */
  readonly topic: EmailTopic | null;
  readonly compose: (to: NoticeRecipient) => Email;
}

export interface NoticeRecipient {
  readonly to: string;
  readonly workspaceName: string;
  /** `https://mapwright.example` */
  readonly siteOrigin: string;
  /** Page where this kind of email can be turned off; null: it can't. */
  readonly turnOffUrl: string | null;
}

/** Rejects when emails are paused or a cap is reached: it can be sent again, and nobody gets it twice. */
export async function notifyManagers(
  deps: NoticeDeps,
  workspace: WorkspaceId,
  notice: ManagerNotice,
): Promise<void> {
  const { db, now, siteOrigin, verifiedAddressOf } = deps;
  if (siteOrigin === null) return;
  const members = await db.collection(membersPath(workspace)).get();
  const managers = members.docs.map(readMember).filter(({ role }) => canManageBilling(role));
  if (managers.length > 0 && (await isPaused(db, "email", now())))
    throw new Error("emails are paused");
  for (const { id } of managers) {
    const to = await verifiedAddressOf(id);
    if (to !== null) await sendOnce(db, { workspace, uid: id, to, notice, siteOrigin }, now());
  }
}

interface Recipient {
  readonly workspace: WorkspaceId;
  readonly uid: UserId;
  readonly to: string;
  readonly notice: ManagerNotice;
  readonly siteOrigin: string;
}

async function sendOnce(
  db: Firestore,
  { workspace, uid, to, notice, siteOrigin }: Recipient,
  nowMs: number,
): Promise<void> {
  const sent = db.doc(sentNoticePath(workspace, hashText(`${notice.occurrence} ${uid}`)));
  const { topic, kind } = notice;
  const token = createSecretToken();
  await db.runTransaction(async (transaction) => {
    const [found, member, team, stored] = await transaction.getAll(
      sent,
      db.doc(memberPath(workspace, uid)),
      db.doc(workspacePath(workspace)),
      db.doc(emailChoicesPath(toDeletionKey(uid))),
    );
    if (!found || !stored || found.exists || !team?.exists) return;
    if (!member?.exists || !canManageBilling(readMember(member).role)) return;
    const choices = readChoices(stored);
    if (topic !== null && choices.off.includes(topic)) return;
    const turnOffUrl =
      topic === null ? null : `${siteOrigin}/emails/turn-off?topic=${topic}&token=${token}`;
    const workspaceName = String(team.get("name"));
    const email = notice.compose({ to, workspaceName, siteOrigin, turnOffUrl });
    const order = { orderedBy: null, workspaceId: workspace, nowMs };
    const reached = await queueEmail(db, transaction, email, order);
    if (reached !== null) throw new Error(`email cap ${reached} is reached`);
    if (topic !== null)
      saveChoices(db, transaction, uid, withToken(choices, hashChoiceToken(token)));
    const expireAt = Timestamp.fromMillis(nowMs + RETENTION_MS);
    transaction.create(sent, { kind, at: Timestamp.fromMillis(nowMs), expireAt });
  });
}

export const hashChoiceToken = (token: string) => hashText(`email choice ${token}`);

export function readChoices(found: DocumentSnapshot): EmailChoices {
  return found.exists ? emailChoices.parse(found.data()) : NO_EMAIL_CHOICES;
}

function saveChoices(
  db: Firestore,
  transaction: Transaction,
  uid: UserId,
  choices: EmailChoices,
): void {
  transaction.set(db.doc(emailChoicesPath(toDeletionKey(uid))), choices);
}
