import {
  chooseDeliveryInput,
  choosePaidReadingInput,
  chooseQuestionDepthInput,
  connectDataSourceInput,
  dataSourceTest,
  disconnectDataSourceInput,
  orderDataSourcesInput,
  testDataSourceInput,
} from "@mapwright/core/research/data-source";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { canManageMembers } from "@mapwright/core/workspaces/workspace-policy";
import { defineUseCase } from "#/platform/callables/use-case.ts";

/** Use case `chooseDelivery`: sets whether a data source's results pages are fetched right away or ordered from its queue.
 * Errors: `not-signed-in`, `invalid-input` (it has no queue), `not-found`, `not-a-member`, `role-too-low`, `rate-limited`. */
export const chooseDeliveryUseCase = defineUseCase({
  name: "chooseDelivery",
  input: chooseDeliveryInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const { chooseDelivery } = await import("#/research/data-sources/choose-delivery.ts");
    await chooseDelivery(deps, user, input);
    return {};
  },
});

/** Use case `choosePaidReading`: sets whether a data source also reads late AI overviews, Google's AI Mode, or answers that
 * cite a site, at its price. Errors: `not-signed-in`, `invalid-input` (it can't), `not-found`, `not-a-member`,
 * `role-too-low`, `rate-limited`. */
export const choosePaidReadingUseCase = defineUseCase({
  name: "choosePaidReading",
  input: choosePaidReadingInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const { choosePaidReading } = await import("#/research/data-sources/choose-paid-reading.ts");
    await choosePaidReading(deps, user, input);
    return {};
  },
});

/** Use case `chooseQuestionDepth`: sets how many times a data source opens questions under "People also ask", at a price
 * each. Errors: `not-signed-in`, `invalid-input` (it can't), `not-found`, `not-a-member`, `role-too-low`, `rate-limited`. */
export const chooseQuestionDepthUseCase = defineUseCase({
  name: "chooseQuestionDepth",
  input: chooseQuestionDepthInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const { chooseQuestionDepth } =
      await import("#/research/data-sources/choose-question-depth.ts");
    await chooseQuestionDepth(deps, user, input);
    return {};
  },
});

/**
 * Use case `connectDataSource`: `connectDataSourceInput` → `dataSourceTest`, asks a provider whether it accepts a key and
 * then stores it for the workspace. Nothing returns it again. Few calls, so that nobody tries out keys with it. Errors:
 * `not-signed-in`, `invalid-input`, `not-a-member`, `role-too-low`, `rate-limited`, `key-rejected`, `quota-spent`,
 * `json-disabled`, `provider-refused`, `provider-unavailable`.
 */
export const connectDataSourceUseCase = defineUseCase({
  name: "connectDataSource",
  input: connectDataSourceInput,
  output: dataSourceTest,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: { perPrincipal: { calls: 10, perMs: 60_000 } },
  run: async (deps, user, input) => {
    const [{ createDataSourceDeps }, { connectDataSource }] = await Promise.all([
      import("#/research/data-sources/data-source-deps.ts"),
      import("#/research/data-sources/connect-data-source.ts"),
    ]);
    return connectDataSource(createDataSourceDeps(deps), user, input);
  },
});

/** Use case `disconnectDataSource`: deletes a workspace's key of a provider. Errors: `not-signed-in`, `invalid-input`,
 * `not-a-member`, `role-too-low`, `rate-limited`. */
export const disconnectDataSourceUseCase = defineUseCase({
  name: "disconnectDataSource",
  input: disconnectDataSourceInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const [{ createDataSourceDeps }, { disconnectDataSource }] = await Promise.all([
      import("#/research/data-sources/data-source-deps.ts"),
      import("#/research/data-sources/disconnect-data-source.ts"),
    ]);
    await disconnectDataSource(createDataSourceDeps(deps), user, input);
    return {};
  },
});

/** Use case `orderDataSources`: sets which of a workspace's providers is asked first. Errors: `not-signed-in`,
 * `invalid-input` (not those that are connected), `not-a-member`, `role-too-low`, `rate-limited`. */
export const orderDataSourcesUseCase = defineUseCase({
  name: "orderDataSources",
  input: orderDataSourcesInput,
  output: emptyOutput,
  allowed: { kinds: ["user"], signIn: "live" },
  run: async (deps, user, input) => {
    const { orderDataSources } = await import("#/research/data-sources/order-data-sources.ts");
    await orderDataSources(deps, user, input);
    return {};
  },
});

/**
 * Use case `testDataSource`: `testDataSourceInput` → `dataSourceTest`, whether a connected provider still accepts its key,
 * with the balance and limits that it tells. A test may cost as much as one search. Errors: `not-signed-in`,
 * `invalid-input`, `not-a-member`, `role-too-low`, `not-found` (not connected), `rate-limited`.
 */
export const testDataSourceUseCase = defineUseCase({
  name: "testDataSource",
  input: testDataSourceInput,
  output: dataSourceTest,
  allowed: {
    kinds: ["user"],
    signIn: "live",
    workspace: { idOf: ({ workspaceId }) => workspaceId, role: canManageMembers },
  },
  rateLimit: { perPrincipal: { calls: 20, perMs: 60_000 } },
  run: async (deps, _, input) => {
    const [{ createDataSourceDeps }, { testDataSource }] = await Promise.all([
      import("#/research/data-sources/data-source-deps.ts"),
      import("#/research/data-sources/test-data-source.ts"),
    ]);
    return testDataSource(createDataSourceDeps(deps), input);
  },
});
