/** The providers available for sign-in, with their display names and their SDK classes. */
import type { FirebaseError } from "firebase/app";
import type * as AuthSdk from "firebase/auth";
import type { AuthCredential, AuthProvider } from "firebase/auth";
import type { BrandName } from "#/ui/brand-icon.tsx";

export const PROVIDER_MARKS: Readonly<Record<ProviderId, BrandName>> = {
  "google.com": "google",
  "github.com": "github",
  "facebook.com": "facebook",
  "twitter.com": "x",
};

export const PROVIDER_IDS = ["google.com", "github.com", "facebook.com", "twitter.com"] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export const PROVIDER_NAMES: Readonly<Record<ProviderId, string>> = {
  "google.com": "Google",
  "github.com": "GitHub",
  "facebook.com": "Facebook",
  "twitter.com": "X (Twitter)",
};

type Sdk = typeof AuthSdk;

interface SdkProvider {
  readonly make: (sdk: Sdk) => AuthProvider;
  /** The credential the Auth emulator accepts for this provider: the claims themselves, as JSON. */
  readonly credentialFor: (sdk: Sdk, claims: string) => AuthCredential;
  /** The credential that came with an error, to be connected later. */
  readonly refused: (sdk: Sdk, error: FirebaseError) => AuthCredential | null;
}

function withEmail<Provider extends { addScope: (scope: string) => unknown }>(
  provider: Provider,
  scope: string,
): Provider {
  provider.addScope(scope);
  return provider;
}

export const SDK_PROVIDERS: Readonly<Record<ProviderId, SdkProvider>> = {
  "google.com": {
    make: (sdk) => withEmail(new sdk.GoogleAuthProvider(), "email"),
    credentialFor: (sdk, claims) => sdk.GoogleAuthProvider.credential(claims),
    refused: (sdk, error) => sdk.GoogleAuthProvider.credentialFromError(error),
  },
  "github.com": {
    make: (sdk) => withEmail(new sdk.GithubAuthProvider(), "user:email"),
    credentialFor: (sdk, claims) => sdk.GithubAuthProvider.credential(claims),
    refused: (sdk, error) => sdk.GithubAuthProvider.credentialFromError(error),
  },
  "facebook.com": {
    make: (sdk) => withEmail(new sdk.FacebookAuthProvider(), "email"),
    credentialFor: (sdk, claims) => sdk.FacebookAuthProvider.credential(claims),
    refused: (sdk, error) => sdk.FacebookAuthProvider.credentialFromError(error),
  },
  "twitter.com": {
    make: (sdk) => new sdk.TwitterAuthProvider(),
    credentialFor: (sdk, claims) => sdk.TwitterAuthProvider.credential(claims, "no secret"),
    refused: (sdk, error) => sdk.TwitterAuthProvider.credentialFromError(error),
  },
};

export function isProviderId(id: string): id is ProviderId {
  return PROVIDER_IDS.some((known) => known === id);
}
