/** Links between a queued task and the trace of whoever queued it, in the task's data, as Google replaces headers. */
import { z } from "zod";
import { addLogLabels } from "#/platform/log/log-context.ts";
import { getCurrentTraceparent, traceRequest } from "#/platform/tracing/trace.ts";

/** Trace field for schemas of tasks. Missing in tasks that were queued outside of a request. */
export const traceparentField = z.string().max(64).nullish();

type Traced<Task> = Task & { readonly traceparent: string | null };

export function toTracedTask<Task extends object>(task: Task): Traced<Task> {
  return { ...task, traceparent: getCurrentTraceparent() };
}

interface TaskLabels {
  readonly workspaceId: string;
  readonly jobId?: string;
}

/** @param labels of the task's spans and log lines */
export function runTracedTask<Result>(
  name: string,
  traceparent: string | null | undefined,
  labels: TaskLabels,
  run: () => Promise<Result>,
): Promise<Result> {
  addLogLabels(labels);
  return traceRequest(`task ${name}`, traceparent, { ...labels }, run);
}
