/** Stores an address and queues the confirmation email, both in one transaction. */
import { AppError } from "@mapwright/core/app-error";
import { newsletterSubscriberPath } from "@mapwright/core/firestore-paths";
import {
  countEmail,
  mayAskToConfirm,
  newsletterSubscriber,
} from "@mapwright/core/newsletter/newsletter";
import type { Firestore } from "firebase-admin/firestore";
import { hashToken, toSubscriberId } from "#/platform/secret-token.ts";
import { queueEmail, composeEmail, type Email } from "#/platform/email.ts";
import { requireRunning } from "#/platform/service-limits.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

export const storedSubscriber = {
  schema: newsletterSubscriber,
  times: ["emailsAt", "createdAt", "confirmedAt"],
} as const;

export interface NewsletterDeps {
  readonly db: Firestore;
  readonly nowMs: () => number;
  readonly newToken: () => string;
  /** Base address of links in emails. */
  readonly siteOrigin: string;
}

/** Subscribes an address. @returns whether an email was queued. The form's caller never learns this. */
export async function subscribeToNewsletter(deps: NewsletterDeps, email: string): Promise<boolean> {
  const { db, nowMs, newToken, siteOrigin } = deps;
  const subscriber = db.doc(newsletterSubscriberPath(toSubscriberId(email)));
  const token = newToken();
  // Returned to everyone alike: it reveals nothing about the address.
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
      emailsAt: now,
      emailsSent: countEmail(known, now),
      createdAt: known?.createdAt ?? now,
      confirmedAt: null,
    };
    const queuedEmail = buildConfirmationEmail(email, token, siteOrigin);
    const order = { orderedBy: null, workspaceId: null, nowMs: now };
    const reached = await queueEmail(db, transaction, queuedEmail, order);
    if (reached === "overall")
      throw new AppError("email-limit-reached", "No more emails can be sent today");
    // What is known about the address is not revealed.
    if (reached !== null) return false;
    transaction.set(subscriber, toStored(storedSubscriber, written));
    return true;
  });
}

/** @param siteOrigin `https://mapwright.example`, the base of its links */
export function buildConfirmationEmail(email: string, token: string, siteOrigin: string): Email {
  return composeEmail({
    to: email,
    subject: "Confirm your subscription to the Mapwright newsletter",
    paragraphs: [
      "This address was entered on the Mapwright site. Confirm it to get the newsletter:",
    ],
    action: {
      label: "Confirm my address",
      url: `${siteOrigin}/newsletter/confirm?token=${token}`,
    },
    closing: [
      "The link works for seven days. If this wasn't you, ignore this email and you won't hear from us again.",
    ],
    aside: {
      label: "Unsubscribe at any time",
      url: `${siteOrigin}/newsletter/leave?token=${token}`,
    },
  });
}
