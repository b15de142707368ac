/** Cities and regions as places of search: found for people, and verified before anything is planned with one. */
import { AppError } from "@mapwright/core/app-error";
import type { WorkspaceId } from "@mapwright/core/ids";
import { DEFAULT_LOCALE, type ResearchLocale } from "@mapwright/core/keywords/locale";
import {
  MAX_FOUND_PLACES,
  type FoundPlace,
  type SearchPlacesInput,
} from "@mapwright/core/research/place-search";
import type {
  OpenRegistry,
  OpenWorkspaceRegistry,
} from "#/research/data-sources/workspace-providers.ts";
import type { PlaceSource } from "#/research/place-port.ts";
import { withProviderRefusals } from "#/research/provider-refusal.ts";

export interface PlaceDeps {
  /** The source that reads results of this market's places; null: none does. */
  readonly places: (workspace: WorkspaceId, locale: ResearchLocale) => Promise<PlaceSource | null>;
}

/**
 * The first source with places is also the first that is asked for results of one, so its list is the one that counts.
 */
export function listPlaces(openRegistry: OpenWorkspaceRegistry): PlaceDeps["places"] {
  return async (workspace, locale) => {
    const { registry } = await openRegistry(workspace);
    return registry.portsFor("places", "person", locale)[0] ?? null;
  };
}

/** The name of the source that finds places in any country; null: none does. */
export function findPlaceProvider({ registry }: Pick<OpenRegistry, "registry">): string | null {
  const ready = registry.statusOf("places", null).find(({ unavailable }) => unavailable === null);
  return ready?.name ?? null;
}

export async function searchPlaces(
  { places }: PlaceDeps,
  { workspaceId, country, query }: SearchPlacesInput,
): Promise<{ places: FoundPlace[] }> {
  // A place is the same whatever the language and the device.
  const source = await places(workspaceId, { ...DEFAULT_LOCALE, country });
  if (!source) throw noPlaces();
  const request = { country, query, limit: MAX_FOUND_PLACES };
  const found = await withProviderRefusals((signal) => source.search(request, signal));
  return { places: [...found] };
}

/**
 * The input with its market's place as the source lists it. Rejects with `market-not-covered` when no source has places,
 * with `invalid-input` when it has no such place in this country.
 */
export async function withListedPlace<
  Input extends { locale: ResearchLocale; workspaceId: WorkspaceId },
>({ places }: PlaceDeps, input: Input): Promise<Input> {
  const { workspaceId, locale } = input;
  const { country, place } = locale;
  if (!place) return input;
  const source = await places(workspaceId, locale);
  if (!source) throw noPlaces();
  const listed = await withProviderRefusals((signal) => source.find({ country, place }, signal));
  if (!listed)
    throw new AppError("invalid-input", "The data source has no such place", {
      locale: "Your data source doesn't have this city or region. Choose another one.",
    });
  return { ...input, locale: { ...locale, place: listed } };
}

function noPlaces(): AppError {
  return new AppError("market-not-covered", "No data source has cities and regions here.");
}
