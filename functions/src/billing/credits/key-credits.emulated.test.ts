/** Spending of API keys: within their own monthly limit, and told apart in account and ledger. */
import { createApiKeyInput } from "@mapwright/core/api-keys/api-key";
import { sumKeyCredits } from "@mapwright/core/billing/key-credits";
import { packCharge } from "@mapwright/core/billing/ledger-entry";
import { apiKeyPath, ledgerPath } from "@mapwright/core/firestore-paths";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import { expect, test } from "vitest";
import { createApiKey } from "#/api-keys/create-api-key.ts";
import { revokeApiKey } from "#/api-keys/change-api-key.ts";
import { listLedger, readKeyCredits } from "#/billing/credits/read-credits.ts";
import { buildLedgerWrite, readCredits } from "#/platform/credits/credit-store.ts";
import { openJobSettlement, reserveJobCredits } from "#/research/jobs/job-credits.ts";
import { makeKey } from "../../../../tests/functions/fixtures/team-key.ts";
import { openTeam, toOutcome } from "../../../../tests/functions/fixtures/test-team.ts";
import { storeJob } from "../../../../tests/functions/fixtures/test-worker-context.ts";

async function openKey(monthlyCap: number | null) {
  const team = await openTeam();
  const { db, id: workspaceId } = team;
  const clock = { now: Date.now };
  const order = { workspaceId, name: "Planner", scopes: ["research"], monthlyCap, days: null };
  const { id } = await createApiKey(
    { db, pepper: "pepper", now: clock.now },
    team.owner,
    createApiKeyInput.parse(order),
  );
  const key = makeKey(team, team.owner, { keyId: id });
  const jobOf = async (credits: number): Promise<ResearchJob> => {
    const { job } = await storeJob(
      clock,
      { keywordLimit: 24, credits, workspace: workspaceId },
      db,
    );
    return { ...job, startedBy: "api-key", apiKeyId: id };
  };
  const reserve = (job: ResearchJob, isEnforced = true) =>
    db.runTransaction(async (transaction) => {
      const terms = { isEnforced, nowMs: clock.now() };
      const save = await reserveJobCredits(db, transaction, job, terms);
      save();
    });
  /** Ends the job once it has fetched so many pages. */
  const end = async (job: ResearchJob, keywords: number, status: "done" | "failed") => {
    const { path, data } = buildLedgerWrite(
      workspaceId,
      packCharge({ ...job, jobId: job.id, index: 0, keywords }, clock.now()),
    );
    await db.doc(path).set(data);
    await db.runTransaction(async (transaction) => {
      const settle = await openJobSettlement(db, transaction, job, clock.now());
      settle({ ...job, status });
    });
  };
  const used = async () => sumKeyCredits(await readCredits(db, workspaceId, clock.now()), id);
  return { team, clock, key, jobOf, reserve, end, used };
}

test("a key's jobs stay within its monthly limit, counted with what running ones may cost", async () => {
  const { team, key, clock, jobOf, reserve, end, used } = await openKey(50);
  const [first, second, third] = [await jobOf(30), await jobOf(30), await jobOf(20)];
  await reserve(first);
  expect(await toOutcome(reserve(second))).toBe("credits-short");
  await reserve(third);
  expect(await used()).toBe(50);
  await end(first, 12, "done");
  await end(third, 20, "failed");
  expect(await used()).toBe(12);
  expect((await readKeyCredits(team.db, key, clock.now())).key).toEqual({ used: 12, left: 38 });
  await reserve(second);
});

test("a key's limit holds where no credits are sold, too", async () => {
  const { jobOf, reserve } = await openKey(50);
  expect(await toOutcome(reserve(await jobOf(60), false))).toBe("credits-short");
});

test("a job of a key that was revoked in the meantime isn't started", async () => {
  const { team, key, clock, jobOf, reserve } = await openKey(null);
  const job = await jobOf(10);
  const input = { workspaceId: team.id, keyId: key.keyId };
  await revokeApiKey(team.db, team.owner, input, clock.now());
  expect(await toOutcome(reserve(job))).toBe("role-too-low");
  await team.db.doc(apiKeyPath(team.id, key.keyId)).delete();
  expect(await toOutcome(reserve(job))).toBe("role-too-low");
});

test("the ledger says which key spent", async () => {
  const { team, key, jobOf, reserve, end } = await openKey(null);
  const job = await jobOf(10);
  await reserve(job);
  await end(job, 10, "done");
  const { docs } = await team.db.collection(ledgerPath(team.id)).where("jobId", "==", job.id).get();
  expect(docs.map((entry) => [entry.get("by"), entry.get("keyId")])).toEqual([
    ["api-key", key.keyId],
  ]);
  const { items } = await listLedger(team.db, key, { limit: 50 });
  expect(items.find(({ kind }) => kind === "charge")).toMatchObject({
    credits: -10,
    spentBy: "api-key",
    apiKeyId: key.keyId,
  });
});
