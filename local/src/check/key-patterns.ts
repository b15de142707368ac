/** Patterns of keys: none may be in a tracked file, and none in what browsers get. */
const KEYS: Readonly<Record<string, RegExp>> = {
  "a Google API key": /\bAIza[\w-]{35}\b/,
  "an OAuth client secret": /\bGOCSPX-[\w-]{20,}/,
  "a refresh token": /\b1\/\/0[\w-]{30,}/,
  "a private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*\S{20,}/,
  "a Stripe key": /\b(?:sk|rk)_(?:live|test)_\w{16,}|\bwhsec_\w{16,}/,
  "a GitHub token": /\bgh[oprsu]_\w{30,}|\bgithub_pat_\w{30,}/,
  "a Slack token": /\bxox[abprs]-[\w-]{10,}/,
  "an AWS key": /\bAKIA[A-Z\d]{16}\b/,
  "a SendGrid key": /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  "a Sanity token": /\bsk[A-Za-z\d]{80,}\b/,
  "a signed token": /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  "a value of one of our secrets":
    /^\s*(?:SITE_TO_FUNCTIONS_KEY|ALLOWANCE_HASH_KEY|API_KEY_HASH_KEY|SANITY_API_READ_TOKEN|EMBEDDINGS_API_KEY)=(?!none\b)\S{20,}/m,
};

/** The kinds of keys found. */
export function listKeyKinds(text: string): string[] {
  return Object.entries(KEYS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
