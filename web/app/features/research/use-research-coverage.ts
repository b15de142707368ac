/** Coverage of the provider of keyword ideas, read once per page. */
import {
  researchCoverage,
  type ResearchCoverage,
} from "@mapwright/core/research/research-coverage";
import type { WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import { useEffect, useState } from "react";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { COUNTRIES, LANGUAGES } from "#/ui/markets.ts";

/** `unavailable`: no provider, or it doesn't respond; everything is offered then, and the estimate says what is wrong. */
export type CoverageState =
  | { readonly status: "loading" | "unavailable" }
  | { readonly status: "ready"; readonly coverage: ResearchCoverage };

export function useResearchCoverage(workspaceId: WorkspaceId): CoverageState {
  const call = useCall();
  const [state, setState] = useState<CoverageState>({ status: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const answer = await call("readResearchCoverage", { workspaceId }, researchCoverage);
      if (!isCurrent) return;
      setState(answer.ok ? { status: "ready", coverage: answer.value } : { status: "unavailable" });
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [call, workspaceId]);
  return state;
}

/** The markets that can be chosen. */
export interface MarketChoices {
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly devices: readonly ResearchLocale["device"][];
  /** Whether results can be read from a city or region. */
  readonly hasPlaces: boolean;
}

const EVERYTHING: MarketChoices = {
  countries: COUNTRIES,
  languages: LANGUAGES,
  devices: ["desktop", "mobile"],
  hasPlaces: true,
};

export function getMarketChoices(state: CoverageState): MarketChoices {
  if (state.status !== "ready") return EVERYTHING;
  const { countries, languages, devices, places } = state.coverage;
  return {
    countries: countries === "all" ? COUNTRIES : countries,
    languages: languages === "all" ? LANGUAGES : languages,
    devices,
    hasPlaces: places !== null,
  };
}

/** The locale itself where it is covered; what isn't becomes the first choice, a place the whole country. */
export function getCoveredLocale(locale: ResearchLocale, choices: MarketChoices): ResearchLocale {
  const { countries, languages, devices, hasPlaces } = choices;
  const { place } = locale;
  const isCountry = countries.includes(locale.country);
  return {
    country: isCountry ? locale.country : (countries[0] ?? locale.country),
    language: languages.includes(locale.language)
      ? locale.language
      : (languages[0] ?? locale.language),
    device: devices.includes(locale.device) ? locale.device : (devices[0] ?? locale.device),
    ...(place && hasPlaces && isCountry && { place }),
  };
}

export function isCovered(locale: ResearchLocale, choices: MarketChoices): boolean {
  const { country, language, device } = getCoveredLocale(locale, choices);
  return country === locale.country && language === locale.language && device === locale.device;
}
