import { useCallback, useMemo } from "react";
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
  const state = useMemo(() => readMapUrl(params), [params]);
  const change = useCallback<ChangeMapUrl>(
    (part) => {
      setParams((before) => writeMapUrl(before, part), {
        replace: !isHistoryStep(state, part),
        preventScrollReset: true,
      });
    },
    [setParams, state],
  );
  return [state, change];
}
