/** What a person is told when an upstream fails while they wait. */
import { AppError } from "@mapwright/core/app-error";
import { ResearchProviderError } from "#/research/ports.ts";

/** The longest a person waits for an upstream in all, its retries and the queue for it included. */
const PATIENCE_MS = 25_000;

/**
 * Runs `ask`; a provider's failure, or no answer within `patienceMs`, becomes the AppError `provider-unavailable`.
 * What exactly the provider said stays in the error's `cause`, for the log.
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
    const refusal = new AppError("provider-unavailable", "The search data cannot be had now");
    refusal.cause = error;
    throw refusal;
  }
}
