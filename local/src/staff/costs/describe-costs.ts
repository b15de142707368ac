/** `npm run staff -- costs`: what research providers charged, by day, plan, purpose, workspace and job. */
import {
  COST_PLANS,
  COST_PURPOSES,
  jobCosts,
  totalCosts,
  workspaceCosts,
  type JobCosts,
  type TotalCosts,
  type WorkspaceCosts,
} from "@mapwright/core/billing/provider-costs";
import { toUtcDay } from "@mapwright/core/billing/utc-day";
import { DEAREST } from "@mapwright/core/billing/provider-costs-report";
import { DAY_MS } from "@mapwright/core/durations";
import { jobCostPath, jobCostsPath, providerCostsPath } from "@mapwright/core/firestore-paths";
import { jobId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";

export const COSTS_USAGE = `npm run staff -- costs [days]        what research providers charged us: by day, plan, purpose, workspace and job (7 days)
npm run staff -- costs --job <id>    the same for one job`;

const MAX_DAYS = 400;

/** @param days as typed; empty: a week. Throws an error whose message is for whoever typed it */
export async function describeCosts(db: Firestore, days: string, nowMs: number): Promise<string> {
  const count = days === "" ? 7 : Number(days);
  if (!Number.isInteger(count) || count < 1 || count > MAX_DAYS)
    throw new Error(`The number of days has to be a whole number from 1 to ${MAX_DAYS}.`);
  const first = toUtcDay(nowMs - (count - 1) * DAY_MS);
  const { docs } = await db.collection(providerCostsPath()).where("day", ">=", first).get();
  const isTotal = (id: string) => id.includes("_total_");
  const totals = docs.flatMap((each) => (isTotal(each.id) ? totalCosts.parse(each.data()) : []));
  const spent = docs.flatMap((each) => (isTotal(each.id) ? [] : workspaceCosts.parse(each.data())));
  if (spent.length === 0) return `Nothing was charged since ${first}.`;
  const jobs = await db.collection(jobCostsPath()).where("day", ">=", first).get();
  const dearest = jobs.docs
    .map((each) => jobCosts.parse(each.data()))
    .toSorted((a, b) => b.microUsd - a.microUsd)
    .slice(0, DEAREST);
  return [byDay(totals), byPurpose(spent), byWorkspace(spent), byJob(dearest)].join("\n\n");
}

/** @param id as typed */
export async function describeJobCosts(db: Firestore, id: string): Promise<string> {
  const job = jobId.safeParse(id);
  const found = job.success ? await db.doc(jobCostPath(job.data)).get() : null;
  if (!found?.exists) return `No provider charged anything for a job ${id}.`;
  const costs = jobCosts.parse(found.data());
  const providers = Object.entries(costs.providers).map(([name, microUsd]) => [
    name,
    dollars(microUsd),
  ]);
  return [byJob([costs]), table([["Provider", "cost"], ...providers])].join("\n\n");
}

function byDay(totals: readonly TotalCosts[]): string {
  const days = [...new Set(totals.map(({ day }) => day))].toSorted();
  const plans = COST_PLANS.filter((plan) => totals.some((each) => each.plans[plan]));
  const rows = days.map((day) => {
    const own = totals.filter((each) => each.day === day);
    const spent = plans.map((plan) => sumOf(own.map((each) => each.plans[plan] ?? 0)));
    return [day].concat(spent.map(dollars), dollars(sumOf(spent)));
  });
  return table([["Day", ...plans, "total"], ...rows]);
}

function byPurpose(spent: readonly WorkspaceCosts[]): string {
  const providers = [...new Set(spent.flatMap((each) => Object.keys(each.providers)))].toSorted();
  const row = (name: string, amountOf: (own: WorkspaceCosts) => number | undefined) => [
    name,
    dollars(sumOf(spent.map((own) => amountOf(own) ?? 0))),
  ];
  return table([
    ["Purpose or provider", "cost"],
    ...COST_PURPOSES.map((each) => row(each, ({ purposes }) => purposes[each])),
    ...providers.map((each) => row(each, (own) => own.providers[each])),
  ]);
}

function byWorkspace(spent: readonly WorkspaceCosts[]): string {
  const ids = [...new Set(spent.map(({ workspaceId }) => workspaceId))];
  const rows = ids
    .map((id) => {
      const own = spent.filter(({ workspaceId }) => workspaceId === id);
      return {
        id,
        plan: own.at(-1)?.plan ?? "",
        own,
        sum: sumOf(own.map((each) => each.microUsd)),
      };
    })
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, DEAREST)
    .map(({ id, plan, own, sum }) => [
      id ?? "visitors",
      plan,
      String(sumOf(own.map(({ requests }) => requests))),
      String(sumOf(own.map(({ estimates }) => estimates))),
      dollars(sum),
    ]);
  return table([["Workspace", "plan", "requests", "estimates", "cost"], ...rows]);
}

function byJob(jobs: readonly JobCosts[]): string {
  const rows = jobs.map((job) => [
    job.jobId,
    job.workspaceId,
    job.plan,
    String(job.requests),
    dollars(job.microUsd),
  ]);
  return table([["Job", "workspace", "plan", "requests", "cost"], ...rows]);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
const dollars = (microUsd: number) => `$${(microUsd / 1_000_000).toFixed(2)}`;

/** The first column is text, the others are aligned to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join("  "),
    )
    .join("\n");
}
