import {
  providerCostsReport,
  type ProviderCostsReport,
} from "@mapwright/core/billing/provider-costs-report";
import { useEffect, useState } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/use-call.client.ts";

export type ProviderCostsState =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly report: ProviderCostsReport }
  | { readonly status: "failed"; readonly code: CallFailureCode };

/** @param day null: today */
export function useProviderCosts(day: string | null): ProviderCostsState {
  const call = useCall();
  const [read, setRead] = useState<{ day: string | null; state: ProviderCostsState } | null>(null);
  useEffect(() => {
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
  }, [call, day]);
  return read?.day === day ? read.state : { status: "loading" };
}
