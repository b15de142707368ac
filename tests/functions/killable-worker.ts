/**
 * A worker in a process of its own, which can be killed at any moment: runs the jobs that its parent sends, several at a
 * time, and reports each outcome. Started by `killed-workers.test.ts`.
 */
import { jobId, workspaceId } from "@mapwright/core/ids";
import { z } from "zod";
import { runResearchJob } from "../../functions/src/research/run-research-job.ts";
import { fastClock } from "./fast-clock.ts";
import { isolatedDatabase } from "./isolated-database.ts";
import { createTestWorkerContext } from "./test-worker-context.ts";

const order = z.object({ workspaceId, jobId });
const [indexUrl = "", project = "", startMs = ""] = process.argv.slice(2);
const clock = fastClock(Number(startMs));
const test = createTestWorkerContext({ url: indexUrl }, clock, {}, isolatedDatabase(project));
/** As deployed, in the clock's time. */
const context = {
  ...test,
  pace: { ...test.pace, progressIntervalMs: 50, heartbeatMs: 500, tickMs: 12, waitMs: 100 },
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
