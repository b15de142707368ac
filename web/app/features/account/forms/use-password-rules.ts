import { useDeferredValue, useEffect, useState } from "react";
import {
  defaultPasswordRules,
  passwordRules,
  type PasswordRule,
} from "#/features/account/forms/password-rules.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

/** The password rules for the typed password; the default rule while the policy cannot be read. */
export function usePasswordRules(typed: string): readonly PasswordRule[] {
  const config = usePublicConfig();
  const password = useDeferredValue(typed);
  const [checked, setChecked] = useState<readonly PasswordRule[] | null>(null);
  useEffect(() => {
    let isStale = false;
    // The Auth emulator has no password policy.
    if (config.emulators) return undefined;
    const check = async () => {
      const [{ validatePassword }, { openFirebase }] = await Promise.all([
        import("firebase/auth"),
        import("#/platform/firebase.client.ts"),
      ]);
      const status = await validatePassword(openFirebase(config).auth, password);
      if (!isStale) setChecked(passwordRules(status));
    };
    // The policy is advice during typing; Firebase Auth checks again on submit.
    check().catch(() => {
      if (!isStale) setChecked(null);
    });
    return () => {
      isStale = true;
    };
  }, [config, password]);
  return checked ?? defaultPasswordRules(password);
}
