import {
  isHistoryStep,
  readMapUrl,
  writeMapUrl,
  type MapUrlState,
} from "#/features/maps/url/map-url-state.ts";
import { useUrlQuery } from "#/platform/url-query.ts";

export type ChangeMapUrl = (change: Partial<MapUrlState>) => void;

/** The page's state in the URL, and how to change it. */
export function useMapUrl(): [MapUrlState, ChangeMapUrl] {
  const [query, changeQuery] = useUrlQuery();
  const state = readMapUrl(query);
  const change: ChangeMapUrl = (part) => {
    changeQuery((before) => writeMapUrl(before, part), { replace: !isHistoryStep(state, part) });
  };
  return [state, change];
}
