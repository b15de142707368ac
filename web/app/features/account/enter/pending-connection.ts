/**
 * A provider credential that waits to be connected: its email address may already belong to an account here. After the
 * user has signed in to that account another way, the provider is connected to it. Kept in memory only.
 */
import type { AuthCredential } from "firebase/auth";
import { useSyncExternalStore } from "react";
import {
  getAuthErrorCode,
  describeAuthError,
} from "#/features/account/errors/auth-error-messages.ts";
import type { ProviderError } from "#/features/account/providers/prove-with-provider.ts";
import { PROVIDER_NAMES, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import type { OpenAuth } from "#/features/account/run-auth.ts";

export interface PendingConnection {
  readonly providerId: ProviderId;
  readonly credential: AuthCredential;
  /** Address as returned by the provider, in lowercase. */
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

/** @returns null for an error that leaves nothing to connect later */
export function toPendingConnection(refusal: ProviderError): PendingConnection | null {
  const { providerId, credential, email } = refusal;
  return credential && email ? { providerId, credential, email: email.toLowerCase() } : null;
}

/**
 * Connects the pending credential to the user who just signed in.
 * @returns null when that worked or nothing was pending, otherwise an error message
 */
export async function connectPending({ auth, sdk }: OpenAuth): Promise<string | null> {
  const waiting = pending;
  const user = auth.currentUser;
  if (!waiting || !user) return null;
  setPendingConnection(null);
  const name = PROVIDER_NAMES[waiting.providerId];
  // This is someone else's account, or another one of theirs, which the notice did not promise.
  if (user.email?.toLowerCase() !== waiting.email)
    return `${name} wasn't connected because it uses ${waiting.email}, not this account's address. You can connect it in your settings.`;
  try {
    await sdk.linkWithCredential(user, waiting.credential);
    return null;
  } catch (error) {
    return `${name} wasn't connected. ${describeAuthError(getAuthErrorCode(error))} You can connect it in your settings.`;
  }
}
