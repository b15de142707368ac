/** The port through which research finds the cities and regions that a provider can search from. */
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import type { SearchPlace } from "@mapwright/core/keywords/search-place";
import type { FoundPlace } from "@mapwright/core/research/place-search";
import type { ProviderId } from "#/research/ports.ts";

type Country = ResearchLocale["country"];

/** Adapters reject with `ResearchProviderError`. */
export interface PlaceSource {
  readonly id: ProviderId;
  /** Closest first, at most `limit`; empty when the country has no place of that name. */
  search(
    request: { readonly country: Country; readonly query: string; readonly limit: number },
    signal: AbortSignal,
  ): Promise<readonly FoundPlace[]>;
  /** The place as the provider lists it; null: the country has no place of this code and name. */
  find(
    request: { readonly country: Country; readonly place: SearchPlace },
    signal: AbortSignal,
  ): Promise<SearchPlace | null>;
}
