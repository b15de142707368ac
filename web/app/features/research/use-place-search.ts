/** The places that a data source has of a name, asked for while it is typed. */
import {
  PLACE_QUERY_MAX,
  PLACE_QUERY_MIN,
  searchPlacesOutput,
  type FoundPlace,
} from "@mapwright/core/research/place-search";
import type { WorkspaceId } from "@mapwright/core/ids";
import { useCallback, useEffect, useState } from "react";
import { useCall, type CallResult } from "#/platform/firebase/use-call.client.ts";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";

/** Places of a country by what is typed of their names. */
export type SearchPlaces = (
  country: string,
  query: string,
) => Promise<CallResult<{ places: FoundPlace[] }>>;

/** `idle`: too little is typed. */
export type PlaceSearchState =
  | { readonly status: "idle" | "loading" }
  | { readonly status: "found"; readonly places: readonly FoundPlace[] }
  | { readonly status: "failed"; readonly message: string };

/** Pause before a search: as long as a person takes between two letters. */
const PAUSE_MS = 250;

const PARTICULAR = {
  "provider-unavailable":
    "Places can't be looked up right now. Try again in a few minutes, or search the whole country.",
  "market-not-covered": "Your data sources have no places in this country.",
} as const;

const IDLE: PlaceSearchState = { status: "idle" };
const LOADING: PlaceSearchState = { status: "loading" };

export function useSearchPlaces(workspaceId: WorkspaceId): SearchPlaces {
  const call = useCall();
  return useCallback(
    (country, query) => call("searchPlaces", { workspaceId, country, query }, searchPlacesOutput),
    [call, workspaceId],
  );
}

/** @param typed empty: nothing is looked for */
export function usePlaceSearch(
  search: SearchPlaces,
  country: string,
  typed: string,
): PlaceSearchState {
  const [answer, setAnswer] = useState<{
    readonly to: string;
    readonly state: PlaceSearchState;
  } | null>(null);
  const query = typed.trim().slice(0, PLACE_QUERY_MAX);
  const isAsking = query.length >= PLACE_QUERY_MIN;
  const question = `${country} ${query}`;
  useEffect(() => {
    if (!isAsking) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const result = await search(country, query);
      if (isCurrent) setAnswer({ to: question, state: stateOf(result) });
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [search, country, query, question, isAsking]);
  if (!isAsking) return IDLE;
  return answer?.to === question ? answer.state : LOADING;
}

function stateOf(result: Awaited<ReturnType<SearchPlaces>>): PlaceSearchState {
  if (result.ok) return { status: "found", places: result.value.places };
  return { status: "failed", message: describeCallFailure(result, PARTICULAR) };
}
