/** The time that providers on the internet are waited for. Never more than four attempts: each may cost money. */
import type { ProviderDefinition } from "#/research/providers/provider.ts";

const BREAKER = { breakAfter: 10, breakMs: 5_000 };

export const INTERNET_RETRY_POLICY: ProviderDefinition["retryPolicy"] = {
  person: {
    timeoutMs: 12_000,
    attempts: 2,
    firstDelayMs: 300,
    maxDelayMs: 1_000,
    maxRetryAfterMs: 3_000,
    ...BREAKER,
  },
  job: {
    timeoutMs: 45_000,
    attempts: 4,
    firstDelayMs: 1_000,
    maxDelayMs: 15_000,
    maxRetryAfterMs: 60_000,
    ...BREAKER,
  },
};
