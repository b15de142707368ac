/** The errors that people are shown when an upstream fails while they wait. */
import { AppError } from "@mapwright/core/app-error";
import { findProviderFailure, classifySourceError } from "#/research/data-sources/source-fault.ts";
import { createSourceRefusal } from "#/research/data-sources/source-refusal.ts";
import { MarketNotCovered, ResearchProviderError, type ProviderId } from "#/research/ports.ts";

/** The longest a person waits for an upstream in total, including its retries and the queue for it. */
const TIMEOUT_MS = 25_000;

export interface RefusalOptions {
  /** Whether the workspace's own key is used for a provider. Default: for none. */
  readonly isOwn?: (provider: ProviderId) => boolean;
  readonly onOwnKeyRefused?: (error: unknown) => Promise<void>;
  readonly timeoutMs?: number;
}

/**
 * Runs `ask`; a provider's failure, or no response within `timeoutMs`, becomes the AppError `provider-unavailable`.
 * One that refuses the key
 * becomes one of `SOURCE_FAULTS`, one that doesn't cover the market becomes `market-not-covered`. The provider's own message stays in the error's `cause`, for the log.
 */
export async function withProviderRefusals<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { isOwn, onOwnKeyRefused, timeoutMs = TIMEOUT_MS }: RefusalOptions = {},
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await ask(signal);
  } catch (error) {
    if (!signal.aborted && !(error instanceof ResearchProviderError)) throw error;
    const fault = classifySourceError(error);
    const provider = findProviderFailure(error)?.provider;
    if (fault && provider) {
      const isOwnKey = isOwn?.(provider) ?? false;
      if (isOwnKey) await onOwnKeyRefused?.(error);
      throw createSourceRefusal(fault, { provider, isOwn: isOwnKey }, error);
    }
    const refusal =
      error instanceof MarketNotCovered
        ? new AppError(
            "market-not-covered",
            "No search data for this country, language, place or device.",
          )
        : new AppError(
            "provider-unavailable",
            "Search data is unavailable right now. Try again later.",
          );
    refusal.cause = error;
    throw refusal;
  }
}
