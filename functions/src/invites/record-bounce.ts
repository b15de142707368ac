/** Writes on an invitation that its email didn't arrive. */
import type { InviteBounce } from "@mapwright/core/workspaces/invite";
import { Timestamp, type DocumentData, type Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { storedInvite } from "#/invites/stored-invite.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

/** An email as the mail provider's extension leaves it when it gives up. */
const failedEmail = z.object({
  invite: z.object({
    path: z.string().regex(/^workspaces\/[^/]+\/invites\/[^/]+$/),
    sentAt: z.instanceof(Timestamp),
  }),
  delivery: z.object({ state: z.literal("ERROR"), error: z.string().nullish() }),
});

/** Servers reject an address for good with a reply of 550 to 554 (RFC 5321). */
const REJECTED = /\b55[0-4]\b/;

/** An invitation for which another email was requested in the meantime doesn't change. */
export async function recordBounce(
  db: Firestore,
  email: DocumentData | undefined,
  nowMs: number,
): Promise<InviteBounce | null> {
  const failed = failedEmail.safeParse(email);
  if (!failed.success) return null;
  const { invite: about, delivery } = failed.data;
  const reason = REJECTED.test(delivery.error ?? "") ? "address-rejected" : "provider-failed";
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(db.doc(about.path));
    if (!found.exists) return null;
    const invite = fromStored(storedInvite, found.data());
    const isCurrent = invite.sentAt === about.sentAt.toMillis();
    if (!isCurrent || invite.delivery.state !== "emailed") return null;
    const bounced = { state: "bounced", at: nowMs, reason } as const;
    transaction.set(found.ref, toStored(storedInvite, { ...invite, delivery: bounced }));
    return reason;
  });
}
