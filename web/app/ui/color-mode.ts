/**
 * Light, dark or system: the visitor's choice, stored in this browser and set as an attribute of the root element,
 * which the palette's variables follow.
 */
import { useSyncExternalStore } from "react";
import type { Scheme } from "#/ui/theme/color-tokens.ts";
import { SCHEME_ATTRIBUTE } from "#/ui/theme/palette-names.ts";

export type ColorMode = Scheme | "system";

const STORAGE_KEY = "mw-mode";
const DARK = "(prefers-color-scheme: dark)";

/** Script for the page's head, run before the first paint: sets the stored choice, or the system's. */
export const COLOR_MODE_SCRIPT = `(function(){var m;try{m=localStorage.getItem("${STORAGE_KEY}")}catch(e){}if(m!=="light"&&m!=="dark")m=matchMedia("${DARK}").matches?"dark":"light";document.documentElement.setAttribute("${SCHEME_ATTRIBUTE}",m)})()`;

const listeners = new Set<() => void>();
/** The choice when storage is disabled: it lasts as long as the page. */
let chosen: ColorMode | undefined;

function readMode(): ColorMode {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function apply(): void {
  const mode = readMode();
  const system = matchMedia(DARK).matches ? "dark" : "light";
  document.documentElement.setAttribute(SCHEME_ATTRIBUTE, mode === "system" ? system : mode);
}

function show(): void {
  apply();
  for (const listener of listeners) listener();
}

/** Another tab changed the choice, which applies to this tab too. */
function follow({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return;
  chosen = undefined;
  show();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", follow);
    matchMedia(DARK).addEventListener("change", show);
    // The system may have changed between the first paint and now.
    apply();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", follow);
    matchMedia(DARK).removeEventListener("change", show);
  };
}

export function setColorMode(mode: ColorMode): void {
  chosen = mode;
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // A browser without storage still shows the choice.
  }
  show();
}

/** The server does not know the choice. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, readMode, () => "system");
}
