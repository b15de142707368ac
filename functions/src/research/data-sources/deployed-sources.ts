/** The providers of this deployment and of its workspaces: one of each per instance. */
import { log } from "#/platform/log/log.ts";
import { getDatabase } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { openSecretStore } from "#/platform/secret-store/open-secret-store.ts";
import {
  createWorkspaceRegistries,
  type OpenWorkspaceRegistry,
} from "#/research/data-sources/workspace-providers.ts";
import { getParserThreads, type ReadPosts } from "#/research/parser-threads.ts";
import type { ProviderId } from "#/research/ports.ts";
import { createCostLedger } from "#/research/provider-costs/cost-ledger.ts";
import { meterRegistry } from "#/research/provider-costs/meter-registry.ts";
import { createPublicFetch } from "#/platform/public-network/public-fetch.ts";
import { createPlaceLists } from "#/research/providers/places/place-lists.ts";
import { createAdapters, type AdapterEnvironment } from "#/research/providers/provider-adapters.ts";
import { createProviderRegistry } from "#/research/providers/provider-registry.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";

const { settings, fakesUrl, allowedOrigins } = environment.research;

const placeLists = createPlaceLists(Date.now);
const readPosts: ReadPosts = async (posts) => getParserThreads().posts(posts);
const send: typeof fetch = (url, init) => fetch(url, init);

/**
 * People type the address of their SearXNG, so nothing that only this deployment can reach is fetched for them. In
 * the emulators, that is so as well, except for the fakes and an origin that is allowed by name.
 */
export const ownAdapterEnvironment: AdapterEnvironment = {
  fakesUrl,
  fetch: createPublicFetch({ allowedOrigins }),
  readPosts,
  placeLists,
  now: Date.now,
};

const adapterOf = createAdapters(() => settings, {
  fakesUrl,
  fetch: send,
  readPosts,
  placeLists,
  now: Date.now,
});

export const costLedger = createCostLedger({
  db: getDatabase(),
  now: Date.now,
  perDayMicroUsd: environment.providerCostPerDayMicroUsd,
  sellsCredits: environment.sellsCredits,
  onCounted: (provider, microUsd) => log.info("provider costs counted", { provider, microUsd }),
  onCutOff: ({ scope, ...reached }) => log.error("provider costs cut off", { scope, ...reached }),
  onNotCounted: (cost, error) => log.error("provider costs not counted", { ...cost }, error),
  onOddCost: (provider, said) => log.error("provider cost not believed", { provider, said }),
});

/** Registry for those who have no workspace. */
export const deploymentRegistry = meterRegistry(
  createProviderRegistry(PROVIDERS, () => settings, adapterOf),
  () => false,
  costLedger.meterOf(null),
);

const openUncounted = createWorkspaceRegistries({
  db: getDatabase(),
  secrets: openSecretStore,
  definitions: PROVIDERS,
  deployment: { settings, adapterOf },
  environment: ownAdapterEnvironment,
});

export const openWorkspaceRegistry: OpenWorkspaceRegistry = async (workspace) => {
  const open = await openUncounted(workspace);
  const isOwn = (provider: ProviderId) => open.ownSince(provider) !== null;
  const meter = costLedger.meterOf(workspace);
  return { ...open, registry: meterRegistry(open.registry, isOwn, meter) };
};
