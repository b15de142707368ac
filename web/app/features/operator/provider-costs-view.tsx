import type { CostPlan, CostPurpose } from "@mapwright/core/billing/provider-costs";
import {
  REPORTED_DAYS,
  type ProviderCostsReport,
} from "@mapwright/core/billing/provider-costs-report";
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";
import type { ProviderCostsState } from "#/features/operator/use-provider-costs.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { ChoiceField } from "#/ui/controls/choice-field.tsx";
import { PageFrame } from "#/ui/controls/page-frame.tsx";
import { PageSection } from "#/ui/controls/page-section.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { formatCount, formatDollars, formatShare } from "#/ui/number-text.tsx";

interface ProviderCostsViewProps {
  readonly state: ProviderCostsState;
  readonly onDay: (day: string) => void;
}

export function ProviderCostsView({ state, onDay }: ProviderCostsViewProps) {
  return (
    <PageFrame
      title="Provider costs"
      lead="What research providers charged this installation, by day (UTC). Only support staff see this page."
    >
      {state.status === "loading" ? <Skeleton variant="rounded" height={320} /> : null}
      {state.status === "failed" ? (
        <ErrorNotice
          title="We couldn't load the costs"
          action={
            state.code === "invalid-input" ? (
              <Button color="inherit" onClick={() => onDay(toUtcDay(Date.now()))}>
                Show today
              </Button>
            ) : null
          }
        >
          {state.code === "offline"
            ? "You're offline. Reconnect and reload the page."
            : describeFailureCode(state.code, {
                "role-too-low": "Only support staff see provider costs.",
                "invalid-input": `Costs are shown for the last ${REPORTED_DAYS} days.`,
              })}
        </ErrorNotice>
      ) : null}
      {state.status === "ready" ? <Report report={state.report} onDay={onDay} /> : null}
    </PageFrame>
  );
}

function Report({
  report,
  onDay,
}: Pick<ProviderCostsViewProps, "onDay"> & { readonly report: ProviderCostsReport }) {
  const { day, days, boundMicroUsd, plans, purposes, providers, workspaces, jobs } = report;
  const spent = new Map(days.map((each) => [each.day, each.microUsd]));
  return (
    <>
      <Box sx={{ maxWidth: 320 }}>
        <ChoiceField
          label="Day"
          value={day}
          choices={days.map((each) => each.day)}
          nameOf={(each) => `${each} · ${formatCost(spent.get(each) ?? 0)}`}
          onChange={onDay}
        />
      </Box>
      {plans.length === 0 ? (
        <EmptyState title="No costs on this day">
          Requests with a workspace's own key, and to free providers, aren't counted.
        </EmptyState>
      ) : (
        <>
          <PageSection
            title="Plans"
            lead="A plan at 100% gets nothing more from providers until midnight UTC."
          >
            <CostTable
              label="Plans"
              columns={["Plan", "Spent", "Limit", "Used"]}
              rows={[
                ...plans.map((each) => [PLANS[each.plan]].concat(spentOf(each))),
                ["Total", ...spentOf({ microUsd: spent.get(day) ?? 0, boundMicroUsd })],
              ]}
            />
          </PageSection>
          <PageSection title="Purposes and providers">
            <CostTable
              label="Purposes and providers"
              columns={["Purpose or provider", "Spent"]}
              rows={[
                ...PURPOSES.map(([key, name]) => [name, formatCost(purposes[key] ?? 0)]),
                ...Object.entries(providers).map(([name, microUsd]) => [
                  name,
                  formatCost(microUsd),
                ]),
              ]}
            />
          </PageSection>
          <PageSection
            title="Workspaces with the highest costs"
            lead="A workspace at 100% gets nothing more from providers until midnight UTC."
          >
            <CostTable
              label="Workspaces with the highest costs"
              columns={["Workspace", "Plan", "Requests", "Estimates", "Spent", "Limit", "Used"]}
              rows={workspaces.map((each) =>
                [
                  each.workspaceId ?? "Visitors",
                  PLANS[each.plan],
                  formatCount(each.requests),
                  formatCount(each.estimates),
                ].concat(spentOf(each)),
              )}
            />
          </PageSection>
          <PageSection
            title="Jobs with the highest costs"
            lead="With what they cost on earlier days."
          >
            {jobs.length === 0 ? (
              <EmptyState title="No jobs" headingLevel="h3">
                No job asked a provider on this day.
              </EmptyState>
            ) : (
              <CostTable
                label="Jobs with the highest costs"
                columns={["Job", "Workspace", "Plan", "Requests", "Spent"]}
                rows={jobs.map((each) => [
                  each.jobId,
                  each.workspaceId,
                  PLANS[each.plan],
                  formatCount(each.requests),
                  formatCost(each.microUsd),
                ])}
              />
            )}
          </PageSection>
        </>
      )}
    </>
  );
}

const PLANS: Readonly<Record<CostPlan, string>> = {
  ...PLAN_NAMES,
  visitor: "Visitors",
  trial: "Trial",
};

const PURPOSES: readonly (readonly [CostPurpose, string])[] = [
  ["job", "Jobs"],
  ["estimate", "Estimates"],
  ["look-up", "Free look-ups"],
];

interface Spent {
  readonly microUsd: number;
  /** null: unknown. */
  readonly boundMicroUsd: number | null;
}

function spentOf({ microUsd, boundMicroUsd }: Spent): string[] {
  if (boundMicroUsd === null) return [formatCost(microUsd), "–", "–"];
  const used = boundMicroUsd > 0 ? formatShare(microUsd / boundMicroUsd) : "–";
  return [formatCost(microUsd), formatCost(boundMicroUsd), used];
}

/** `<$0.01` */
function formatCost(microUsd: number): string {
  const cents = Math.round(microUsd / 10_000);
  return microUsd > 0 && cents === 0 ? "<$0.01" : formatDollars(cents);
}

/** Columns of text: aligned to the left. */
const TEXT_COLUMNS: ReadonlySet<string> = new Set(["Plan", "Workspace"]);

interface CostTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

function CostTable({ label, columns, rows }: CostTableProps): ReactNode {
  const alignOf = (column: string, at: number) =>
    at === 0 || TEXT_COLUMNS.has(column) ? "left" : "right";
  return (
    <Paper
      variant="outlined"
      sx={{ overflowX: "auto" }}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column, at) => (
              <TableCell key={column} align={alignOf(column, at)}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row[0]} sx={{ "&:last-child > *": { borderBottom: 0 } }}>
              {columns.map((column, at) => (
                <TableCell
                  key={column}
                  align={alignOf(column, at)}
                  sx={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
                  {...(at === 0 && { component: "th", scope: "row" })}
                >
                  {row[at]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
