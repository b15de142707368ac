/** Estimates, starts and cancels tasks of a workspace's language model. */
import { AppError } from "@mapwright/core/app-error";
import { modelTaskPath } from "@mapwright/core/firestore-paths";
import { DAY_MS } from "@mapwright/core/durations";
import type { WorkspaceId } from "@mapwright/core/ids";
import { estimateTokens } from "@mapwright/core/language-models/estimate-tokens";
import type {
  LanguageModelSettings,
  ModelPrice,
} from "@mapwright/core/language-models/language-model";
import type {
  ModelTask,
  ModelTaskEstimate,
  ModelTokens,
} from "@mapwright/core/language-models/model-task";
import { countLeft, priceTokens } from "@mapwright/core/language-models/model-usage";
import type { PreparedTask } from "@mapwright/core/model-tasks/prepared-task";
import type { Firestore } from "firebase-admin/firestore";
import { computeCallBound } from "#/language-models/model-budget.ts";
import type { ModelDeps } from "#/language-models/model-deps.ts";
import type { ModelCall } from "#/language-models/language-model.ts";
import { createModelOffError } from "#/language-models/model-errors.ts";
import { readModel, readModelKey, readUsage, storedTask } from "#/language-models/model-store.ts";
import { prepareTask, type TaskRequest } from "#/language-models/prepare-task.ts";
import { listCalls, runTask } from "#/language-models/run-task.ts";
import type { UserPrincipal } from "#/platform/access/principal.ts";
import { TASK_TIMEOUT_SECONDS } from "#/platform/time-budget.ts";
import { fromStored, toStored } from "#/platform/stored-document.ts";

const TASK_MS = (TASK_TIMEOUT_SECONDS - 20) * 1000;
const RETENTION_MS = 90 * DAY_MS;
/** Approximate share of its output limit that a model writes. */
const EXPECTED_SHARE = 0.6;

export async function estimateModelTask(
  { db, now }: Pick<ModelDeps, "db" | "now">,
  request: TaskRequest,
): Promise<ModelTaskEstimate> {
  const settings = await requireModel(db, request.workspaceId);
  const prepared = await prepareTask(db, request);
  const usage = await readUsage(db, request.workspaceId, now());
  return {
    model: settings.model,
    ...estimatePrepared(prepared, settings),
    left: countLeft(usage, settings.limits),
  };
}

function estimatePrepared(
  prepared: PreparedTask,
  { price }: LanguageModelSettings,
): { readonly expected: ModelTokens; readonly most: ModelTokens } {
  const [first, repair] = listCalls(prepared);
  const input = estimateTokens(first.system + first.prompt + JSON.stringify(first.schema));
  const output = Math.ceil(first.maxOutputTokens * EXPECTED_SHARE);
  return {
    expected: { input, output, microUsd: priceTokens(price, input, output) },
    most: addTokens(priceMost(price, first), priceMost(price, repair)),
  };
}

function priceMost(price: ModelPrice, call: ModelCall): ModelTokens {
  const { input, output } = computeCallBound(call);
  return { input, output, microUsd: priceTokens(price, input, output) };
}

function addTokens(one: ModelTokens, other: ModelTokens): ModelTokens {
  return {
    input: one.input + other.input,
    output: one.output + other.output,
    microUsd: one.microUsd + other.microUsd,
  };
}

/** Rejects with `model-off`. */
async function requireModel(
  db: Firestore,
  workspaceId: WorkspaceId,
): Promise<LanguageModelSettings> {
  const settings = await readModel(db, workspaceId);
  if (!settings?.switchedOn) throw createModelOffError();
  return settings;
}

/** Resolves when the task has ended, however; its document is written from the start. Started again, it isn't. */
export async function startModelTask(
  deps: ModelDeps,
  { uid }: UserPrincipal,
  request: TaskRequest & { readonly requestId: string },
): Promise<{ readonly taskId: string }> {
  const { db, now, secrets } = deps;
  const { workspaceId, mapId, kind, clusterId, question, requestId } = request;
  const settings = await requireModel(db, workspaceId);
  const key = await readModelKey(secrets, workspaceId);
  if (key === null) throw createModelOffError();
  const prepared = await prepareTask(db, request);
  const startedAt = now();
  const task: ModelTask = {
    id: requestId,
    workspaceId,
    mapId,
    kind,
    clusterId,
    question,
    model: settings.model,
    requestedBy: uid,
    startedAt,
    endedAt: null,
    status: "running",
    fault: null,
    isCancelRequested: false,
    leaseUntil: startedAt + TASK_MS,
    items: [],
    dropped: 0,
    estimate: estimatePrepared(prepared, settings).most,
    used: null,
    expireAt: startedAt + RETENTION_MS,
  };
  if (!(await createOnce(db, task))) return { taskId: requestId };
  const model = deps.open({ api: settings.api, endpoint: settings.endpoint, key }, settings.model);
  await runTask(deps, { task, prepared, settings, model });
  return { taskId: requestId };
}

/** @returns false: it was started before. Rejects with `invalid-input` when another one has this id. */
async function createOnce(db: Firestore, task: ModelTask): Promise<boolean> {
  const ref = db.doc(modelTaskPath(task.workspaceId, task.id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) {
      transaction.create(ref, toStored(storedTask, task));
      return true;
    }
    const known = fromStored(storedTask, found.data());
    if (known.requestedBy !== task.requestedBy || known.mapId !== task.mapId)
      throw new AppError("invalid-input", "This request id was used for another task");
    return false;
  });
}

/** Does nothing to a task that has ended. */
export async function cancelModelTask(
  { db }: Pick<ModelDeps, "db">,
  { workspaceId, taskId }: { readonly workspaceId: WorkspaceId; readonly taskId: string },
): Promise<void> {
  const ref = db.doc(modelTaskPath(workspaceId, taskId));
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) throw new AppError("not-found", "No such task");
    if (found.get("status") === "running") transaction.update(ref, { isCancelRequested: true });
  });
}
