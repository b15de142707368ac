/** Writes an address down and orders the letter that asks for confirmation, both in one transaction. */
import { AppError } from "@mapwright/core/app-error";
import { newsletterSubscriberPath } from "@mapwright/core/firestore-paths";
import {
  countLetter,
  mayAskToConfirm,
  newsletterSubscriber,
} from "@mapwright/core/newsletter/newsletter";
import type { Firestore } from "firebase-admin/firestore";
import { confirmationLetter } from "#/newsletter/confirmation-letter.ts";
import { hashToken } from "#/newsletter/hash-token.ts";
import { queueEmail } from "#/platform/letter.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";
import { subscriberIdOf } from "#/platform/subscriber-id.ts";

export const storedSubscriber = {
  schema: newsletterSubscriber,
  times: ["lettersAt", "createdAt", "confirmedAt"],
} as const;

export interface NewsletterDesk {
  readonly db: Firestore;
  readonly nowMs: () => number;
  readonly newToken: () => string;
  /** Where the links of letters lead. */
  readonly siteOrigin: string;
}

/** Whether a letter was ordered. The caller of the form is never told. */
export async function subscribeToNewsletter(desk: NewsletterDesk, email: string): Promise<boolean> {
  const { db, nowMs, newToken, siteOrigin } = desk;
  const subscriber = db.doc(newsletterSubscriberPath(subscriberIdOf(email)));
  const token = newToken();
  // Told to everybody alike: it says nothing about the address.
  await requireRunning(db, "email", nowMs());
  return db.runTransaction(async (transaction) => {
    const now = nowMs();
    const snapshot = await transaction.get(subscriber);
    const known = snapshot.exists ? fromStored(storedSubscriber, snapshot.data()) : null;
    if (!mayAskToConfirm(known, now)) return false;
    const written = {
      email,
      state: "pending" as const,
      tokenHash: hashToken(token),
      lettersAt: now,
      lettersSent: countLetter(known, now),
      createdAt: known?.createdAt ?? now,
      confirmedAt: null,
    };
    const letter = confirmationLetter(email, token, siteOrigin);
    const order = { orderedBy: null, workspaceId: null, nowMs: now };
    const reached = await queueEmail(db, transaction, letter, order);
    if (reached === "overall")
      throw new AppError("email-limit-reached", "No more emails can be sent today");
    // What is known of the address is not told.
    if (reached !== null) return false;
    transaction.set(subscriber, toStored(storedSubscriber, written));
    return true;
  });
}
