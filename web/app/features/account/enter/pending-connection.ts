/**
 * A provider's answer that waits for its account: somebody came by a provider whose address an account here may use
 * already, and signs in the way they did before; then the provider is connected to it. Kept in memory alone.
 */
import type { AuthCredential } from "firebase/auth";
import { useSyncExternalStore } from "react";
import { authErrorCode } from "#/features/account/errors/auth-error-code.ts";
import { authErrorWords } from "#/features/account/errors/auth-error-words.ts";
import type { ProviderRefusal } from "#/features/account/providers/prove-with-provider.ts";
import { PROVIDER_NAMES, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";

export interface PendingConnection {
  readonly providerId: ProviderId;
  readonly credential: AuthCredential;
  /** As the provider told it, in lower case. */
  readonly email: string;
}

let pending: PendingConnection | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

export function usePendingConnection(): PendingConnection | null {
  return useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
}

export function setPendingConnection(connection: PendingConnection | null): void {
  pending = connection;
  for (const listener of listeners) listener();
}

/** @returns null for a refusal of which nothing can be connected later. */
export function connectionFrom(refusal: ProviderRefusal): PendingConnection | null {
  const { providerId, credential, email } = refusal;
  return credential && email ? { providerId, credential, email: email.toLowerCase() } : null;
}

/**
 * Connects what waits to who has just signed in.
 * @returns null when that worked or nothing waits, otherwise words about what did not
 */
export async function connectPending({ auth, sdk }: OpenAuth): Promise<string | null> {
  const waiting = pending;
  const user = auth.currentUser;
  if (!waiting || !user) return null;
  setPendingConnection(null);
  const name = PROVIDER_NAMES[waiting.providerId];
  // Somebody else's account, or another of theirs: not what they were told would happen.
  if (user.email?.toLowerCase() !== waiting.email)
    return `${name} was not connected: it goes by ${waiting.email}, and this account by another address. You can connect it in your settings.`;
  try {
    await sdk.linkWithCredential(user, waiting.credential);
    return null;
  } catch (error) {
    return `${name} was not connected. ${authErrorWords(authErrorCode(error))} You can connect it in your settings.`;
  }
}
