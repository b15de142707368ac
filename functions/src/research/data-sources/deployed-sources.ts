/** The providers of this deployment and of its workspaces: one of each per instance. */
import { database } from "#/platform/database.ts";
import { environment } from "#/platform/environment.ts";
import { openSecretStore } from "#/platform/secret-store/open-secret-store.ts";
import { createWorkspaceRegistries } from "#/research/data-sources/workspace-providers.ts";
import { createPublicFetch } from "#/research/providers/http-client/public-fetch.ts";
import { createAdapters, type AdapterEnvironment } from "#/research/providers/provider-adapters.ts";
import { createProviderRegistry } from "#/research/providers/provider-registry.ts";
import { PROVIDERS } from "#/research/providers/research-providers.ts";

const { settings, fakesUrl, allowedOrigins } = environment.research;

const send: typeof fetch = (url, init) => fetch(url, init);

/**
 * People type the address of their SearXNG, so nothing that only this deployment can reach is fetched for them. In
 * the emulators, that is so as well, except for the fakes and an origin that is allowed by name.
 */
export const ownAdapterEnvironment: AdapterEnvironment = {
  fakesUrl,
  fetch: createPublicFetch({ allowedOrigins }),
  now: Date.now,
};

const adapterOf = createAdapters(() => settings, { fakesUrl, fetch: send, now: Date.now });

/** For those who have no workspace. */
export const deploymentRegistry = createProviderRegistry(PROVIDERS, () => settings, adapterOf);

export const openWorkspaceRegistry = createWorkspaceRegistries({
  db: database(),
  secrets: openSecretStore,
  definitions: PROVIDERS,
  deployment: { settings, adapterOf },
  environment: ownAdapterEnvironment,
});
