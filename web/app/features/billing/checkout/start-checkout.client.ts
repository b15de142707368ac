/**
 * Checkout the Firebase way: writes `workspaces/{w}/checkouts/{id}` with what is wanted, and waits until a function has
 * added the address of a page to continue on, or what went wrong. No price is ever sent.
 */
import {
  checkoutAnswer,
  type CHECKOUT_REFUSALS,
  type CheckoutRequest,
} from "@mapwright/core/billing/checkout";
import { checkoutsPath } from "@mapwright/core/firestore-paths";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { FirebaseError } from "firebase/app";
import {
  collection,
  doc,
  onSnapshot,
  serverTimestamp,
  writeBatch,
  type Firestore,
} from "firebase/firestore";
import { countWrite, writeAfterPause } from "#/platform/firebase/count-write.client.ts";
import { parseStored } from "#/platform/parse-stored.ts";

type WithoutOrigin<Request> = Request extends unknown ? Omit<Request, "createdBy" | "at"> : never;

/** Purchase that a person wants to pay for. */
export type CheckoutOrder = WithoutOrigin<CheckoutRequest>;

/** `offline`: nothing was sent. `no-answer`: nothing is paid yet, and asking again is safe. */
export type CheckoutFailure = (typeof CHECKOUT_REFUSALS)[number] | "offline" | "no-answer";

export type CheckoutOutcome =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: CheckoutFailure }
  /** The person went back before there was an answer. */
  | { readonly ok: false; readonly reason: null };

/** Longer than the function may take, which is a minute, and to start; people can stop waiting at any time. */
const TIMEOUT_MS = 90_000;

interface CheckoutOrigin {
  readonly firestore: Firestore;
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  readonly signal: AbortSignal;
}

/** Never rejects. */
export function startCheckout(
  { firestore, uid, workspaceId, signal }: CheckoutOrigin,
  order: CheckoutOrder,
): Promise<CheckoutOutcome> {
  if (!navigator.onLine) return Promise.resolve({ ok: false, reason: "offline" });
  const { promise, resolve } = Promise.withResolvers<CheckoutOutcome>();
  const reference = doc(collection(firestore, checkoutsPath(workspaceId)));
  const refuse = (error: unknown) => {
    const isDenied = error instanceof FirebaseError && error.code === "permission-denied";
    resolve({ ok: false, reason: isDenied ? "role-too-low" : "provider-unavailable" });
  };
  let stopListening = () => {};
  const listen = () => {
    if (signal.aborted) return;
    stopListening = onSnapshot(
      reference,
      (snapshot) => {
        const answer = parseStored(checkoutAnswer, snapshot.get("answer"));
        if (answer?.state === "refused") resolve({ ok: false, reason: answer.reason });
        if (answer?.state === "ready") resolve(openable(answer.url));
      },
      refuse,
    );
  };
  const timer = setTimeout(() => resolve({ ok: false, reason: "no-answer" }), TIMEOUT_MS);
  const abandon = () => resolve({ ok: false, reason: null });
  signal.addEventListener("abort", abandon, { once: true });
  const write = () => {
    const batch = writeBatch(firestore);
    batch.set(reference, { ...order, createdBy: uid, at: serverTimestamp() });
    countWrite(firestore, batch, uid, "checkouts", reference.id);
    return batch.commit();
  };
  writeAfterPause("checkouts", write, signal).then(listen, refuse);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", abandon);
    stopListening();
  });
}

/** A function wrote the address. Still, only a web page is ever gone to. */
function openable(url: string): CheckoutOutcome {
  const isPage = /^https?:$/.test(new URL(url).protocol);
  return isPage ? { ok: true, url } : { ok: false, reason: "provider-unavailable" };
}
