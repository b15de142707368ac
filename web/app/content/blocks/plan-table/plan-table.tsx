import Box from "@mui/material/Box";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { BeyondLimits } from "#/content/blocks/plan-table/beyond-limits.tsx";
import { PeriodChoice, periodScope } from "#/content/blocks/plan-table/billing-period.tsx";
import { PlanCards } from "#/content/blocks/plan-table/plan-cards.tsx";
import { QuotaTable } from "#/content/blocks/plan-table/quota-table.tsx";

/** The plans: editors' words, the product's prices and quotas. */
export function PlanTable({ block, placement }: BlockViewProps<"planTable">) {
  const { anchor, heading, lead, plans, detail } = block;
  return (
    <BlockFrame placement={placement} anchor={anchor} heading={heading} lead={lead}>
      <Box sx={periodScope}>
        <PeriodChoice />
        {detail === "quotas" ? null : <PlanCards plans={plans} />}
        {detail === "all" ? <Box sx={{ height: { xs: 40, md: 64 } }} /> : null}
        {detail === "plans" ? null : <QuotaTable plans={plans} />}
      </Box>
      {detail === "plans" ? null : <BeyondLimits />}
    </BlockFrame>
  );
}
