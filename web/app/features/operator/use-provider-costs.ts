import {
  providerCostsReport,
  type ProviderCostsReport,
} from "@mapwright/core/billing/provider-costs-report";
import { useEffect, useState } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";

export type ProviderCostsState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly report: ProviderCostsReport }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const REFUSED: ProviderCostsState = { status: "failed", code: "role-too-low" };

/**
 * @param day null: today
 * @param isStaff null: not known yet. Others needn't ask: the function would refuse them
 */
export function useProviderCosts(day: string | null, isStaff: boolean | null): ProviderCostsState {
  const call = useCall();
  const [read, setRead] = useState<{ day: string | null; state: ProviderCostsState } | null>(null);
  useEffect(() => {
    if (!isStaff) return undefined;
    let isGone = false;
    const readDay = async () => {
      const result = await call("readProviderCosts", { day }, providerCostsReport);
      if (isGone) return;
      const state: ProviderCostsState = result.ok
        ? { status: "ready", report: result.value }
        : { status: "failed", code: result.code };
      setRead({ day, state });
    };
    void readDay();
    return () => {
      isGone = true;
    };
  }, [call, day, isStaff]);
  if (isStaff === false) return REFUSED;
  return read?.day === day ? read.state : { status: "loading" };
}
