/** Asks a provider whether a key works, for the person who is connecting or testing it. */
import type {
  DataSourceId,
  DataSourceStatus,
  SourceAccount,
} from "@mapwright/core/research/data-source";
import { classifySourceError } from "#/research/data-sources/source-fault.ts";
import type { SourceKeys } from "#/research/data-sources/source-keys.ts";
import { ResearchProviderError } from "#/research/ports.ts";
import { createAdapters, type AdapterEnvironment } from "#/research/providers/provider-adapters.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";

/** The longest a person waits for the provider. */
const TIMEOUT_MS = 25_000;

export interface SourceCheck {
  readonly status: DataSourceStatus;
  /** null unless it works. */
  readonly account: SourceAccount | null;
  /** Error for the log, without the key; null: none. */
  readonly error: Error | null;
}

export type CheckSource = (provider: DataSourceId, keys: SourceKeys) => Promise<SourceCheck>;

export function createSourceCheck(environment: AdapterEnvironment): CheckSource {
  return async (provider, keys) => {
    const definition = PROVIDERS.find(({ id }) => id === provider);
    const check = definition && createAdapters(() => keys, environment)(definition, "person");
    if (!check?.checkAccount) throw new Error(`${provider} has no check of its account`);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const account = await check.checkAccount(signal);
      const isSpent = account.left !== null && account.left.amount <= 0;
      return { status: isSpent ? "quota-spent" : "working", account, error: null };
    } catch (error) {
      if (signal.aborted || error instanceof ResearchProviderError)
        return {
          status: classifySourceError(error) ?? "unreachable",
          account: null,
          error: error instanceof Error ? error : null,
        };
      throw error;
    }
  };
}
