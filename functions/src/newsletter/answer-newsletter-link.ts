/** The links in a newsletter email: confirm and unsubscribe. Following one twice changes nothing more. */
import { newsletterSubscribersPath } from "@mapwright/core/firestore-paths";
import { isConfirmable, type NewsletterSubscriber } from "@mapwright/core/newsletter/newsletter";
import type { DocumentReference, Firestore, Transaction } from "firebase-admin/firestore";
import { storedSubscriber } from "#/newsletter/subscribe-to-newsletter.ts";
import { hashToken } from "#/platform/secret-token.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

interface Holder {
  readonly reference: DocumentReference;
  readonly subscriber: NewsletterSubscriber;
}

async function findHolder(
  db: Firestore,
  transaction: Transaction,
  token: string,
): Promise<Holder | null> {
  const found = await transaction.get(
    db.collection(newsletterSubscribersPath()).where("tokenHash", "==", hashToken(token)).limit(1),
  );
  const [document] = found.docs;
  if (!document) return null;
  return { reference: document.ref, subscriber: fromStored(storedSubscriber, document.data()) };
}

export async function confirmNewsletter(
  db: Firestore,
  token: string,
  nowMs: number,
): Promise<"confirmed" | "expired" | "unknown"> {
  return db.runTransaction(async (transaction) => {
    const holder = await findHolder(db, transaction, token);
    if (!holder || holder.subscriber.state === "left") return "unknown";
    const { reference, subscriber } = holder;
    if (subscriber.state === "confirmed") return "confirmed";
    if (!isConfirmable(subscriber, nowMs)) return "expired";
    const confirmed = { ...subscriber, state: "confirmed" as const, confirmedAt: nowMs };
    transaction.set(reference, toStored(storedSubscriber, confirmed));
    return "confirmed";
  });
}

export async function leaveNewsletter(db: Firestore, token: string): Promise<"left" | "unknown"> {
  return db.runTransaction(async (transaction) => {
    const holder = await findHolder(db, transaction, token);
    if (!holder) return "unknown";
    const { reference, subscriber } = holder;
    transaction.set(reference, toStored(storedSubscriber, { ...subscriber, state: "left" }));
    return "left";
  });
}
