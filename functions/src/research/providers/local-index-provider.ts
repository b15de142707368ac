/**
 * The local search index as a provider: free, without limits of its own. Its corpus decides which subjects it covers; it
 * reads English only, and has one results page per keyword, whatever the country or device.
 */
import { createLocalIndex, isLocalIndexRetryable } from "#/research/providers/local-index.ts";
import { createLocalThreads } from "#/research/providers/local-index-threads.ts";
import type { CapabilityTerms, ProviderDefinition } from "#/research/providers/provider.ts";

const BASE_URL = "RESEARCH_LOCAL_INDEX_URL";

const TERMS: CapabilityTerms = {
  unit: "request",
  costMicroUsd: 0,
  limits: { batch: 1, perMinute: null, parallel: 8 },
};

export const localIndexProvider: ProviderDefinition = {
  id: "local-index",
  name: "Local index",
  terms: { ideas: TERMS, serp: TERMS, reddit: { ...TERMS, unit: "page" } },
  coverage: { countries: ["US"], languages: ["en"], devices: ["desktop"] },
  requires: { params: [BASE_URL], secrets: [] },
  // An index that has just started computes the vectors of a seed's ideas when they are first asked for.
  retryPolicy: {
    person: {
      timeoutMs: 25_000,
      attempts: 2,
      firstDelayMs: 250,
      maxDelayMs: 500,
      breakAfter: 10,
      breakMs: 2_000,
    },
    job: {
      timeoutMs: 30_000,
      attempts: 5,
      firstDelayMs: 500,
      maxDelayMs: 8_000,
      breakAfter: 10,
      breakMs: 2_000,
    },
  },
  create({ setting, createUpstream, now }) {
    const upstream = createUpstream({ isRetryable: isLocalIndexRetryable });
    const options = { baseUrl: setting(BASE_URL), upstream, now };
    const index = createLocalIndex(options);
    return { ideas: index, serp: index, reddit: createLocalThreads(options) };
  },
};
