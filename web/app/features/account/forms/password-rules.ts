/** The Firebase Auth password policy as a list of rules, each met or not by the typed password. */

/** The result of validating a password against the Firebase Auth policy. */
export interface PasswordStatus {
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

export interface PasswordRule {
  readonly words: string;
  readonly isMet: boolean;
}

/** The default of Firebase Auth, used when the policy cannot be read. */
const DEFAULT_MIN_LENGTH = 6;

export function defaultPasswordRules(password: string): readonly PasswordRule[] {
  return [
    {
      words: `At least ${String(DEFAULT_MIN_LENGTH)} characters`,
      isMet: password.length >= DEFAULT_MIN_LENGTH,
    },
  ];
}

/** A rule that is not in the policy is missing from the status, and from the list. */
export function passwordRules(status: PasswordStatus): readonly PasswordRule[] {
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
