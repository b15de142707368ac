/** Creates adapters when they are first used. */
import { createUpstream } from "#/platform/upstream.ts";
import type { ReadPosts } from "#/research/parser-threads.ts";
import type { PlaceLists } from "#/research/providers/places/place-lists.ts";
import type {
  ChosenReadings,
  ProviderAdapter,
  ProviderDefinition,
  ProviderSettings,
} from "#/research/providers/provider.ts";

/** `forWhom`: a person who waits gets shorter limits than a job. */
export type AdapterOf = (
  definition: ProviderDefinition,
  forWhom: "job" | "person",
) => ProviderAdapter;

export interface AdapterEnvironment {
  /** Root URL of the fakes of all providers, ending in a slash; null = the real providers are called. */
  readonly fakesUrl: string | null;
  readonly fetch: typeof fetch;
  readonly readPosts: ReadPosts;
  /** Kept for all that this environment creates. */
  readonly placeLists: PlaceLists;
  /** Unix ms. */
  readonly now: () => number;
}

export const NOTHING_MORE: ChosenReadings = {
  readsLateOverviews: false,
  readsAiMode: false,
  questionDepth: 0,
};

/**
 * One adapter per provider, so that everything which uses these settings shares one bulkhead and one breaker.
 *
 * @param readingsOf what is paid for besides a provider's results pages; default: nothing
 */
export function createAdapters(
  settingsOf: (definition: ProviderDefinition) => ProviderSettings,
  { fakesUrl, fetch, readPosts, placeLists, now }: AdapterEnvironment,
  readingsOf: (definition: ProviderDefinition) => ChosenReadings = () => NOTHING_MORE,
): AdapterOf {
  const adapters = new Map<string, ProviderAdapter>();
  return (definition, forWhom) => {
    const key = `${definition.id} ${forWhom}`;
    const known = adapters.get(key);
    if (known) return known;
    const settings = settingsOf(definition);
    const parallel = Math.max(
      ...Object.values(definition.terms).map(({ limits }) => limits.parallel),
    );
    const adapter = definition.create({
      setting(name) {
        const value = settings[name];
        if (!value) throw new Error(`${definition.id} doesn't require the setting ${name}`);
        return value;
      },
      createUpstream: (errors) =>
        createUpstream({ ...definition.retryPolicy[forWhom], parallel }, errors),
      serviceUrl: (service, real) => (fakesUrl === null ? real : `${fakesUrl}${service}/`),
      fetch,
      readPosts,
      placeLists,
      now,
      ...readingsOf(definition),
    });
    adapters.set(key, adapter);
    return adapter;
  };
}
