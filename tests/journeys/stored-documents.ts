/**
 * The stack's Firestore with administrator access, bypassing the rules: for the data a journey starts from or checks.
 */
import { expect } from "@playwright/test";
import type { CounterKind } from "@mapwright/core/accounts/write-counter";
import { PLAN_QUOTAS, type PlanKey } from "@mapwright/core/billing/plans";
import {
  billingPath,
  counterPath,
  invitePath,
  inviteSecretPath,
  mailPath,
  membersGroup,
} from "@mapwright/core/firestore-paths";
import { workspaceId as toWorkspaceId, type UserId, type WorkspaceId } from "@mapwright/core/ids";
import { getApps, initializeApp } from "firebase-admin/app";
import { getFirestore, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";

export function storedDocuments(): Firestore {
  process.env["METADATA_SERVER_DETECTION"] = "none"; // Prevents the SDK from asking Google Cloud for credentials.
  const projectId = process.env["GCLOUD_PROJECT"] ?? "";
  return getFirestore(getApps()[0] ?? initializeApp({ projectId }));
}

/** Puts a workspace on a plan, as billing would, without a trial. Credits granted for its trial stay. */
export async function putPlan(
  workspace: WorkspaceId,
  plan: PlanKey,
  seats: number = PLAN_QUOTAS[plan].seats,
): Promise<void> {
  await storedDocuments()
    .doc(billingPath(workspace))
    .update({ plan, status: "active", trialEndsAt: null, seats });
}

/** Puts the workspaces of an address on a plan. */
export async function sellPlan(email: string, plan: PlanKey): Promise<void> {
  const members = storedDocuments().collectionGroup(membersGroup()).where("email", "==", email);
  for (const { ref } of (await members.get()).docs)
    if (ref.parent.parent) await putPlan(toWorkspaceId.parse(ref.parent.parent.id), plan);
}

/** Ends the pause that the rules demand between two writes of a person, however fast the journey got there. */
export async function endPause(uid: UserId, kind: CounterKind): Promise<void> {
  await storedDocuments()
    .doc(counterPath(uid, kind))
    .update({ at: new Date(0) });
}

/** Lets an invitation be sent again right away, as if its last email were two minutes old. */
export async function ageInvite(workspaceId: WorkspaceId, email: string): Promise<void> {
  const db = storedDocuments();
  const sentAt = new Date(Date.now() - 120_000);
  const batch = db.batch();
  batch.update(db.doc(invitePath(workspaceId, email)), { sentAt });
  batch.update(db.doc(inviteSecretPath(workspaceId, email)), { sentAt });
  await batch.commit();
}

const queuedEmail = z.object({ message: z.object({ subject: z.string(), text: z.string() }) });

/** Our own emails to an address, newest last. Emails about signing in come from the Auth emulator. */
async function emailsTo(email: string) {
  const found = await storedDocuments().collection(mailPath()).where("to", "==", email).get();
  return found.docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((document) => queuedEmail.parse(document.data()).message);
}

/** The path on our site, including the fragment, that the newest of this many emails links to. */
export async function queuedEmailPath(email: string, count = 1): Promise<string> {
  let text = "";
  await expect(async () => {
    const emailMessages = await emailsTo(email);
    expect(emailMessages, `emails to ${email}`).toHaveLength(count);
    text = emailMessages.at(-1)?.text ?? "";
  }).toPass();
  const { pathname, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  return pathname + hash;
}
