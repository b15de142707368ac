/**
 * A worker in a process of its own, which can be killed at any moment: runs the jobs that its parent sends, several at a
 * time, and reports each outcome. Its source is the index of the tests or, if `queued`, a provider's queue; threads come from
 * Reddit's fake. Started by `killed-workers.test.ts` and `killed-readers.test.ts`.
 */
import { jobId, workspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE } from "@mapwright/core/research/locale";
import { z } from "zod";
import { dataForSeoProvider } from "../../functions/src/research/providers/dataforseo/dataforseo-provider.ts";
import { redditProvider } from "../../functions/src/research/providers/reddit/reddit-provider.ts";
import { runResearchJob } from "../../functions/src/research/run-research-job.ts";
import { createPorts } from "../../local/src/providers/adapters-under-test.ts";
import { FAKE_KEYS } from "../../local/src/providers/fake-provider.ts";
import { FAKED_PROVIDERS } from "../../local/src/providers/faked-providers.ts";
import { fastClock } from "./fast-clock.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { createTestWorkerContext } from "./test-worker-context.ts";

const order = z.object({ workspaceId, jobId });
const [sourceUrl = "", project = "", startMs = "", source = ""] = process.argv.slice(2);
const clock = fastClock(Number(startMs));
const test = createTestWorkerContext({ url: sourceUrl }, clock, {}, isolatedDatabase(project));

/** DataForSEO behind its fake, at `sourceUrl`. */
async function queuedProviders() {
  const index = await test.providers(workspaceId.parse("any"), DEFAULT_LOCALE);
  const { serp, serpQueue } = createPorts(
    dataForSeoProvider,
    FAKED_PROVIDERS.dataforseo.settings(FAKE_KEYS.valid),
    { ...dataForSeoProvider.patience.job, parallel: 8 },
    sourceUrl,
    fetch,
    // Its rates are kept in real time, and the jobs' hours pass in minutes.
    fastClock(Number(startMs), 2_000).now,
  );
  if (!serp || !serpQueue) throw new Error("DataForSEO has no queue");
  return { ...index, serps: serp, queues: [serpQueue], isQueued: () => true };
}
/** Reddit behind its fake, at `sourceUrl`. */
async function redditSource() {
  const { reddit } = createPorts(
    redditProvider,
    FAKED_PROVIDERS.reddit.settings(FAKE_KEYS.valid),
    { ...redditProvider.patience.job, parallel: 8 },
    sourceUrl,
    fetch,
    // Its rates are kept in real time, and the jobs' hours pass in minutes.
    fastClock(Number(startMs), 2_000).now,
  );
  return reddit ?? null;
}

/** As deployed, in the clock's time. */
const context = {
  ...test,
  ...(source === "threads" && { threadSource: redditSource }),
  ...(source === "queued" && { providers: queuedProviders }),
  pace: {
    ...test.pace,
    progressIntervalMs: 50,
    heartbeatMs: 500,
    tickMs: 12,
    waitMs: 100,
    pollMs: 400,
  },
};

process.on("message", (message) => {
  const ref = order.parse(message);
  runResearchJob(context, ref).then(
    (outcome) => process.send?.({ jobId: ref.jobId, outcome }),
    (error: unknown) => process.send?.({ jobId: ref.jobId, outcome: `error: ${String(error)}` }),
  );
});
// Its parent is gone.
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });
