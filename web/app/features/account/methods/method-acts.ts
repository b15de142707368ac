/** Changes to an account's sign-in methods. Each requires a recent sign-in, and rejects with the SDK's error. */
import type { User } from "firebase/auth";
import { signsInByEmail } from "#/features/account/methods/known-methods.ts";
import { ProviderError } from "#/features/account/providers/prove-with-provider.ts";
import type { ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import type { Prove } from "#/features/account/providers/use-provider-proof.tsx";
import type { OpenAuth } from "#/features/account/run-auth.ts";

/** Also signs out every other browser. The account must have an email address. */
export async function setPassword({ sdk }: OpenAuth, user: User, password: string): Promise<void> {
  if (signsInByEmail(user.providerData) || !user.email) await sdk.updatePassword(user, password);
  else await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential(user.email, password));
}

export async function connectProvider(
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

export async function disconnectProvider(
  { sdk }: OpenAuth,
  user: User,
  id: ProviderId,
): Promise<void> {
  await sdk.unlink(user, id);
}
