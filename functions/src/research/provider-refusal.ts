/** What people are shown when an upstream fails while they wait. */
import { AppError } from "@mapwright/core/app-error";
import { MarketNotCovered, ResearchProviderError } from "#/research/ports.ts";

/** The longest a person waits for an upstream in total, including its retries and the queue for it. */
const PATIENCE_MS = 25_000;

/**
 * Runs `ask`; a provider's failure, or no response within `patienceMs`, becomes the AppError `provider-unavailable`.
 * One that doesn't cover the market becomes `market-not-covered`. The provider's own message stays in the error's `cause`, for the log.
 */
export async function orProviderUnavailable<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await ask(signal);
  } catch (error) {
    if (!signal.aborted && !(error instanceof ResearchProviderError)) throw error;
    const refusal =
      error instanceof MarketNotCovered
        ? new AppError("market-not-covered", "No search data for this country, language or device.")
        : new AppError(
            "provider-unavailable",
            "Search data is unavailable right now. Try again later.",
          );
    refusal.cause = error;
    throw refusal;
  }
}
