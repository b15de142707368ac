/** Research that runs while something breaks, as the database has it. */
import { creditsPath, jobsPath } from "@mapwright/core/firestore-paths";
import { isFinished, RESEARCH_STATUSES } from "@mapwright/core/research/research-job";
import { expect } from "@playwright/test";
import { z } from "zod";
import { orderSmallMap, type TestUser } from "../../journeys/fixtures/people.ts";
import { openStoredDocuments } from "../../journeys/fixtures/stored-documents.ts";
import { waitUntil } from "./wait-until.ts";

const RUNNING_SECONDS = 180;
/** A lease has to end before another worker takes over, and the sweep that sees it runs every two minutes. */
const ENDED_SECONDS = 600;

const storedJob = z.object({
  id: z.string(),
  status: z.enum(RESEARCH_STATUSES),
  progress: z.object({ done: z.number() }),
  credits: z.number(),
});
const storedCredits = z.object({
  reserved: z.record(z.string(), z.unknown()),
  used: z.object({ credits: z.number() }),
});

export async function listJobs({ workspaceId }: TestUser) {
  const { docs } = await openStoredDocuments().collection(jobsPath(workspaceId)).get();
  return docs.map((document) => storedJob.parse(document.data()));
}

/** Orders a map of few keywords and returns while its results are being fetched. @returns the job's ID */
export async function startJob(who: TestUser): Promise<string> {
  await orderSmallMap(who);
  await waitUntil("results are being fetched", RUNNING_SECONDS, async () => {
    const [job] = await listJobs(who);
    return job !== undefined && (job.progress.done > 0 || isFinished(job.status));
  });
  return (await listJobs(who))[0]?.id ?? "";
}

/** Waits for the only job to end, and checks that it is paid for once at most. @returns words for the result line */
export async function waitUntilJobEnded(who: TestUser): Promise<string> {
  const seconds = await waitUntil("the job has ended", ENDED_SECONDS, async () => {
    try {
      const [job] = await listJobs(who);
      return job !== undefined && isFinished(job.status);
    } catch {
      return false; // The database isn't back yet.
    }
  });
  const jobs = await listJobs(who);
  expect(jobs).toHaveLength(1);
  const [job] = jobs;
  const account = storedCredits.parse(
    (await openStoredDocuments().doc(creditsPath(who.workspaceId)).get()).data(),
  );
  expect(account.reserved, "nothing is reserved for a job that has ended").toEqual({});
  expect(account.used.credits).toBe(job?.status === "done" ? job.credits : 0);
  return `research ${job?.status ?? "?"} ${seconds.toFixed(0)} s later, charged ${String(account.used.credits)}`;
}
