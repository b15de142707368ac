/** Setting: whether changes by others are announced; stored on this device, on by default. */
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "mw-map-quiet";
const listeners = new Set<() => void>();
/** The setting of this visit, also where storage is disabled; null: not changed during this visit. */
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
  const follow = ({ key }: StorageEvent) => {
    // null: another tab cleared all of it.
    if (key !== STORAGE_KEY && key !== null) return;
    isMutedHere = null;
    listener();
  };
  listeners.add(listener);
  addEventListener("storage", follow);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", follow);
  };
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
