/**
 * The providers of a workspace: those it has connected itself, in its order, before those of the deployment. A provider
 * that it has connected is never asked with the deployment's key.
 */
import {
  listKeywordReadings,
  type DataSource,
  type DataSourceId,
} from "@mapwright/core/research/data-source";
import type { ResearchEstimate } from "@mapwright/core/research/research-input";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { Firestore } from "firebase-admin/firestore";
import type { SecretStore } from "#/platform/secret-store/secret-store.ts";
import { readSourceKeys, type SourceKeys } from "#/research/data-sources/source-keys.ts";
import { readDataSources } from "#/research/data-sources/stored-data-source.ts";
import {
  createAdapters,
  NOTHING_MORE,
  type AdapterEnvironment,
  type AdapterOf,
} from "#/research/providers/provider-adapters.ts";
import {
  createProviderRegistry,
  type ProviderRegistry,
} from "#/research/providers/provider-registry.ts";
import {
  isFreeOfCharge,
  type ProviderDefinition,
  type ProviderSettings,
} from "#/research/providers/provider.ts";
import type { ProviderId } from "#/research/ports.ts";
import type { ThreadSource } from "#/research/thread-ports.ts";
import type { ResearchProviders } from "#/research/providers/research-providers.ts";

/** Workspaces whose providers are kept in memory, so that their jobs share bulkheads and breakers. */
const MAX_CACHED = 100;

export interface WorkspaceProvidersOptions {
  readonly db: Firestore;
  /** Opened when a workspace has connected something. */
  readonly secrets: () => SecretStore;
  readonly definitions: readonly ProviderDefinition[];
  readonly deployment: {
    readonly settings: ProviderSettings;
    readonly adapterOf: AdapterOf;
  };
  /** Environment of the adapters for sources that workspaces have connected. */
  readonly environment: AdapterEnvironment;
}

export interface OpenRegistry {
  readonly registry: ProviderRegistry;
  /** Time at which the workspace's key of a provider was connected, Unix ms; null = the deployment's is used. */
  readonly ownSince: (provider: string) => number | null;
  /** Whether a provider's results pages are ordered from its queue. */
  readonly isQueued: (provider: string) => boolean;
  /** Paid readings of the workspace's own source besides results pages, and their price. */
  readonly readingsOf: (provider: string) => ResearchEstimate["readings"];
  /** Whether the workspace's own source may be asked which answers cite a site. */
  readonly readsMentions: (provider: string) => boolean;
}

export type OpenWorkspaceRegistry = (workspace: WorkspaceId) => Promise<OpenRegistry>;

export function createWorkspaceRegistries(
  options: WorkspaceProvidersOptions,
): OpenWorkspaceRegistry {
  const { db, definitions, deployment } = options;
  const shared: OpenRegistry = {
    registry: createProviderRegistry(definitions, () => deployment.settings, deployment.adapterOf),
    ownSince: () => null,
    isQueued: (provider) => isQueuedByDeployment(deployment.settings, provider),
    readingsOf: () => [],
    readsMentions: () => false,
  };
  const kept = new Map<WorkspaceId, { readonly version: string; readonly open: OpenRegistry }>();
  return async (workspace) => {
    const sources = await readDataSources(db, workspace);
    if (sources.length === 0) {
      kept.delete(workspace);
      return shared;
    }
    const version = JSON.stringify(
      sources.map((source) => [
        source.id,
        source.connectedAt,
        source.delivery,
        source.readsLateOverviews,
        source.readsAiMode,
        source.questionDepth,
        source.readsMentions,
      ]),
    );
    const known = kept.get(workspace);
    if (known?.version === version) return known.open;
    const open = await openRegistry(options, workspace, sources);
    kept.delete(workspace);
    kept.set(workspace, { version, open });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_CACHED) break;
      kept.delete(oldest);
    }
    return open;
  };
}

async function openRegistry(
  { secrets, definitions, deployment, environment }: WorkspaceProvidersOptions,
  workspace: WorkspaceId,
  sources: readonly DataSource[],
): Promise<OpenRegistry> {
  const own = new Map<string, { readonly keys: SourceKeys; readonly source: DataSource }>();
  for (const source of sources) {
    const keys = await readSourceKeys(secrets(), workspace, source.id);
    // It is being disconnected.
    if (keys) own.set(source.id, { keys, source });
  }
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const connected = sources.flatMap(({ id }: { id: DataSourceId }) =>
    own.has(id) ? (byId.get(id) ?? []) : [],
  );
  const others = definitions.filter(({ id }) => !own.has(id));
  const settingsOf = ({ id }: ProviderDefinition) => own.get(id)?.keys ?? deployment.settings;
  const ownAdapters = createAdapters(
    settingsOf,
    environment,
    ({ id }) => own.get(id)?.source ?? NOTHING_MORE,
  );
  return {
    registry: createProviderRegistry([...connected, ...others], settingsOf, (definition, forWhom) =>
      (own.has(definition.id) ? ownAdapters : deployment.adapterOf)(definition, forWhom),
    ),
    ownSince: (provider) => own.get(provider)?.source.connectedAt ?? null,
    isQueued(provider) {
      const known = own.get(provider);
      return known
        ? known.source.delivery === "queued"
        : isQueuedByDeployment(deployment.settings, provider);
    },
    readingsOf(provider) {
      const known = own.get(provider);
      return known ? listKeywordReadings(known.source) : [];
    },
    readsMentions: (provider) => own.get(provider)?.source.readsMentions ?? false,
  };
}

/** The setting of a provider that has a queue: `DATAFORSEO_DELIVERY`. */
function isQueuedByDeployment(settings: ProviderSettings, provider: string): boolean {
  return settings[`${provider.replaceAll("-", "_").toUpperCase()}_DELIVERY`] === "queued";
}

/** The providers that a SERP map asks. Throws `ResearchProviderError` when no provider is available for this market. */
export function researchProviders(
  { registry, ownSince, isQueued, readingsOf }: OpenRegistry,
  forWhom: "job" | "person",
  locale: ResearchLocale,
): ResearchProviders {
  const serps = registry.portFor("serp", forWhom, locale);
  const ideas = registry.portFor("ideas", forWhom, locale);
  const isOwn = (provider: ProviderId) => ownSince(provider) !== null;
  // What a workspace pays for itself isn't replaced by what we pay for, and real results never by the sample's.
  const isAfter = (first: ProviderId, id: ProviderId) =>
    id !== first && id !== "local-index" && isOwn(id) === isOwn(first);
  const metrics = registry
    .portsFor("metrics", forWhom, locale)
    .find(({ id }) => isOwn(id) === isOwn(serps.id));
  const [trend] = serps.id === "local-index" ? [] : registry.portsFor("trend", forWhom, locale);
  return {
    ...(metrics && { metrics }),
    ...(trend && { trend }),
    ideas,
    otherIdeas: registry
      .portsFor("ideas", forWhom, locale)
      .filter(({ id }) => isAfter(ideas.id, id)),
    serps,
    otherSerps: registry
      .portsFor("serp", forWhom, locale)
      .filter(({ id }) => isAfter(serps.id, id)),
    queues: registry.portsFor("serpQueue", forWhom, locale),
    isQueued,
    readingsOf,
    isOwn,
    paysForIdeas: (provider) =>
      !isOwn(provider) &&
      registry
        .statusOf("ideas", null)
        .some(({ id, terms }) => id === provider && terms !== null && !isFreeOfCharge(terms)),
  };
}

/** The source of a Reddit map's threads; null: Reddit isn't set up here, or there is no sample. */
export function chooseThreadSource(
  { registry }: Pick<OpenRegistry, "registry">,
  forWhom: "job" | "person",
  from: "api" | "sample",
): ThreadSource | null {
  const sources = registry.portsFor("reddit", forWhom, null);
  return sources.find(({ isFree }) => isFree === (from === "sample")) ?? null;
}
