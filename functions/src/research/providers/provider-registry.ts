/** Chooses the provider for what research asks for. The first definition that is available wins. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { MarketNotCovered, ResearchProviderError, type ProviderId } from "#/research/ports.ts";
import type { AdapterOf } from "#/research/providers/provider-adapters.ts";
import {
  describeUnavailability,
  type Capability,
  type CapabilityPorts,
  type CapabilityTerms,
  type Coverage,
  type ProviderDefinition,
  type ProviderSettings,
  type Unavailability,
} from "#/research/providers/provider.ts";

/** The provider of a capability and what it covers, whatever the market. */
export interface ConfiguredProvider<Port> {
  readonly id: ProviderId;
  readonly name: string;
  readonly coverage: Coverage;
  readonly port: Port;
}

/** A provider's answer to a capability: its terms, or why it can't be used. */
export interface ProviderStatus {
  readonly id: ProviderId;
  readonly name: string;
  readonly terms: CapabilityTerms | null;
  readonly unavailable: Unavailability | null;
}

export interface ProviderRegistry {
  /** Every provider that there is, for one capability in one market; null = whatever the market. */
  readonly statusOf: (
    capability: Capability,
    locale: ResearchLocale | null,
  ) => readonly ProviderStatus[];
  /**
   * The port of the first available provider. Throws `ResearchProviderError` that names each provider and why it isn't
   * available: `MarketNotCovered` when another market would have one. `forWhom`: a person who waits gets shorter limits
   * than a job.
   */
  portFor<Asked extends keyof CapabilityPorts>(
    capability: Asked,
    forWhom: "job" | "person",
    locale: ResearchLocale | null,
  ): CapabilityPorts[Asked];
  /** The ports of all available providers, in their order; none when none is available. */
  portsFor<Asked extends keyof CapabilityPorts>(
    capability: Asked,
    forWhom: "job" | "person",
    locale: ResearchLocale | null,
  ): readonly CapabilityPorts[Asked][];
  /** The first provider of a capability that is configured. Throws `ResearchProviderError` when none is. */
  configured<Asked extends keyof CapabilityPorts>(
    capability: Asked,
    forWhom: "job" | "person",
  ): ConfiguredProvider<CapabilityPorts[Asked]>;
}

/** `readSettings`: each provider's own, because two with the same keys may belong to different accounts. */
export function createProviderRegistry(
  definitions: readonly ProviderDefinition[],
  settingsOf: (definition: ProviderDefinition) => ProviderSettings,
  adapterOf: AdapterOf,
): ProviderRegistry {
  const statusOf: ProviderRegistry["statusOf"] = (capability, locale) =>
    definitions.map((definition) => ({
      id: definition.id,
      name: definition.name,
      terms: definition.terms[capability] ?? null,
      unavailable: describeUnavailability(definition, capability, settingsOf(definition), locale),
    }));

  const portsFor: ProviderRegistry["portsFor"] = (capability, forWhom, locale) =>
    definitions.flatMap((definition) => {
      if (describeUnavailability(definition, capability, settingsOf(definition), locale)) return [];
      const ports: Partial<CapabilityPorts> = adapterOf(definition, forWhom);
      return ports[capability] ?? [];
    });

  return {
    statusOf,
    portsFor,
    portFor(capability, forWhom, locale) {
      const [port] = portsFor(capability, forWhom, locale);
      if (port) return port;
      const message = `No provider for ${capability}: ${reasons(statusOf(capability, locale))}`;
      const isElsewhere = statusOf(capability, null).some(({ unavailable }) => !unavailable);
      throw isElsewhere
        ? new MarketNotCovered(message)
        : new ResearchProviderError(null, message, false);
    },
    configured(capability, forWhom) {
      for (const definition of definitions) {
        if (describeUnavailability(definition, capability, settingsOf(definition), null)) continue;
        const ports: Partial<CapabilityPorts> = adapterOf(definition, forWhom);
        const port = ports[capability];
        const { id, name, coverage } = definition;
        if (port) return { id, name, coverage, port };
      }
      const message = `No provider for ${capability}: ${reasons(statusOf(capability, null))}`;
      throw new ResearchProviderError(null, message, false);
    },
  };
}

function reasons(all: readonly ProviderStatus[]): string {
  return all
    .map(({ id, unavailable }) => {
      if (unavailable?.because === "not-configured")
        return `${id} needs ${unavailable.missing.join(", ")}`;
      return `${id}: ${unavailable?.because ?? "no adapter"}`;
    })
    .join("; ");
}
