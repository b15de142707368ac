/** The actions behind the links in emails, as calls to Firebase Auth. Each rejects with the SDK's error. */
import { useEffect, useState } from "react";
import { getAuthErrorCode } from "#/features/account/errors/auth-error-messages.ts";
import { type OpenAuth, runAuth, type AuthOutcome } from "#/features/account/run-auth.ts";
import { usePublicConfig, type PublicConfig } from "#/platform/public-config.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";

/** Refreshes this browser's user after a link changed the account. @returns whether someone is still signed in here */
async function refreshUser({ auth }: OpenAuth): Promise<boolean> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!hasAccount(user)) return false;
  try {
    await user.reload();
    // Rules and functions read the email address from the token.
    await user.getIdToken(true);
  } catch {
    // The change ended the session, as Firebase Auth does for some of them.
  }
  return hasAccount(auth.currentUser);
}

export interface ActionDone {
  readonly isSignedIn: boolean;
}

/** Opening a link twice still succeeds for a user whose address is verified. */
export async function verifyAddress(open: OpenAuth, code: string): Promise<ActionDone> {
  try {
    await open.sdk.applyActionCode(open.auth, code);
    return { isSignedIn: await refreshUser(open) };
  } catch (error) {
    const isUsed = getAuthErrorCode(error) === "auth/invalid-action-code";
    if (!isUsed || !(await refreshUser(open)) || !open.auth.currentUser?.emailVerified) throw error;
    return { isSignedIn: true };
  }
}

export interface AddressChanged extends ActionDone {
  /** Empty when Firebase Auth did not return it. */
  readonly email: string;
}

/** Changes the account's address to the one the email was sent to. */
export async function changeAddress(open: OpenAuth, code: string): Promise<AddressChanged> {
  const { data } = await open.sdk.checkActionCode(open.auth, code);
  await open.sdk.applyActionCode(open.auth, code);
  return { email: data.email ?? "", isSignedIn: await refreshUser(open) };
}

/** The address that `restoreAddress` would restore. Does not use up the code. */
export async function readFormerAddress(open: OpenAuth, code: string): Promise<string> {
  const { data } = await open.sdk.checkActionCode(open.auth, code);
  return data.email ?? "";
}

/** Restores the address the account had before it was changed. */
export async function restoreAddress(open: OpenAuth, code: string): Promise<ActionDone> {
  await open.sdk.applyActionCode(open.auth, code);
  return { isSignedIn: await refreshUser(open) };
}

/** The account whose password is to be reset. Does not use up the code. */
export async function readResetAddress({ auth, sdk }: OpenAuth, code: string): Promise<string> {
  return sdk.verifyPasswordResetCode(auth, code);
}

/** Sets the password, and signs in with it. */
export async function resetPassword(
  { auth, sdk }: OpenAuth,
  code: string,
  email: string,
  password: string,
): Promise<void> {
  await sdk.confirmPasswordReset(auth, code, password);
  await sdk.signInWithEmailAndPassword(auth, email, password);
}

type Act<Value> = (open: OpenAuth, code: string) => Promise<Value>;

/**
 * Submits a link's code once, however often the component renders: a code works a single time.
 * @param act called the first time a code is seen
 * @returns a hook that returns its outcome; null until it is known
 */
export function createCodeHook<Value>(
  act: Act<Value>,
): (code: string) => AuthOutcome<Value> | null {
  const begun = new Map<string, Promise<AuthOutcome<Value>>>();
  const begin = (config: PublicConfig, code: string) => {
    const outcome = begun.get(code) ?? runAuth(config, (open) => act(open, code));
    begun.set(code, outcome);
    return outcome;
  };
  return function useCode(code) {
    const config = usePublicConfig();
    const [outcome, setOutcome] = useState<AuthOutcome<Value> | null>(null);
    useEffect(() => {
      let isGone = false;
      const apply = async () => {
        const known = await begin(config, code);
        if (!isGone) setOutcome(known);
      };
      void apply();
      return () => {
        isGone = true;
      };
    }, [config, code]);
    return outcome;
  };
}
