/**
 * What providers charged on a day, in `providerCosts`: a document for each workspace, and everyone's in parts, so that
 * none is hot. Increments, because a request that was made is counted whatever else happens. The bounds are read at most
 * every few seconds by each instance, which adds what it has spent since: what is exceeded is what all instances have
 * spent meanwhile.
 */
import {
  COST_BOUNDS,
  COST_PLANS,
  costPlanOf,
  cutOffOf,
  dayOf,
  totalCosts,
  workspaceBound,
  workspaceCosts,
  type CostCutOff,
  type CostPlan,
  type CostPurpose,
} from "@mapwright/core/billing/provider-costs";
import { AppError } from "@mapwright/core/app-error";
import { billingPath, creditsPath, providerCostPath } from "@mapwright/core/firestore-paths";
import type { WorkspaceId } from "@mapwright/core/ids";
import { FieldValue, Timestamp, type Firestore } from "firebase-admin/firestore";
import { Batches } from "#/platform/batches.ts";
import { accountOf } from "#/platform/credits/credit-store.ts";
import { entitlementOf, runPlanTransaction } from "#/platform/plan-room.ts";
import type { Meter } from "#/research/provider-costs/meter-registry.ts";
import { withReportedCost } from "#/research/provider-costs/reported-cost.ts";
import type { ProviderId } from "#/research/ports.ts";
import { ProviderFailure } from "#/research/providers/http-client/provider-failure.ts";

/** A job, or a person who waits for an estimate. */
const PURPOSES = { job: "job", person: "estimate" } as const;

const PARTS = 10;
const KEPT_MS = 400 * 86_400_000;
/** How long what was read of a day counts. */
const FRESH_MS = 5_000;
/** Workspaces whose day is kept in memory. */
const KEPT = 1_000;

/** null: visitors. */
type Payer = WorkspaceId | null;

interface Cost {
  readonly payer: Payer;
  readonly provider: ProviderId;
  readonly purpose: CostPurpose;
  readonly plan: CostPlan;
  readonly microUsd: number;
  readonly nowMs: number;
}

interface KnownDay {
  readonly day: string;
  readonly readAt: number;
  readonly plan: CostPlan;
  readonly bound: number;
  /** Grows with what this instance spends. */
  workspace: number;
  readonly plans: Partial<Record<CostPlan, number>>;
}

export interface CostLedgerOptions {
  readonly db: Firestore;
  /** Unix ms. */
  readonly now: () => number;
  /** For everyone and a day, in millionths of a US dollar. */
  readonly perDayMicroUsd: number;
  /** Without sales, nobody can buy a plan that allows more: members are bounded by the day's total only. */
  readonly sellsCredits: boolean;
  /** A bound was reached; once a day and scope for each instance. */
  readonly onCutOff: (reached: ReachedBound) => void;
  readonly onNotCounted: (cost: Cost, error: unknown) => void;
}

export interface ReachedBound extends CostCutOff {
  readonly day: string;
  readonly plan: CostPlan;
  readonly workspaceId: Payer;
}

export interface CostLedger {
  /** Of a workspace, or null of visitors. */
  meterOf(payer: Payer): Meter;
  /** Counts an estimate that asks a provider. Rejects with `day-limit` when the plan includes no more of them today. */
  readonly countEstimate: (workspace: WorkspaceId) => Promise<void>;
}

const idOf = (day: string, payer: Payer) => `${day}_${payer ?? "visitors"}`;

export function createCostLedger(options: CostLedgerOptions): CostLedger {
  const { db, now, perDayMicroUsd, sellsCredits, onCutOff, onNotCounted } = options;
  const known = new Map<string, KnownDay>();
  const alerted = new Set<string>();

  async function termsOf(payer: Payer, nowMs: number): Promise<Pick<KnownDay, "bound" | "plan">> {
    if (payer === null) return { plan: "visitor", bound: workspaceBound("visitor", null) };
    const paths = [billingPath(payer), creditsPath(payer)];
    const [billing, credits] = await db.getAll(...paths.map((path) => db.doc(path)));
    if (!billing || !credits) throw new Error("Firestore didn't return the requested documents");
    const plan = costPlanOf(entitlementOf(billing, nowMs), nowMs);
    const bound = sellsCredits ? workspaceBound(plan, accountOf(credits)) : perDayMicroUsd;
    return { plan, bound };
  }

  async function read(payer: Payer): Promise<KnownDay> {
    const nowMs = now();
    const day = dayOf(nowMs);
    const kept = known.get(idOf(day, payer));
    if (kept && nowMs - kept.readAt < FRESH_MS) return kept;
    const parts = Array.from({ length: PARTS }, (_, n) => `${day}_total_${n}`);
    const [own, ...totals] = await db.getAll(
      ...[idOf(day, payer), ...parts].map((id) => db.doc(providerCostPath(id))),
    );
    const plans: Partial<Record<CostPlan, number>> = {};
    for (const part of totals) {
      const spent = part.exists ? totalCosts.parse(part.data()).plans : {};
      for (const plan of COST_PLANS) plans[plan] = (plans[plan] ?? 0) + (spent[plan] ?? 0);
    }
    const fresh: KnownDay = {
      day,
      readAt: nowMs,
      ...(await termsOf(payer, nowMs)),
      workspace: own?.exists ? workspaceCosts.parse(own.data()).microUsd : 0,
      plans,
    };
    if (known.size >= KEPT) known.clear();
    known.set(idOf(day, payer), fresh);
    return fresh;
  }

  const batches = new Batches<Cost, true>(async (_, costs) => {
    const last = costs.at(-1);
    if (!last) return [];
    const { payer } = last;
    const day = dayOf(last.nowMs);
    const sum = (of: (cost: Cost) => string) => {
      const sums: Record<string, FieldValue> = {};
      for (const key of new Set(costs.map(of)))
        sums[key] = FieldValue.increment(
          costs.reduce((total, cost) => total + (of(cost) === key ? cost.microUsd : 0), 0),
        );
      return sums;
    };
    const total = FieldValue.increment(costs.reduce((all, { microUsd }) => all + microUsd, 0));
    const expireAt = Timestamp.fromMillis(last.nowMs + KEPT_MS);
    const batch = db.batch();
    batch.set(
      db.doc(providerCostPath(idOf(day, payer))),
      {
        day,
        workspaceId: payer,
        plan: last.plan,
        microUsd: total,
        requests: FieldValue.increment(costs.length),
        providers: sum(({ provider }) => provider),
        purposes: sum(({ purpose }) => purpose),
        expireAt,
      },
      { merge: true },
    );
    const part = Math.floor(Math.random() * PARTS);
    batch.set(
      db.doc(providerCostPath(`${day}_total_${part}`)),
      { day, plans: sum(({ plan }) => plan), expireAt },
      { merge: true },
    );
    await batch.commit();
    return costs.map(() => true as const);
  });

  function requireRoom(payer: Payer, provider: ProviderId, today: KnownDay): void {
    const { day, plan, bound } = today;
    const share = sellsCredits || payer === null ? COST_BOUNDS[plan].share : 1;
    const cutOff = cutOffOf(plan, today, {
      workspace: bound,
      plan: perDayMicroUsd * share,
      total: perDayMicroUsd,
    });
    if (!cutOff) return;
    const key = `${day} ${cutOff.scope} ${cutOff.scope === "workspace" ? payer : plan}`;
    if (!alerted.has(key)) onCutOff({ ...cutOff, day, plan, workspaceId: payer });
    alerted.add(key);
    throw new ProviderFailure(provider, "day-limit", `${cutOff.scope}: no more today`);
  }

  return {
    meterOf: (payer) => async (provider, forWhom, ask, listPriceOf) => {
      const today = await read(payer);
      requireRoom(payer, provider, today);
      const purpose: CostPurpose = payer === null ? "look-up" : PURPOSES[forWhom];
      return withReportedCost(ask, async (reported, answer) => {
        const microUsd = reported ?? (answer === null ? 0 : listPriceOf(answer));
        if (microUsd === 0) return;
        today.workspace += microUsd;
        today.plans[today.plan] = (today.plans[today.plan] ?? 0) + microUsd;
        const cost = { payer, provider, purpose, plan: today.plan, microUsd, nowMs: now() };
        try {
          await batches.add(payer ?? "", cost);
        } catch (error) {
          // What was paid for isn't lost because it couldn't be counted.
          onNotCounted(cost, error);
        }
      });
    },
    async countEstimate(workspace) {
      const { plan, day } = await read(workspace);
      const ref = db.doc(providerCostPath(idOf(day, workspace)));
      const isCounted = await runPlanTransaction(db, workspace, async (transaction) => {
        const found = await transaction.get(ref);
        const estimates = found.exists ? workspaceCosts.parse(found.data()).estimates : 0;
        const most = COST_BOUNDS[sellsCredits ? plan : "agency"].estimates;
        if (estimates >= most) return false;
        const expireAt = Timestamp.fromMillis(now() + KEPT_MS);
        const counted = { day, workspaceId: workspace, plan, estimates: estimates + 1, expireAt };
        transaction.set(ref, counted, { merge: true });
        return true;
      });
      if (!isCounted) throw new AppError("day-limit", "No more estimates today");
    },
  };
}
