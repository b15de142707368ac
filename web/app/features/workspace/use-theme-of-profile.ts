import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import { useEffect } from "react";
import { setColorMode } from "#/ui/color-mode.ts";

const STORAGE_KEY = "mw-theme-of-profile";

function readApplied(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "system";
  } catch {
    return "system"; // Storage is switched off, and the choice with it.
  }
}

/**
 * Takes over the choice made on another device. What was taken over once is not again: a visitor who chose dark on the
 * public pages before they signed up keeps it.
 */
export function useThemeOfProfile(theme: UserProfile["theme"]): void {
  useEffect(() => {
    if (readApplied() === theme) return;
    setColorMode(theme);
    try {
      localStorage.setItem(STORAGE_KEY, theme);
    } catch {
      // Storage is switched off: it is taken over again at the next visit.
    }
  }, [theme]);
}
