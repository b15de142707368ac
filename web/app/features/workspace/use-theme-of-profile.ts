import type { UserProfile } from "@mapwright/core/accounts/user-profile";
import { useEffect } from "react";
import { setColorMode } from "#/ui/color-mode.ts";

const STORAGE_KEY = "mw-theme-of-profile";

function readApplied(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? "system";
  } catch {
    return "system"; // Storage is blocked, and the setting is unavailable.
  }
}

/**
 * Applies the theme chosen on another device, once per choice: a visitor who selected dark on the public pages before
 * signing up keeps it.
 */
export function useThemeOfProfile(theme: UserProfile["theme"]): void {
  useEffect(() => {
    if (readApplied() === theme) return;
    setColorMode(theme);
    try {
      localStorage.setItem(STORAGE_KEY, theme);
    } catch {
      // Storage is blocked: it is applied again at the next visit.
    }
  }, [theme]);
}
