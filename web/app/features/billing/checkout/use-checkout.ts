import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import { useEffect, useRef, useState } from "react";
import { useFirestore } from "reactfire";
import {
  startCheckout,
  type CheckoutFailure,
  type CheckoutOrder,
} from "#/features/billing/checkout/start-checkout.client.ts";

export interface Checkout {
  /** The order whose page is being opened; null: none. */
  readonly opening: CheckoutOrder["kind"] | null;
  readonly failure: CheckoutFailure | null;
  /** Leaves for the payment provider's page as soon as there is one. */
  readonly start: (order: CheckoutOrder) => Promise<void>;
  /** Also forgets what failed. */
  readonly cancel: () => void;
}

export function useCheckout(uid: UserId, workspaceId: WorkspaceId): Checkout {
  const firestore = useFirestore();
  const [opening, setOpening] = useState<Checkout["opening"]>(null);
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A page that the browser restores when someone comes back from paying isn't opening anything any more.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOpening(null);
    };
    addEventListener("pageshow", reset);
    return () => removeEventListener("pageshow", reset);
  }, []);
  const start = async (order: CheckoutOrder) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setOpening(order.kind);
    const { signal } = controller;
    const outcome = await startCheckout({ firestore, uid, workspaceId, signal }, order);
    if (signal.aborted) return;
    if (outcome.ok) location.assign(outcome.url);
    else {
      setOpening(null);
      setFailure(outcome.reason);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setOpening(null);
    setFailure(null);
  };
  return { opening, failure, start, cancel };
}
