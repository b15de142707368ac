/** State of an address's verification, and what the user can do about it. */
import type { User } from "firebase/auth";
import { useEffect, useState, useSyncExternalStore } from "react";
import { runAuth, type OpenAuth } from "#/features/account/run-auth.ts";
import { onReturn } from "#/features/account/verification/on-return.ts";
import { refreshStaleToken } from "#/features/account/verification/fresh-token.ts";
import {
  sendVerification,
  getVerificationEmailKey,
} from "#/features/account/verification/account-emails.ts";
import { useEmailCooldown } from "#/features/account/verification/email-cooldown.tsx";
import { usePublicConfig } from "#/platform/public-config.ts";

export interface Verification {
  readonly isVerified: boolean;
  readonly isSending: boolean;
  /** Until the email can be sent again. */
  readonly secondsLeft: number;
  /** The result of the user's last action; null before. */
  readonly words: string | null;
  /** @param next the page that the email links back to */
  readonly sendAgain: (next: string) => Promise<void>;
  readonly check: () => Promise<void>;
}

/**
 * Users whose address was found to be verified here, with a token that says so. Every place that shows it hears of it
 * at once; `user.emailVerified` alone is ahead of the token.
 */
const verified = new WeakSet<User>();
const checks = new EventTarget();

function onChecked(listener: () => void): () => void {
  checks.addEventListener("checked", listener);
  return () => checks.removeEventListener("checked", listener);
}

/** Checks with Firebase Auth. */
async function readVerified(user: User): Promise<boolean> {
  await user.reload();
  await refreshStaleToken(user);
  if (user.emailVerified) verified.add(user);
  checks.dispatchEvent(new Event("checked"));
  return user.emailVerified;
}

/** Verified in another tab or on another device: detected when the user returns to this one. */
function useVerifiedElsewhere(user: User, isVerified: boolean) {
  useEffect(() => {
    if (isVerified) return undefined;
    return onReturn(() => void readVerified(user).catch(() => undefined));
  }, [user, isVerified]);
}

export function useVerification(user: User): Verification {
  const config = usePublicConfig();
  const [wasVerified] = useState(user.emailVerified);
  const isVerified = useSyncExternalStore(onChecked, () => wasVerified || verified.has(user));
  const [isSending, setIsSending] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const [secondsLeft, beginPause] = useEmailCooldown(getVerificationEmailKey(user));
  useVerifiedElsewhere(user, isVerified);
  const run = async (act: (open: OpenAuth) => Promise<string | null>) => {
    const outcome = await runAuth(config, act);
    setWords(outcome.ok ? outcome.value : outcome.words);
  };
  const sendAgain = async (next: string) => {
    setIsSending(true);
    await run(async (open) => {
      await sendVerification(open, user, next);
      beginPause();
      return `We sent an email to ${user.email ?? "you"}. If you can't find it, check your spam folder.`;
    });
    setIsSending(false);
  };
  const check = () =>
    run(async () => {
      if (!(await readVerified(user)))
        return "Not verified yet. Open the link in the email, then come back.";
      return null;
    });
  return { isVerified, isSending, secondsLeft, words, sendAgain, check };
}
