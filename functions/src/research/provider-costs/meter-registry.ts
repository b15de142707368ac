/**
 * A registry whose ports count what they cost: the provider's own figure where it tells one, otherwise the list price of
 * its terms. What a workspace pays itself, and what is free, isn't counted.
 */
import {
  isFreeOfCharge,
  type CapabilityPorts,
  type CapabilityTerms,
} from "#/research/providers/provider.ts";
import type { ProviderRegistry } from "#/research/providers/provider-registry.ts";
import type { ProviderId } from "#/research/ports.ts";

/**
 * Asks when there is room for more costs today, and counts what was billed. Rejects with `ProviderFailure` `day-limit`.
 * `listPrice`: of a request that doesn't say what it cost.
 */
export type Meter = <Answer>(
  provider: ProviderId,
  forWhom: "job" | "person",
  ask: () => Promise<Answer>,
  listPrice: number,
) => Promise<Answer>;

/** @param units what a request asks for at most, in the units of the terms */
type Count = <Answer>(ask: () => Promise<Answer>, units: number) => Promise<Answer>;

/** Capabilities that cost something anywhere. */
const COUNTED: {
  readonly [Asked in keyof CapabilityPorts]?: (
    port: CapabilityPorts[Asked],
    count: Count,
  ) => CapabilityPorts[Asked];
} = {
  ideas: (port, count) => ({
    ...port,
    suggest: (request, signal) => count(() => port.suggest(request, signal), request.limit),
  }),
  serp: (port, count) => ({
    ...port,
    fetchSerp: (request, signal) => count(() => port.fetchSerp(request, signal), 1),
  }),
  serpQueue: (port, count) => ({
    ...port,
    order: (request, signal) => count(() => port.order(request, signal), request.orders.length),
  }),
  metrics: (port, count) => ({
    ...port,
    figures: (request, signal) =>
      count(() => port.figures(request, signal), request.keywords.length),
    difficulties: (request, signal) =>
      count(() => port.difficulties(request, signal), request.keywords.length),
    intents: (request, signal) =>
      count(() => port.intents(request, signal), request.keywords.length),
  }),
  mentions: (port, count) => ({
    ...port,
    citing: (request, signal) => count(() => port.citing(request, signal), request.limit),
  }),
  rankedKeywords: (port, count) => ({
    ...port,
    rankedKeywords: (request, signal) =>
      count(() => port.rankedKeywords(request, signal), request.limit),
  }),
};

function listPriceOf(terms: CapabilityTerms, units: number): number {
  const counted = terms.unit === "request" ? 1 : Math.min(units, terms.limits.batch);
  return counted * terms.costMicroUsd + (terms.costPerRequestMicroUsd ?? 0);
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
    if (!terms || isFreeOfCharge(terms) || isOwn(id)) return port;
    const count: Count = (ask, units) => meter(id, forWhom, ask, listPriceOf(terms, units));
    return COUNTED[capability]?.(port, count) ?? port;
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
