import { CREDIT_PACK, PLAN_QUOTAS, type PlanKey } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { TableScroll } from "#/content/blocks/block-frame.tsx";
import { ALL_FORMATS_LABEL, PLAN_LINES } from "#/content/blocks/plan-table/plan-lines.ts";
import { PlanPrice } from "#/content/blocks/plan-table/plan-price.tsx";
import { formatCount, formatDollars } from "#/ui/number-text.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

const PACK = `${formatCount(CREDIT_PACK.credits)} credits for ${formatDollars(CREDIT_PACK.priceMinorUnits)}`;

const LIMITS = [
  {
    title: "No credits left",
    words: `You can still open and regroup every map. For new research, wait for the next month or add a pack: ${PACK}, which never expire. Unused credits roll over once.`,
  },
  {
    title: "Too many keywords for one map",
    words:
      "Set a keyword limit that your plan allows: research takes the best keywords up to it, and you see how many and what they cost before it starts.",
  },
  {
    title: "More maps, domains or seats",
    words: "Everything you have stays. To add more, make room or move to a larger plan.",
  },
  {
    title: "A smaller plan",
    words:
      "Whatever exceeds it becomes read-only. Nothing is deleted because of a plan, and you can edit it again when there's room.",
  },
] as const;

/** Consequences of reaching a limit. */
export function BeyondLimits() {
  return (
    <Box sx={{ mt: { xs: 10, md: 14 } }}>
      <Typography variant="h3">When you reach a limit</Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 6,
          display: "grid",
          columnGap: 12,
          rowGap: 8,
          gridTemplateColumns: { sm: "1fr 1fr", lg: "repeat(4, minmax(0, 1fr))" },
        }}
      >
        {LIMITS.map(({ title, words }) => (
          <Box key={title} sx={{ pt: 4, borderTop: 1, borderColor: "divider" }}>
            <Typography component="dt" variant="subtitle2" sx={{ fontSize: 16 }}>
              {title}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 2 }}>
              {words}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The row heading stays visible when the plans scroll sideways. */
const QuotaScroll = styled(TableScroll)(({ theme }) => ({
  margin: 0,
  "& :is(th, td)": { minWidth: 124 },
  "& :is(th, td):first-child": {
    position: "sticky",
    insetInlineStart: 0,
    minWidth: 132,
    width: "22%",
    backgroundColor: theme.vars.palette.background.paper,
  },
  "& thead :is(th, td):first-child": { backgroundColor: theme.vars.palette.background.inset },
  "& thead th": { verticalAlign: "top" },
  "& tbody th[scope=rowgroup]": {
    ...theme.typography.subtitle2,
    paddingTop: 22,
    color: theme.vars.palette.primary.main,
  },
}));

export interface QuotaTableProps {
  readonly plans: readonly { readonly tier: PlanKey; readonly name: string }[];
}

/** Every quota of every plan, one row per quota. */
export function QuotaTable({ plans }: QuotaTableProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take focus */}
      <QuotaScroll role="region" aria-label="Plans compared row by row" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What's included</VisuallyHidden>
              </th>
              {plans.map(({ tier, name }) => (
                <th key={tier} scope="col">
                  <Typography variant="h6" component="span" sx={{ display: "block", mb: 1 }}>
                    {name}
                  </Typography>
                  <PlanPrice plan={tier} />
                </th>
              ))}
            </tr>
          </thead>
          {PLAN_LINES.map(({ title, lines }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={plans.length + 1}>
                  {title}
                </th>
              </tr>
              {lines.map(({ label, valueOf }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {plans.map(({ tier }) => (
                    <td key={tier}>{valueOf(PLAN_QUOTAS[tier])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </QuotaScroll>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Prices in US dollars, before tax. “All formats” means {ALL_FORMATS_LABEL}.
      </Typography>
    </>
  );
}
