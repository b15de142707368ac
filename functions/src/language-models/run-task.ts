/** Runs a task: one call of the model, another one when its answer couldn't be read, and no third. */
import type { LanguageModelSettings } from "@mapwright/core/language-models/language-model";
import {
  MAX_TASK_ITEMS,
  type ModelFault,
  type ModelTask,
  type ModelTokens,
} from "@mapwright/core/language-models/model-task";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import { modelTaskPath } from "@mapwright/core/firestore-paths";
import { Timestamp, type DocumentReference } from "firebase-admin/firestore";
import type { CountedTokens, LanguageModel, ModelCall } from "#/language-models/language-model.ts";
import { reserveCall, settleCall } from "#/language-models/model-budget.ts";
import type { ModelDeps } from "#/language-models/model-deps.ts";
import { toModelFault } from "#/language-models/model-errors.ts";
import { createItemReader } from "#/language-models/read-items.ts";
import { followTask, type TaskProgress } from "#/language-models/task-progress.ts";

export interface RunningTask {
  readonly task: ModelTask;
  readonly prepared: PreparedTask;
  readonly settings: LanguageModelSettings;
  readonly model: LanguageModel;
}

const REPAIR =
  'Your last answer could not be read. Answer again with JSON only, exactly as described: {"items": […]}.';

/** Resolves once the task's document says how it ended. Rejects with bugs only. */
export async function runTask(deps: ModelDeps, running: RunningTask): Promise<void> {
  const ref = deps.db.doc(modelTaskPath(running.task.workspaceId, running.task.id));
  const progress = followTask(ref);
  const used = { input: 0, output: 0, microUsd: 0 };
  let fault: ModelFault | null = "stopped";
  try {
    fault = await askTwice(deps, running, progress, used);
  } catch (error) {
    fault = toModelFault(error);
    if (fault === null && !progress.canceled.aborted) {
      fault = "stopped";
      throw error;
    }
  } finally {
    try {
      await endTask(ref, progress, { fault, used, nowMs: deps.now() });
    } finally {
      progress.close();
    }
  }
}

interface TaskEnd {
  readonly fault: ModelFault | null;
  readonly used: ModelTokens;
  readonly nowMs: number;
}

async function endTask(
  ref: DocumentReference,
  progress: TaskProgress,
  { fault, used, nowMs }: TaskEnd,
): Promise<void> {
  await progress.settle();
  const isCanceled = progress.canceled.aborted;
  await ref.update({
    status: isCanceled ? "canceled" : fault === null ? "finished" : "failed",
    fault: isCanceled ? null : fault,
    items: [...progress.items],
    dropped: progress.dropped(),
    used,
    endedAt: Timestamp.fromMillis(nowMs),
  });
}

/** @returns what is wrong with the answers; null: they could be read */
async function askTwice(
  deps: ModelDeps,
  running: RunningTask,
  progress: TaskProgress,
  used: Mutable<ModelTokens>,
): Promise<ModelFault | null> {
  for (const call of listCalls(running.prepared))
    if (await ask(deps, running, call, progress, used)) return null;
  return "unreadable";
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Lists the calls of a task, made one after the other until an answer can be read. */
export function listCalls({
  system,
  prompt,
  schema,
  maxOutputTokens,
}: PreparedTask): readonly [first: ModelCall, repair: ModelCall] {
  const first = { system, prompt, schema, maxOutputTokens };
  return [first, { ...first, prompt: `${prompt}\n\n${REPAIR}` }];
}

/** @returns whether the answer could be read, be it cut off after some items */
async function ask(
  deps: ModelDeps,
  { task, prepared, settings, model }: RunningTask,
  call: ModelCall,
  progress: TaskProgress,
  used: Mutable<ModelTokens>,
): Promise<boolean> {
  const budgeted = {
    id: `${task.id}-${String(used.input)}`,
    workspaceId: task.workspaceId,
    call,
    connectedAt: settings.connectedAt,
    until: task.leaseUntil,
  };
  progress.canceled.throwIfAborted();
  await reserveCall(deps.db, budgeted, deps.now());
  let isRead = false;
  const reader = createItemReader((raw) => {
    isRead = true;
    const item = progress.items.length < MAX_TASK_ITEMS ? prepared.accept(raw) : null;
    if (item) progress.add(item);
    else progress.countDropped();
  });
  let counted: CountedTokens | null = null;
  try {
    counted = await model.write(call, reader.write, progress.canceled);
  } finally {
    const spent = await settleCall(deps.db, budgeted, settings.price, counted, deps.now());
    used.input += spent.input;
    used.output += spent.output;
    used.microUsd += spent.microUsd;
  }
  return isRead || reader.isWhole();
}
