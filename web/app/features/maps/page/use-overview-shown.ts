import { useCallback, useState } from "react";

const STORAGE_KEY = "mapwright.map-overview";

/** Whether the panel of the whole map stands beside the canvas; kept on the device, the same for all maps. */
export function useOverviewShown(): [boolean, (isShown: boolean) => void] {
  const [isShown, setShown] = useState(readShown);
  const keep = useCallback((shown: boolean) => {
    setShown(shown);
    try {
      localStorage.setItem(STORAGE_KEY, shown ? "shown" : "hidden");
    } catch {
      // Storage that is full or forbidden: it holds for this visit.
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
