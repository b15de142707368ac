/**
 * A registry whose ports count what they cost: the provider's own figure where it tells one, otherwise the list price of
 * its terms. What a workspace pays itself, and what is free, isn't counted.
 */
import type { CapabilityPorts, CapabilityTerms } from "#/research/providers/provider.ts";
import type { ProviderRegistry } from "#/research/providers/provider-registry.ts";
import type { ProviderId } from "#/research/ports.ts";

/** What a request used, in the units of the terms. */
interface Use {
  readonly requests: number;
  readonly units: number;
}

/** Asks when there is room for more costs today, and counts this one. Rejects with `ProviderFailure` `day-limit`. */
export type Meter = <Answer>(
  provider: ProviderId,
  forWhom: "job" | "person",
  ask: () => Promise<Answer>,
  listPriceOf: (answer: Answer) => number,
) => Promise<Answer>;

type Count = <Answer>(
  ask: () => Promise<Answer>,
  useOf: (answer: Answer) => Use,
) => Promise<Answer>;

const PAGE = { requests: 1, units: 1 };

/** Capabilities that cost something anywhere. */
const COUNTED: {
  readonly [Asked in keyof CapabilityPorts]?: (
    port: CapabilityPorts[Asked],
    count: Count,
    batch: number,
  ) => CapabilityPorts[Asked];
} = {
  ideas: (port, count) => ({
    ...port,
    suggest: (request, signal) =>
      count(
        () => port.suggest(request, signal),
        ({ length }) => ({ requests: request.seeds.length, units: length }),
      ),
  }),
  serp: (port, count) => ({
    ...port,
    fetchSerp: (request, signal) =>
      count(
        () => port.fetchSerp(request, signal),
        () => PAGE,
      ),
  }),
  serpQueue: (port, count) => ({
    ...port,
    order: (request, signal) =>
      count(
        () => port.order(request, signal),
        ({ placed }) => ({ requests: 1, units: placed.length }),
      ),
  }),
  metrics: (port, count, batch) => {
    const useOf = ({ keywords }: { readonly keywords: readonly string[] }) => ({
      requests: Math.ceil(keywords.length / batch),
      units: keywords.length,
    });
    return {
      ...port,
      figures: (request, signal) =>
        count(
          () => port.figures(request, signal),
          () => useOf(request),
        ),
      difficulties: (request, signal) =>
        count(
          () => port.difficulties(request, signal),
          () => useOf(request),
        ),
      intents: (request, signal) =>
        count(
          () => port.intents(request, signal),
          () => useOf(request),
        ),
    };
  },
  rankedKeywords: (port, count) => ({
    ...port,
    rankedKeywords: (request, signal) =>
      count(
        () => port.rankedKeywords(request, signal),
        ({ keywords }) => ({ requests: 1, units: keywords.length }),
      ),
  }),
};

function priceOf(terms: CapabilityTerms, { requests, units }: Use): number {
  const counted = terms.unit === "request" ? requests : units;
  return counted * terms.costMicroUsd + requests * (terms.costPerRequestMicroUsd ?? 0);
}

/** @param isOwn whether the workspace's own key is used for a provider */
export function meterRegistry(
  registry: ProviderRegistry,
  isOwn: (provider: ProviderId) => boolean,
  meter: Meter,
): ProviderRegistry {
  const counted = <Asked extends keyof CapabilityPorts>(
    capability: Asked,
    forWhom: "job" | "person",
    port: CapabilityPorts[Asked],
  ): CapabilityPorts[Asked] => {
    const { id } = port;
    const terms = registry.statusOf(capability, null).find((each) => each.id === id)?.terms;
    const isFree = !terms || (terms.costMicroUsd === 0 && !terms.costPerRequestMicroUsd);
    if (isFree || isOwn(id)) return port;
    const count: Count = (ask, useOf) =>
      meter(id, forWhom, ask, (answer) => priceOf(terms, useOf(answer)));
    return COUNTED[capability]?.(port, count, terms.limits.batch) ?? port;
  };
  return {
    statusOf: registry.statusOf,
    portsFor: (capability, forWhom, locale) =>
      registry
        .portsFor(capability, forWhom, locale)
        .map((port) => counted(capability, forWhom, port)),
    portFor: (capability, forWhom, locale) =>
      counted(capability, forWhom, registry.portFor(capability, forWhom, locale)),
    configured(capability, forWhom) {
      const found = registry.configured(capability, forWhom);
      return { ...found, port: counted(capability, forWhom, found.port) };
    },
  };
}
