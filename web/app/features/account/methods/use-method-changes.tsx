/** Runs changes to an account's sign-in methods, one at a time, after a recent sign-in, and reports the result. */
import type { User } from "firebase/auth";
import { type ReactNode, useState } from "react";
import { hasEmailSignIn } from "#/features/account/methods/known-methods.ts";
import { hasChangedMind, ProviderError } from "#/features/account/providers/prove-with-provider.ts";
import { PROVIDER_NAMES, type ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import { type Prove, useProviderProof } from "#/features/account/providers/use-provider-proof.tsx";
import { type OpenAuth, runAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { useEnsureRecentSignIn } from "#/platform/session/recent-sign-in.ts";

export interface ChangeNotice {
  readonly isFailure: boolean;
  readonly words: string;
}

export interface MethodChanges {
  /** The provider being changed, or null. */
  readonly busyWith: ProviderId | null;
  readonly notice: ChangeNotice | null;
  readonly notify: (notice: ChangeNotice | null) => void;
  readonly connect: (id: ProviderId) => Promise<void>;
  readonly disconnect: (id: ProviderId) => Promise<void>;
  /** Must be rendered by the caller. */
  readonly dialog: ReactNode;
}

export function useMethodChanges(user: User): MethodChanges {
  const config = usePublicConfig();
  const ensureRecentSignIn = useEnsureRecentSignIn();
  const [prove, dialog] = useProviderProof();
  const [busyWith, setBusyWith] = useState<ProviderId | null>(null);
  const [notice, notify] = useState<ChangeNotice | null>(null);
  const change = async (
    id: ProviderId,
    purpose: string,
    act: (open: OpenAuth) => Promise<void>,
    done: string,
  ) => {
    notify(null);
    setBusyWith(id);
    if (await ensureRecentSignIn(purpose)) {
      const outcome = await runAuth(config, act);
      if (outcome.ok) notify({ isFailure: false, words: done });
      else if (!hasChangedMind(outcome.code)) notify({ isFailure: true, words: outcome.words });
    }
    setBusyWith(null);
  };
  return {
    busyWith,
    notice,
    notify,
    dialog,
    connect: (id) =>
      change(
        id,
        `connect ${PROVIDER_NAMES[id]}`,
        (open) => connectProvider(open, prove, user, id),
        `${PROVIDER_NAMES[id]} is connected. You can sign in with it.`,
      ),
    disconnect: (id) =>
      change(
        id,
        `disconnect ${PROVIDER_NAMES[id]}`,
        (open) => disconnectProvider(open, user, id),
        `${PROVIDER_NAMES[id]} is disconnected.`,
      ),
  };
}

/** Also signs out every other browser. The account must have an email address. */
export async function setPassword({ sdk }: OpenAuth, user: User, password: string): Promise<void> {
  if (hasEmailSignIn(user.providerData) || !user.email) await sdk.updatePassword(user, password);
  else await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(user.email, password));
}

/** Changes to an account's sign-in methods. Each requires a recent sign-in, and rejects with the SDK's error. */
async function connectProvider(
  open: OpenAuth,
  prove: Prove,
  user: User,
  id: ProviderId,
): Promise<void> {
  try {
    await prove(open, { kind: "connect", user }, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // Firebase Auth uses either code: the provider account signs in another user.
    throw new ProviderError("auth/credential-already-in-use", id, null, error.email);
  }
}

async function disconnectProvider({ sdk }: OpenAuth, user: User, id: ProviderId): Promise<void> {
  await sdk.unlink(user, id);
}
