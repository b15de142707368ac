/** What a person is told when an upstream fails while they wait. */
import { AppError } from "@mapwright/core/app-error";
import { ResearchProviderError } from "#/research/ports.ts";

/** Runs `ask`; a provider's failure becomes the AppError `provider-unavailable`. */
export async function orProviderUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ResearchProviderError)) throw error;
    throw new AppError("provider-unavailable", error.message);
  }
}
