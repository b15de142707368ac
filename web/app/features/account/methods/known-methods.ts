/** The ways in that an account has, from what the identity service tells of it. */
import { PROVIDER_IDS, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";

/** One way as the service names it: a provider's id, or "password" for everything by e-mail. */
export interface KnownMethod {
  readonly providerId: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

export interface ProviderState {
  readonly id: ProviderId;
  readonly isConnected: boolean;
  /** Whose account there: address or name; null when not connected, or not told. */
  readonly account: string | null;
  /** The last way in stays: without it, nobody could come back. */
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

/** Whether the account signs in by e-mail: with a password, or with links alone. The service does not tell which. */
export function signsInByEmail(methods: readonly KnownMethod[]): boolean {
  return methods.some(({ providerId }) => providerId === "password");
}
