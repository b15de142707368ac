/** Actions of owners and admins on data sources, each one call. */
import type { WorkspaceId } from "@mapwright/core/ids";
import {
  dataSourceTest,
  type DataSourceId,
  type DataSourceTest,
  type Delivery,
  type PaidReading,
} from "@mapwright/core/research/data-source";
import { emptyOutput } from "@mapwright/core/workspaces/manage-workspace";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useCall, type CallResult } from "#/platform/firebase/use-call.client.ts";

export interface DataSourceActions {
  /** `fields`: by their names in the catalog. They aren't kept. */
  readonly connect: (
    provider: DataSourceId,
    fields: Readonly<Record<string, string>>,
  ) => Promise<CallFailure | null>;
  readonly test: (provider: DataSourceId) => Promise<CallResult<DataSourceTest>>;
  /** Resolves to a message when it failed. */
  readonly disconnect: (provider: DataSourceId) => Promise<string | null>;
  /** Resolves to a message when it failed. */
  readonly order: (providers: readonly DataSourceId[]) => Promise<string | null>;
  /** Resolves to a message when it failed. */
  readonly deliver: (provider: DataSourceId, delivery: Delivery) => Promise<string | null>;
  /** Resolves to a message when it failed. */
  readonly openQuestions: (provider: DataSourceId, depth: number) => Promise<string | null>;
  /** Resolves to a message when it failed. */
  readonly switchReading: (
    provider: DataSourceId,
    reading: PaidReading,
    isOn: boolean,
  ) => Promise<string | null>;
}

const CHANGED = { "invalid-input": "The data sources have just changed. Try again." };

export function useDataSourceActions(workspaceId: WorkspaceId): DataSourceActions {
  const call = useCall();
  return {
    async connect(provider, fields) {
      const input = { workspaceId, provider, fields };
      const result = await call("connectDataSource", input, dataSourceTest);
      return result.ok ? null : result;
    },
    test: (provider) => call("testDataSource", { workspaceId, provider }, dataSourceTest),
    async disconnect(provider) {
      const result = await call("disconnectDataSource", { workspaceId, provider }, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
    async order(providers) {
      const result = await call("orderDataSources", { workspaceId, providers }, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code, CHANGED);
    },
    async deliver(provider, delivery) {
      const result = await call("chooseDelivery", { workspaceId, provider, delivery }, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
    async openQuestions(provider, depth) {
      const result = await call(
        "chooseQuestionDepth",
        { workspaceId, provider, depth },
        emptyOutput,
      );
      return result.ok ? null : describeFailureCode(result.code);
    },
    async switchReading(provider, reading, isOn) {
      const input = { workspaceId, provider, reading, isOn };
      const result = await call("choosePaidReading", input, emptyOutput);
      return result.ok ? null : describeFailureCode(result.code);
    },
  };
}
