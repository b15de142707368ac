/** The Firebase Auth password policy as a list of rules, each met or not by the typed password. */
import Box from "@mui/material/Box";
import { useDeferredValue, useEffect, useState } from "react";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Icon } from "#/ui/icon.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

/** The result of validating a password against the Firebase Auth policy. */
interface PasswordStatus {
  readonly meetsMinPasswordLength?: boolean;
  readonly meetsMaxPasswordLength?: boolean;
  readonly containsLowercaseLetter?: boolean;
  readonly containsUppercaseLetter?: boolean;
  readonly containsNumericCharacter?: boolean;
  readonly containsNonAlphanumericCharacter?: boolean;
  readonly passwordPolicy: {
    readonly customStrengthOptions: {
      readonly minPasswordLength?: number;
      readonly maxPasswordLength?: number;
    };
  };
}

interface PasswordRule {
  readonly words: string;
  readonly isMet: boolean;
}

/** The default of Firebase Auth, used when the policy cannot be read. */
const DEFAULT_MIN_LENGTH = 6;

export function listDefaultPasswordRules(password: string): readonly PasswordRule[] {
  return [
    {
      words: `At least ${String(DEFAULT_MIN_LENGTH)} characters`,
      isMet: password.length >= DEFAULT_MIN_LENGTH,
    },
  ];
}

/** A rule that is not in the policy is missing from the status, and from the list. */
export function listPasswordRules(status: PasswordStatus): readonly PasswordRule[] {
  const { minPasswordLength = DEFAULT_MIN_LENGTH, maxPasswordLength } =
    status.passwordPolicy.customStrengthOptions;
  const rules: readonly (readonly [string, boolean | undefined])[] = [
    [`At least ${String(minPasswordLength)} characters`, status.meetsMinPasswordLength],
    [`At most ${String(maxPasswordLength)} characters`, status.meetsMaxPasswordLength],
    ["A lowercase letter", status.containsLowercaseLetter],
    ["An uppercase letter", status.containsUppercaseLetter],
    ["A digit", status.containsNumericCharacter],
    ["A symbol", status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([words, isMet]) => (isMet === undefined ? [] : [{ words, isMet }]));
}

interface PasswordRuleListProps {
  /** Id by which the field that the rules apply to refers to them. */
  readonly id: string;
  readonly rules: readonly PasswordRule[];
}

/** The password rules, checked off during typing. */
export function PasswordRuleList({ id, rules }: PasswordRuleListProps) {
  return (
    <Box
      component="ul"
      id={id}
      sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1, fontSize: 14 }}
    >
      {rules.map(({ words, isMet }) => (
        <Box
          component="li"
          key={words}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 2,
            color: isMet ? "success.main" : "text.secondary",
          }}
        >
          <Icon name={isMet ? "check" : "info"} sizePx={16} />
          {words}
          <VisuallyHidden>{isMet ? "(met)" : "(not met yet)"}</VisuallyHidden>
        </Box>
      ))}
    </Box>
  );
}

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
        import("#/platform/firebase/firebase.client.ts"),
      ]);
      const status = await validatePassword(openFirebase(config).auth, password);
      if (!isStale) setChecked(listPasswordRules(status));
    };
    // The policy is advice during typing; Firebase Auth checks again on submit.
    check().catch(() => {
      if (!isStale) setChecked(null);
    });
    return () => {
      isStale = true;
    };
  }, [config, password]);
  return checked ?? listDefaultPasswordRules(password);
}
