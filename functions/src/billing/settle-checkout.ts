/** Answers a checkout document once, however often it is asked to. */
import {
  CHECKOUT_RETENTION_MS,
  checkoutRequest,
  type CheckoutAnswer,
} from "@mapwright/core/billing/checkout";
import { checkoutPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type DocumentData, type Firestore } from "firebase-admin/firestore";
import {
  answerCheckout,
  type CheckoutAddress,
  type CheckoutDeps,
} from "#/billing/answer-checkout.ts";

export interface SettleDeps {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** null: nothing can be sold now. */
  readonly checkout: CheckoutDeps | null;
}

/** @returns what is written; null: it has an answer already, or is gone. Rejects when the database fails. */
export async function settleCheckout(
  { db, now, checkout }: SettleDeps,
  address: CheckoutAddress,
): Promise<CheckoutAnswer | null> {
  const ref = db.doc(checkoutPath(address.workspaceId, address.id));
  const found = await ref.get();
  if (!found.exists || found.get("answer") !== undefined) return null;
  const answer = await answerData(checkout, address, found.data());
  const expireAt = Timestamp.fromMillis(now() + CHECKOUT_RETENTION_MS);
  await ref.update({ answer, expireAt });
  return answer;
}

async function answerData(
  checkout: CheckoutDeps | null,
  address: CheckoutAddress,
  data: DocumentData | undefined,
): Promise<CheckoutAnswer> {
  const request = storedRequestOf(data);
  if (request === null) return { state: "refused", reason: "invalid-input" };
  if (checkout === null) return { state: "refused", reason: "provider-unavailable" };
  return answerCheckout(checkout, address, request);
}

/** null: not what the app writes. The rules let nothing else through. */
function storedRequestOf(data: DocumentData | undefined) {
  const at: unknown = data?.["at"];
  const parsed = checkoutRequest.safeParse({
    ...data,
    at: at instanceof Timestamp ? at.toMillis() : null,
  });
  return parsed.success ? parsed.data : null;
}
