/** The service's password policy as a list of rules, each met or not by what has been typed so far. */

/** What the identity service says of a password against its policy. */
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

/** The service's own default, for when its policy cannot be read. */
const DEFAULT_MIN_LENGTH = 6;

export function defaultPasswordRules(password: string): readonly PasswordRule[] {
  return [
    {
      words: `At least ${String(DEFAULT_MIN_LENGTH)} characters`,
      isMet: password.length >= DEFAULT_MIN_LENGTH,
    },
  ];
}

/** A rule the policy does not have is absent from the status, and from the list. */
export function passwordRules(status: PasswordStatus): readonly PasswordRule[] {
  const { minPasswordLength = DEFAULT_MIN_LENGTH, maxPasswordLength } =
    status.passwordPolicy.customStrengthOptions;
  const rules: readonly (readonly [string, boolean | undefined])[] = [
    [`At least ${String(minPasswordLength)} characters`, status.meetsMinPasswordLength],
    [`At most ${String(maxPasswordLength)} characters`, status.meetsMaxPasswordLength],
    ["A lower-case letter", status.containsLowercaseLetter],
    ["An upper-case letter", status.containsUppercaseLetter],
    ["A digit", status.containsNumericCharacter],
    ["A character that is neither letter nor digit", status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([words, isMet]) => (isMet === undefined ? [] : [{ words, isMet }]));
}
