/** The sign-in methods of an account, derived from its Firebase Auth user. */
import { PROVIDER_IDS, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";

/** One method by its Firebase Auth name: a provider's id, or "password" for everything by email. */
export interface KnownMethod {
  readonly providerId: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

export interface ProviderState {
  readonly id: ProviderId;
  readonly isConnected: boolean;
  /** The provider account's address or name; null when not connected, or not provided. */
  readonly account: string | null;
  /** The last method cannot be removed: without it, the user could not sign in again. */
  readonly isOnlyWay: boolean;
}

export function listProviders(methods: readonly KnownMethod[]): readonly ProviderState[] {
  return PROVIDER_IDS.map((id) => {
    const method = methods.find(({ providerId }) => providerId === id);
    return {
      id,
      isConnected: method !== undefined,
      account: method?.email ?? method?.displayName ?? null,
      isOnlyWay: method !== undefined && methods.length === 1,
    };
  });
}

/** Whether the account signs in by email: with a password, or with links alone. Firebase Auth does not say which. */
export function hasEmailSignIn(methods: readonly KnownMethod[]): boolean {
  return methods.some(({ providerId }) => providerId === "password");
}
