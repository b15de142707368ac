/** The market of a new map: `/market/places`, `/market/none` (no source has places), `/market/failing`. */
import type { FoundPlace } from "@mapwright/core/research/place-search";
import { useState } from "react";
import { EstimatePanel } from "#/features/research/estimate-panel.tsx";
import { EMPTY_DRAFT, type ResearchDraft } from "#/features/research/map-draft.ts";
import { ResearchSettings } from "#/features/research/research-settings.tsx";
import type { SearchPlaces } from "#/features/research/use-place-search.ts";
import { getMarketChoices, type CoverageState } from "#/features/research/use-research-coverage.ts";
import { createCallFailure } from "#/platform/call-failure.ts";
import { getPlaceName } from "@mapwright/core/keywords/place-name";

const PLACES: readonly FoundPlace[] = [
  { code: 1_026_201, name: "Austin,Texas,United States", kind: "City" },
  { code: 200_635, name: "Austin, TX,Texas,United States", kind: "DMA Region" },
  { code: 1_020_155, name: "Austin,Minnesota,United States", kind: "City" },
];

const search: SearchPlaces = async (_, query) => {
  await Promise.resolve();
  const places = PLACES.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
  return { ok: true, value: { places } };
};
const fail: SearchPlaces = async () => Promise.resolve(createCallFailure("provider-unavailable"));

const coverageOf = (state: string): CoverageState => ({
  status: "ready",
  coverage: {
    provider: { id: "dataforseo", name: "DataForSEO" },
    countries: "all",
    languages: "all",
    devices: ["desktop", "mobile"],
    places: state === "none" ? null : { provider: "DataForSEO" },
    niches: [],
  },
});

export function MarketTestPage({ state }: { readonly state: string }) {
  const [draft, setDraft] = useState<ResearchDraft>({ ...EMPTY_DRAFT, seeds: ["bakery"] });
  const coverage = coverageOf(state);
  const { place } = draft.locale;
  return (
    <main style={{ display: "grid", gap: 24, maxWidth: 880, padding: 16 }}>
      <h1>New map</h1>
      <ResearchSettings
        draft={draft}
        problems={{}}
        choices={getMarketChoices(coverage)}
        coverage={coverage}
        searchPlaces={state === "failing" ? fail : search}
        plan={null}
        edit={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <EstimatePanel
        estimate={{
          planId: null,
          expiresAt: 0,
          keywords: 200,
          isMaximum: false,
          reusedKeywords: 0,
          credits: 200,
          monthlyCredits: { included: 500, left: 500 },
          ideas: [],
          seedResults: [],
          source: "dataforseo",
          metricSource: "google-ads",
          estimated: false,
          place: place ? { name: getPlaceName(place), volumes: "place-in-map" } : null,
          site: null,
          threads: null,
          readings: [],
        }}
        sellsCredits={false}
        isStarting={false}
        onStart={() => {}}
      />
    </main>
  );
}
