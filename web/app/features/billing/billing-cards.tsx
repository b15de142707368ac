import { getCurrentEntitlement, getEffectivePlan } from "@mapwright/core/billing/plan-policy";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { summarizeCredits, type CreditSummary } from "#/features/billing/credits/credit-summary.ts";
import { CreditsCard } from "#/features/billing/credits/credits-card.tsx";
import { PlanCard } from "#/features/billing/plan/plan-card.tsx";
import { isTrial } from "#/features/billing/plan/plan-status.ts";
import type { Billing } from "#/features/billing/use-billing.ts";
import type { CountedWorkspace } from "#/features/billing/use-workspace-usage.ts";
import { useNow } from "#/ui/time/use-now.ts";

interface BillingCardsProps {
  readonly billing: Billing;
  /** null: not known yet. */
  readonly counted: CountedWorkspace | null;
  /** The last digits of the card on file. */
  readonly card: string | null;
  readonly planActions?: ReactNode;
  readonly renderCreditActions?: (summary: CreditSummary) => ReactNode;
}

/** Plan and credits. */
export function BillingCards(props: BillingCardsProps) {
  const { billing, counted, card, planActions = null, renderCreditActions } = props;
  const nowMs = useNow();
  const { account } = billing;
  const entitlement = getCurrentEntitlement(billing.entitlement, nowMs);
  const summary = summarizeCredits(account, entitlement, nowMs);
  return (
    <Box
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <PlanCard entitlement={entitlement} usage={counted?.usage ?? null} card={card} nowMs={nowMs}>
        {planActions}
      </PlanCard>
      <CreditsCard
        summary={summary}
        isTrial={isTrial(entitlement)}
        isFree={getEffectivePlan(entitlement, nowMs) === "free"}
      >
        {renderCreditActions?.(summary)}
      </CreditsCard>
    </Box>
  );
}
