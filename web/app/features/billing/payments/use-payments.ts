import type { Payments } from "@mapwright/core/billing/manage-subscription";
import { useEffect, useMemo, useState } from "react";
import type { BillingActions } from "#/features/billing/use-billing-actions.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";

export type PaymentsState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: Payments }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const NOTHING: Payments = { invoices: [], card: null };
const LOADING: PaymentsState = { status: "loading" };

/**
 * Invoices and card, read again when `changedAt` does: what the workspace pays for has changed then.
 * @returns the state, and how to try again
 */
export function usePayments(
  readPayments: BillingActions["readPayments"],
  changedAt: number,
): readonly [PaymentsState, () => void] {
  const [state, setState] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(
    () => ({ read: readPayments, changedAt, attempt }),
    [readPayments, changedAt, attempt],
  );
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await request.read();
      if (isGone) return;
      if (result.ok) setState({ status: "ready", value: result.value });
      else if (result.code === "not-subscribed") setState({ status: "ready", value: NOTHING });
      else setState({ status: "failed", code: result.code });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [request]);
  const retry = () => {
    setState(LOADING);
    setAttempt(attempt + 1);
  };
  return [state, retry];
}
