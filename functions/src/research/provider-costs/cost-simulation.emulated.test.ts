/**
 * A month of people who want research for nothing: what they cost by plan, against what is paid and the allowance. Their
 * credits, allowances, trials, estimates and costs go through the product's own transactions; pages come from a provider
 * that costs as much as a credit may.
 */
import { randomUUID } from "node:crypto";
import {
  COST_BOUNDS,
  CREDIT_COST_MICRO_USD,
  type CostPlan,
} from "@mapwright/core/billing/provider-costs";
import { sumAvailableCredits } from "@mapwright/core/billing/credit-account";
import { packCharge } from "@mapwright/core/billing/ledger-entry";
import { PLAN_OFFERS, PLAN_QUOTAS, TRIAL } from "@mapwright/core/billing/plans";
import { DAY_MS } from "@mapwright/core/durations";
import { workspacePath } from "@mapwright/core/firestore-paths";
import { workspaceId, type WorkspaceId } from "@mapwright/core/ids";
import { endJob } from "@mapwright/core/research/job-lease";
import { inSoak } from "@mapwright/core/testing/in-soak";
import { expect, test } from "vitest";
import { provisionUser } from "#/accounts/open-workspace.ts";
import { buildLedgerWrite, readCredits } from "#/platform/credits/credit-store.ts";
import { environment } from "#/platform/environment.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { openJobSettlement, reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { startRequest } from "#/research/providers/http-client/billed-requests.ts";
import { createCostLedger } from "#/research/provider-costs/cost-ledger.ts";
import { createWorkspace } from "#/workspaces/create-workspace.ts";
import { NEXT_TRIAL_MS } from "#/platform/trial.ts";
import {
  openIsolatedDatabase,
  createProjectId,
} from "../../../../tests/functions/fixtures/isolated-database.ts";
import { createPerson } from "../../../../tests/functions/fixtures/test-team.ts";
import {
  putOwner,
  putPlan,
  storeJob,
} from "../../../../tests/functions/fixtures/test-worker-context.ts";

const DAYS = inSoak(30, 2);
const START = Date.UTC(2027, 0, 1, 9);
/** Two requests of ten thousandths of a dollar and 200 keywords each. */
const ESTIMATE_COST_MICRO_USD = 60_000;
const FARM_NETWORK = "192.0.2.0/24";
const PER_DAY_MICRO_USD = 300_000_000;

interface Spent {
  microUsd: number;
  /** Attempts that cost nothing, because something said no. */
  refused: number;
}

function openWorld() {
  const db = openIsolatedDatabase(createProjectId());
  let nowMs = START;
  const ledger = createCostLedger({
    db,
    now: () => nowMs,
    perDayMicroUsd: PER_DAY_MICRO_USD,
    sellsCredits: true,
    onCutOff: () => {},
    onNotCounted: (_, error) => {
      throw error;
    },
    onOddCost: (_, said) => {
      throw new Error(said);
    },
  });
  const spent = new Map<string, Spent>();
  const tallyOf = (who: string) => {
    const tally = spent.get(who) ?? { microUsd: 0, refused: 0 };
    spent.set(who, tally);
    return tally;
  };
  const ask = async (who: string, payer: WorkspaceId, forWhom: "job" | "person", cost: number) => {
    const tally = tallyOf(who);
    try {
      await ledger.meterOf(payer)("dataforseo", forWhom, async () => startRequest(), cost);
      tally.microUsd += cost;
    } catch {
      tally.refused += 1;
    }
  };
  return {
    db,
    spent,
    now: () => nowMs,
    nextDay() {
      nowMs += DAY_MS;
    },
    open: (person: UserPrincipal, network: string | null = null) =>
      provisionUser({ db, now: () => nowMs, network, requireLiveAccount: async () => {} }, person),
    /** A job for all credits that are left, whose pages are found, or all empty. */
    async research(who: string, workspace: WorkspaceId, isEmpty: boolean) {
      const credits = sumAvailableCredits(await readCredits(db, workspace, nowMs));
      if (credits === 0) {
        tallyOf(who).refused += 1;
        return;
      }
      const clock = { now: () => nowMs };
      const { job } = await storeJob(clock, { keywordLimit: 24, credits, workspace }, db);
      await db.runTransaction(async (transaction) => {
        const terms = { isEnforced: true, nowMs };
        (await reserveJobCredits(db, transaction, job, terms))();
      });
      await ask(who, workspace, "job", credits * CREDIT_COST_MICRO_USD);
      const { startedBy, apiKeyId } = job;
      const pack = { jobId: job.id, startedBy, apiKeyId, index: 0, keywords: credits };
      const { path, data } = buildLedgerWrite(workspace, packCharge(pack, nowMs));
      await db.doc(path).set(data);
      const end = isEmpty
        ? ({ status: "failed", failure: "no-results" } as const)
        : ({ status: "done" } as const);
      await db.runTransaction(async (transaction) => {
        const settle = await openJobSettlement(db, transaction, job, nowMs);
        settle(endJob(job, end, nowMs));
      });
    },
    async estimates(who: string, workspace: WorkspaceId, count: number) {
      for (let n = 0; n < count; n += 1)
        try {
          await ledger.countEstimate(workspace, "provider");
          await ask(who, workspace, "person", ESTIMATE_COST_MICRO_USD);
        } catch {
          tallyOf(who).refused += 1;
        }
    },
  };
}

async function paidWorkspace(world: ReturnType<typeof openWorld>, plan: "free" | "starter") {
  const id = workspaceId.parse(randomUUID());
  await putOwner(id, world.db);
  await putPlan(id, plan, world.db);
  return id;
}

/** A month takes two minutes on an idle machine. */
const timeout = inSoak(1_800_000, 300_000);

test(
  "a month of churners, trial farms, empty jobs and estimate floods costs at most what is paid plus the allowance",
  { timeout },
  async () => {
    const world = openWorld();
    const churner = createPerson();
    await world.open(churner);
    const [emptyFree, floodFree] = [
      await paidWorkspace(world, "free"),
      await paidWorkspace(world, "free"),
    ];
    const [emptyStarter, floodStarter] = [
      await paidWorkspace(world, "starter"),
      await paidWorkspace(world, "starter"),
    ];
    for (let day = 0; day < DAYS; day += 1) {
      for (let n = 0; n < 4; n += 1) {
        const made = await createWorkspace(world.db, churner, { name: `W${n}` }, world.now());
        await world.research("churner", made.workspaceId, false);
        await world.db.recursiveDelete(world.db.doc(workspacePath(made.workspaceId)));
      }
      for (let n = 0; n < 9; n += 1) {
        // A third of them verify no address.
        const person = createPerson({ isEmailVerified: n % 3 !== 2 });
        const { workspaceId: id } = await world.open(person, FARM_NETWORK);
        await world.research("trial farm", id, false);
      }
      for (let n = 0; n < 3; n += 1) {
        await world.research("empty jobs, Free", emptyFree, true);
        await world.research("empty jobs, Starter", emptyStarter, true);
      }
      await world.estimates("estimates, Free", floodFree, 14);
      await world.estimates("estimates, Starter", floodStarter, 63);
      world.nextDay();
    }

    const free = PLAN_QUOTAS.free.creditsPerMonth * CREDIT_COST_MICRO_USD;
    const allowanceOf = (plan: CostPlan) => COST_BOUNDS[plan].allowanceMicroUsd * DAYS;
    const estimatesOf = (plan: CostPlan) => {
      const { atOnce, perDay } = COST_BOUNDS[plan].estimates;
      return (atOnce + perDay * DAYS) * ESTIMATE_COST_MICRO_USD;
    };
    const starter = PLAN_OFFERS.starter.monthlyPriceMinorUnits * 10_000;
    const starterCredits = PLAN_QUOTAS.starter.creditsPerMonth * CREDIT_COST_MICRO_USD;
    // The farm's people who are refused a trial have Free's credits.
    const started = environment.trialsPerNetwork + (DAYS * DAY_MS) / NEXT_TRIAL_MS;
    const trials = started * TRIAL.credits * CREDIT_COST_MICRO_USD;
    const bounds: Readonly<Record<string, { plan: CostPlan; paid: number; allowed: number }>> = {
      churner: { plan: "free", paid: 0, allowed: free },
      "trial farm": { plan: "trial", paid: 0, allowed: trials + 6 * free * DAYS },
      "empty jobs, Free": { plan: "free", paid: 0, allowed: free + allowanceOf("free") },
      "empty jobs, Starter": { plan: "starter", paid: starter, allowed: allowanceOf("starter") },
      "estimates, Free": {
        plan: "free",
        paid: 0,
        allowed: estimatesOf("free"),
      },
      // What their credits cost is left of what they pay.
      "estimates, Starter": { plan: "starter", paid: starter - starterCredits, allowed: 0 },
    };
    const dollars = (microUsd: number) => `$${(microUsd / 1_000_000).toFixed(2)}`;
    const rows = Object.entries(bounds).map(([who, { plan, paid, allowed }]) => {
      const { microUsd, refused } = world.spent.get(who) ?? { microUsd: -1, refused: -1 };
      return {
        who,
        plan,
        cost: dollars(microUsd),
        paid: dollars(paid),
        allowed: dollars(allowed),
        refused,
      };
    });
    process.stdout.write(`${DAYS} days\n${rows.map((row) => JSON.stringify(row)).join("\n")}\n`);
    for (const [who, { paid, allowed }] of Object.entries(bounds)) {
      const { microUsd, refused } = world.spent.get(who) ?? { microUsd: -1, refused: -1 };
      expect([who, microUsd <= paid + allowed, microUsd > 0, refused > 0]).toEqual([
        who,
        true,
        true,
        true,
      ]);
    }
    // Their day's fetches aren't more than the credits they have, and the one that is given back.
    expect(world.spent.get("empty jobs, Starter")?.microUsd).toBeLessThanOrEqual(
      starterCredits * 2 * DAYS,
    );
  },
);
