// oxlint-disable-next-line no-restricted-imports -- the compiler leaves a function with `try` as it is
import { useCallback, useState } from "react";

const STORAGE_KEY = "mw-map-overview";

/** Whether the panel of the whole map is shown next to the canvas; stored on the device and shared by all maps. */
export function useOverviewShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(readShown);
  const keep = useCallback((shown: boolean) => {
    setShown(shown);
    try {
      localStorage.setItem(STORAGE_KEY, shown ? "shown" : "hidden");
    } catch {
      // Storage is full or blocked: the setting lasts for this visit.
    }
  }, []);
  return [isShown, keep];
}

function readShown(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "hidden";
  } catch {
    return true;
  }
}
