import {
  connectLanguageModelInput,
  disconnectLanguageModelInput,
  listLanguageModelsInput,
  listLanguageModelsOutput,
  switchLanguageModelInput,
} from "@mapwright/core/language-models/language-model";
import {
  cancelModelTaskInput,
  estimateModelTaskInput,
  modelTaskEstimate,
  startModelTaskInput,
  startModelTaskOutput,
} from "@mapwright/core/language-models/model-task";
import type { WorkspaceId } from "@mapwright/core/ids";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canEditMaps, canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

const loadDeps = () => import("#/language-models/model-deps.ts");
const loadTasks = () => import("#/language-models/model-tasks.ts");

const MANAGED = {
  kinds: ["user"],
  signIn: "live",
  workspace: {
    idOf: ({ workspaceId }: { readonly workspaceId: WorkspaceId }) => workspaceId,
    role: canManageMembers,
  },
} as const;
const EDITED = { ...MANAGED, workspace: { ...MANAGED.workspace, role: canEditMaps } } as const;

/**
 * Use case `listLanguageModels`: the models that an endpoint offers, before one is connected. Few calls, so that nobody
 * tries out keys with it. Errors: `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `rate-limited`,
 * `key-rejected`, `quota-spent`, `model-unreachable`.
 */
export const listLanguageModelsUseCase = defineUseCase({
  name: "listLanguageModels",
  input: listLanguageModelsInput,
  output: listLanguageModelsOutput,
  allowed: MANAGED,
  rateLimit: { perPrincipal: { calls: 10, perMs: 60_000 } },
  run: async (deps, _, input) => {
    const [{ createModelDeps }, { listModelNames }] = await Promise.all([
      loadDeps(),
      import("#/language-models/connect-model.ts"),
    ]);
    return { models: [...(await listModelNames(createModelDeps(deps), input))] };
  },
});

/** Use case `connectLanguageModel`: stores a model with its key, price and monthly limits. Errors: as of
 * `listLanguageModels`. */
export const connectLanguageModelUseCase = defineUseCase({
  name: "connectLanguageModel",
  input: connectLanguageModelInput,
  output: emptyOutput,
  allowed: MANAGED,
  rateLimit: { perPrincipal: { calls: 10, perMs: 60_000 } },
  run: async (deps, user, input) => {
    const [{ createModelDeps }, { connectModel }] = await Promise.all([
      loadDeps(),
      import("#/language-models/connect-model.ts"),
    ]);
    await connectModel(createModelDeps(deps), user, input);
    return {};
  },
});

/** Use case `switchLanguageModel`: an owner switches it on, an owner or admin off. Errors: `not-signed-in`,
 * `invalid-input`, `not-found` (none is connected), `not-a-member`, `role-too-low`, `rate-limited`. */
export const switchLanguageModelUseCase = defineUseCase({
  name: "switchLanguageModel",
  input: switchLanguageModelInput,
  output: emptyOutput,
  allowed: MANAGED,
  run: async (deps, user, input) => {
    const { switchModel } = await import("#/language-models/switch-model.ts");
    await switchModel(deps, user, input);
    return {};
  },
});

/** Use case `disconnectLanguageModel`: deletes the key. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `rate-limited`. */
export const disconnectLanguageModelUseCase = defineUseCase({
  name: "disconnectLanguageModel",
  input: disconnectLanguageModelInput,
  output: emptyOutput,
  allowed: MANAGED,
  run: async (deps, user, input) => {
    const [{ createModelDeps }, { disconnectModel }] = await Promise.all([
      loadDeps(),
      import("#/language-models/switch-model.ts"),
    ]);
    await disconnectModel(createModelDeps(deps), user, input);
    return {};
  },
});

/** Use case `estimateModelTask`: what a task takes, before anything is sent. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `not-found`, `rate-limited`, `model-off`. */
export const estimateModelTaskUseCase = defineUseCase({
  name: "estimateModelTask",
  input: estimateModelTaskInput,
  output: modelTaskEstimate,
  allowed: EDITED,
  run: async (deps, _, input) => {
    const { estimateModelTask } = await loadTasks();
    return estimateModelTask(deps, input);
  },
});

/**
 * Use case `startModelTask`: asks the model and stores what it finds as it arrives; resolves when the task has ended. The
 * same `requestId` never starts a second one. Errors: as of `estimateModelTask`.
 */
export const startModelTaskUseCase = defineUseCase({
  name: "startModelTask",
  input: startModelTaskInput,
  output: startModelTaskOutput,
  allowed: EDITED,
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async (deps, user, input) => {
    const [{ createModelDeps }, { startModelTask }] = await Promise.all([loadDeps(), loadTasks()]);
    return startModelTask(createModelDeps(deps), user, input);
  },
});

/** Use case `cancelModelTask`: what was found until then stays. Errors: `not-signed-in`, `invalid-input`, `not-a-member`,
 * `role-too-low`, `not-found`, `rate-limited`. */
export const cancelModelTaskUseCase = defineUseCase({
  name: "cancelModelTask",
  input: cancelModelTaskInput,
  output: emptyOutput,
  allowed: EDITED,
  run: async (deps, _, input) => {
    const { cancelModelTask } = await loadTasks();
    await cancelModelTask(deps, input);
    return {};
  },
});
