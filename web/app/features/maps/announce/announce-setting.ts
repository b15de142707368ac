/** Whether changes by others are announced; stored on this device, on by default. */
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "mw-map-quiet";
const listeners = new Set<() => void>();
/** Where storage is disabled, for this visit only. */
let isMutedHere: boolean | null = null;

function isAnnouncing(): boolean {
  if (isMutedHere !== null) return !isMutedHere;
  try {
    return localStorage.getItem(STORAGE_KEY) !== "1";
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setAnnouncing(isOn: boolean): void {
  isMutedHere = !isOn;
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "1");
  } catch {
    // Remembered for this visit only.
  }
  for (const listener of listeners) listener();
}

export function useAnnounceSetting(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isAnnouncing, () => true), setAnnouncing];
}
