import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { BlockFrame, type BlockViewProps } from "#/content/blocks/block-frame.tsx";
import type { BlockOf } from "#/content/blocks/block-shapes.server.ts";
import {
  ByPeriod,
  PeriodChoice,
  periodScope,
  PlanPrice,
} from "#/content/blocks/plan-table/plan-price.tsx";
import type { QuotaTableProps } from "#/content/blocks/plan-table/quota-table.tsx";
import { capture } from "#/platform/analytics/analytics.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { createViewOnDemand } from "#/platform/view-on-demand.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

export type PlanCopy = BlockOf<"planTable">["plans"][number];

const SIGN_UP = "/sign-up";

/** Grid that on a wide screen aligns all plans' names, prices, buttons and features. */
const grid = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: { xs: 10, md: 6 },
  gridTemplateColumns: {
    xs: "minmax(0, 1fr)",
    sm: "repeat(2, minmax(0, 1fr))",
    lg: "repeat(5, minmax(0, 1fr))",
  },
} as const;

const card = {
  display: "grid",
  gridTemplateRows: { lg: "subgrid" },
  gridRow: { lg: "span 4" },
  alignContent: "start",
  gap: { xs: 5, lg: 5 },
  pt: 5,
  borderTop: 2,
} as const;

function Highlights({ words }: { readonly words: readonly string[] }) {
  return (
    <Box
      component="ul"
      sx={{ pl: 4.5, m: 0, listStyle: "disc", display: "grid", gap: 2, alignContent: "start" }}
    >
      {words.map((highlight) => (
        <Typography key={highlight} component="li" variant="body2">
          {highlight}
        </Typography>
      ))}
    </Box>
  );
}

interface ChooseButtonProps {
  readonly plan: PlanCopy;
  readonly isYearly: boolean;
}

/** Link to the page where the plan is bought; where nothing is sold, and for Free, to an account. */
function ChooseButton({ plan, isYearly }: ChooseButtonProps) {
  const { tier, name, callToAction, isRecommended } = plan;
  const isSold = usePublicConfig().billing.isSelling && tier !== "free";
  const words = isSold || tier === "free" ? callToAction : "Start free";
  return (
    <LinkButton
      to={isSold ? `/pricing/tier-plans/${tier}${isYearly ? "?annual=1" : ""}` : SIGN_UP}
      onClick={() => capture("plan chosen", { plan: tier })}
      variant={isRecommended ? "contained" : "outlined"}
      aria-label={words.includes(name) ? undefined : `${words}: ${name}`}
      sx={{ width: { sm: "100%" } }}
    >
      {words}
    </LinkButton>
  );
}

function PlanCard({ plan }: { readonly plan: PlanCopy }) {
  const { tier, name, tagline, audience, highlights, isRecommended } = plan;
  return (
    <Box
      component="li"
      sx={{ ...card, borderColor: isRecommended ? "signal.main" : "primary.main" }}
    >
      <div>
        <Typography variant="h4" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
          {tagline}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {audience}
        </Typography>
      </div>
      <div>
        <PlanPrice plan={tier} />
      </div>
      <Box sx={{ alignSelf: "end" }}>
        {isRecommended ? (
          <Typography
            variant="caption"
            sx={{ display: "block", mb: 1.5, color: "signal.dark", fontWeight: 600 }}
          >
            Recommended
          </Typography>
        ) : null}
        <ByPeriod
          monthly={<ChooseButton plan={plan} isYearly={false} />}
          annual={<ChooseButton plan={plan} isYearly />}
        />
      </Box>
      <Highlights words={highlights} />
    </Box>
  );
}

/** The plans side by side: who each is for, its price, and its features in short. */
function PlanCards({ plans }: { readonly plans: readonly PlanCopy[] }) {
  return (
    <Box component="ul" sx={grid}>
      {plans.map((plan) => (
        <PlanCard key={plan.tier} plan={plan} />
      ))}
    </Box>
  );
}

// Prices appear on many pages, the quota table on few.
const QuotaTable = createViewOnDemand<QuotaTableProps>(
  "content/blocks/plan-table/quota-table.tsx",
  () => import("#/content/blocks/plan-table/quota-table.tsx").then((module) => module.QuotaTable),
);

const BeyondLimits = createViewOnDemand<object>("content/blocks/plan-table/quota-table.tsx", () =>
  import("#/content/blocks/plan-table/quota-table.tsx").then((module) => module.BeyondLimits),
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
