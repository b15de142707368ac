/** Waits until a job has ended. */
import { setTimeout as wait } from "node:timers/promises";
import type { ResearchFailure } from "@mapwright/core/research/research-job";
import { jobShape, type JobShape } from "@mapwright/core/research/job-shape";
import type { ApiClient } from "#/api/api-client.ts";
import type { CommandContext } from "#/command-context.ts";
import { CommandFailure } from "#/command-failure.ts";
import { createProgress } from "#/progress.ts";

const POLL_MS = 2_000;
const PERCENT = 100;

const ENDED: ReadonlySet<JobShape["status"]> = new Set(["done", "failed", "cancelled"]);

/** Messages for failures of jobs from seeds; the app has words for all failures. */
const FAILURES: Partial<Readonly<Record<ResearchFailure, string>>> = {
  "no-results": "No results were found for these seeds. Try broader ones or another country.",
  "provider-unavailable": "The provider of search results isn't responding. Try again later.",
  "rate-limited": "The provider of search results is busy. Try again later.",
  "key-rejected": "A data source refused its key. Check it in Settings → Data sources.",
  "quota-spent": "A data source has no quota left. Check it in Settings → Data sources.",
  "day-limit": "A data source has reached its limit for today. Try again tomorrow.",
  "timed-out": "The job took too long and was ended. Try again.",
};

/** The job once its map is done. @throws CommandFailure when there is none */
export async function watchJob(
  client: ApiClient,
  jobId: string,
  context: CommandContext,
): Promise<JobShape> {
  const job = await waitForEnd(client, jobId, context);
  if (job.status === "cancelled") throw new CommandFailure("The job was cancelled.");
  if (job.status === "failed") throw new CommandFailure(describeFailure(job.failure));
  const missing = job.missingKeywords;
  context.stderr.write(
    `Done, ${String(job.credits)} credits used` +
      (missing === 0 ? "\n" : `; the results of ${String(missing)} keywords couldn't be fetched\n`),
  );
  return job;
}

async function waitForEnd(
  client: ApiClient,
  jobId: string,
  { stderr, pollMs = POLL_MS }: CommandContext,
): Promise<JobShape> {
  const progress = createProgress(stderr, "Researching");
  let stage = "";
  try {
    for (;;) {
      const job = await client.get(`/jobs/${encodeURIComponent(jobId)}`, jobShape);
      if (ENDED.has(job.status)) return job;
      progress.show(job.percent ?? 0, PERCENT);
      if (stderr.isTTY !== true && job.stage !== stage) stderr.write(`${job.stage} …\n`);
      stage = job.stage;
      await wait(pollMs);
    }
  } finally {
    progress.stop();
  }
}

function describeFailure(failure: ResearchFailure | null): string {
  const known = failure === null ? undefined : FAILURES[failure];
  return known ?? `The job ended without a map (${failure ?? "internal"}). See it in Mapwright.`;
}
