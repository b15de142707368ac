/** The sign-in methods, as calls to Firebase Auth. An existing anonymous account is upgraded to a full one. */
import type { AuthCredential, User, UserCredential } from "firebase/auth";
import { getAuthErrorCode } from "#/features/account/errors/auth-error-messages.ts";
import { ProviderError } from "#/features/account/providers/prove-with-provider.ts";
import type { ProviderId } from "#/features/account/providers/sign-in-providers.ts";
import type { Prove } from "#/features/account/providers/use-provider-proof.tsx";
import type { OpenAuth } from "#/features/account/run-auth.ts";

/** This browser's anonymous account, if there is one. */
function anonymousUser({ auth }: OpenAuth): User | null {
  return auth.currentUser?.isAnonymous ? auth.currentUser : null;
}

/** The account keeps its id and all data linked to it. */
async function upgrade(anonymous: User, { sdk }: OpenAuth, credential: AuthCredential) {
  await sdk.linkWithCredential(anonymous, credential);
  // The token still says that the user is anonymous.
  await anonymous.getIdToken(true);
}

/** Upgrades the anonymous account; without one, or when the credential already has an account, signs in with it. */
export async function enterWithCredential(
  open: OpenAuth,
  credential: AuthCredential,
): Promise<void> {
  const anonymous = anonymousUser(open);
  if (anonymous) {
    try {
      await upgrade(anonymous, open, credential);
      return;
    } catch (error) {
      if (!belongsToAnother(error)) throw error;
    }
  }
  await open.sdk.signInWithCredential(open.auth, credential);
}

function belongsToAnother(error: unknown): boolean {
  return ["auth/credential-already-in-use", "auth/email-already-in-use"].includes(
    getAuthErrorCode(error),
  );
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates the account, or signs in when one exists with the same address and password. Rejects with the SDK's error.
 */
export async function createAccount(
  open: OpenAuth,
  { name, email, password }: NewAccount,
): Promise<void> {
  const { auth, sdk } = open;
  const anonymous = anonymousUser(open);
  try {
    if (anonymous)
      await upgrade(anonymous, open, sdk.EmailAuthProvider.credential(email, password));
    else await sdk.createUserWithEmailAndPassword(auth, email, password);
    const user = auth.currentUser;
    if (user) {
      await sdk.updateProfile(user, { displayName: name });
      // The first workspace is created from what the token says.
      await user.getIdToken(true);
    }
  } catch (error) {
    if (getAuthErrorCode(error) !== "auth/email-already-in-use") throw error;
    // Someone who knows the password just used the wrong page. Everyone else gets the same error as on the sign-in
    // page.
    await sdk.signInWithEmailAndPassword(auth, email, password).catch(() => {
      throw error;
    });
  }
}

/** Whether a sign-in created the account. The account's own dates don't tell: the first sign-in follows its creation. */
export function isNewAccount({ sdk }: OpenAuth, result: UserCredential): boolean {
  return sdk.getAdditionalUserInfo(result)?.isNewUser ?? false;
}

/**
 * Signs in with a provider. Rejects with the SDK's error or a `ProviderError`.
 * @returns whether the account is new: created, or an anonymous one until now
 */
export async function enterWithProvider(
  open: OpenAuth,
  prove: Prove,
  id: ProviderId,
): Promise<boolean> {
  const anonymous = anonymousUser(open);
  if (!anonymous) return isNewAccount(open, await prove(open, { kind: "sign-in" }, id));
  try {
    await prove(open, { kind: "connect", user: anonymous }, id);
    await anonymous.getIdToken(true);
    return true;
  } catch (error) {
    const isTaken =
      error instanceof ProviderError && error.code === "auth/credential-already-in-use";
    if (!isTaken || !error.credential) throw error;
    return isNewAccount(open, await open.sdk.signInWithCredential(open.auth, error.credential));
  }
}
