import { PLAN_QUOTAS, type PlanKey } from "@mapwright/core/billing/plans";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { TableScroll } from "#/content/blocks/data-table/table-scroll.tsx";
import { ALL_FORMATS_LABEL, PLAN_LINES } from "#/content/blocks/plan-table/plan-lines.ts";
import { PlanPrice } from "#/content/blocks/plan-table/plan-price.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

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
