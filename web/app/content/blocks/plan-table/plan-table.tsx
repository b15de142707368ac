import Box from "@mui/material/Box";
import { BlockFrame } from "#/content/blocks/block-frame.tsx";
import type { BlockViewProps } from "#/content/blocks/block-view.ts";
import { PeriodChoice, periodScope } from "#/content/blocks/plan-table/billing-period.tsx";
import { PlanCards } from "#/content/blocks/plan-table/plan-cards.tsx";
import type { QuotaTableProps } from "#/content/blocks/plan-table/quota-table.tsx";
import { viewOnDemand } from "#/platform/view-on-demand.tsx";

// Prices appear on many pages, the quota table on few.
const QuotaTable = viewOnDemand<QuotaTableProps>("content/blocks/plan-table/quota-table.tsx", () =>
  import("#/content/blocks/plan-table/quota-table.tsx").then((module) => module.QuotaTable),
);

const BeyondLimits = viewOnDemand<object>("content/blocks/plan-table/beyond-limits.tsx", () =>
  import("#/content/blocks/plan-table/beyond-limits.tsx").then((module) => module.BeyondLimits),
);

/** The plans: text from editors, prices and quotas from the product. */
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
