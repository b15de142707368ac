/** The operator's page of costs: `/operator/full`, `/operator/empty`, `/operator/refused`. */
import {
  providerCostsReport,
  type ProviderCostsReport,
} from "@mapwright/core/billing/provider-costs-report";
import { useState } from "react";
import { ProviderCostsView } from "#/features/operator/provider-costs-view.tsx";

const DAYS = ["2026-11-29", "2026-11-28"] as const;
const WORKSPACE = "11111111-1111-4111-8111-111111111111";

function reportOf(day: string, isEmpty: boolean): ProviderCostsReport {
  return providerCostsReport.parse({
    day,
    days: DAYS.map((each, at) => ({ day: each, microUsd: isEmpty ? 0 : 61_204_000 / (at + 1) })),
    boundMicroUsd: 300_000_000,
    plans: isEmpty
      ? []
      : [
          { plan: "visitor", microUsd: 4_000, boundMicroUsd: 15_000_000 },
          { plan: "free", microUsd: 60_000_000, boundMicroUsd: 60_000_000 },
          { plan: "starter", microUsd: 1_200_000, boundMicroUsd: 300_000_000 },
        ],
    purposes: { job: 40_000_000, estimate: 21_200_000, "look-up": 4_000 },
    providers: { dataforseo: 61_200_000, serper: 4_000 },
    workspaces: [
      {
        workspaceId: WORKSPACE,
        plan: "starter",
        microUsd: 1_200_000,
        boundMicroUsd: 7_000_000,
        requests: 1_240,
        estimates: 12,
      },
      {
        workspaceId: null,
        plan: "visitor",
        microUsd: 4_000,
        boundMicroUsd: null,
        requests: 4,
        estimates: 0,
      },
    ],
    jobs: [
      {
        jobId: "22222222-2222-4222-8222-222222222222",
        workspaceId: WORKSPACE,
        plan: "starter",
        microUsd: 900_000,
        requests: 450,
        providers: { dataforseo: 900_000 },
      },
    ],
  });
}

export function OperatorTestPage({ state }: { readonly state: string }) {
  const [day, setDay] = useState<string>(DAYS[0]);
  return (
    <main>
      <ProviderCostsView
        state={
          state === "refused"
            ? { status: "failed", code: "role-too-low" }
            : { status: "ready", report: reportOf(day, state === "empty") }
        }
        onDay={setDay}
      />
    </main>
  );
}
