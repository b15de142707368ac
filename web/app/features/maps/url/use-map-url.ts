import { useSearchParams } from "react-router-dom";
import {
  isHistoryStep,
  readMapUrl,
  writeMapUrl,
  type MapUrlState,
} from "#/features/maps/url/map-url-state.ts";

export type ChangeMapUrl = (change: Partial<MapUrlState>) => void;

/** The page's state in the URL, and how to change it. */
export function useMapUrl(): [MapUrlState, ChangeMapUrl] {
  const [params, setParams] = useSearchParams();
  const state = readMapUrl(params);
  const change: ChangeMapUrl = (part) => {
    setParams((before) => writeMapUrl(before, part), {
      replace: !isHistoryStep(state, part),
      preventScrollReset: true,
    });
  };
  return [state, change];
}
