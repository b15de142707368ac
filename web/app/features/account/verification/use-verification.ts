/** Whether the address is verified, and what the person can do about it. */
import type { User } from "firebase/auth";
import { useCallback, useEffect, useState } from "react";
import { runAuth, type OpenAuth } from "#/features/account/run-auth.ts";
import { onReturn } from "#/features/account/session/on-return.ts";
import { refreshStaleToken } from "#/features/account/verification/fresh-token.ts";
import { sendVerification, verificationLetter } from "#/features/account/verification/letters.ts";
import { useLetterPause } from "#/features/account/verification/use-letter-pause.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export interface Verification {
  readonly isVerified: boolean;
  readonly isSending: boolean;
  /** Until the letter may be sent again. */
  readonly secondsLeft: number;
  /** What came of the last thing they did; null before. */
  readonly words: string | null;
  /** @param next the page that the letter leads back to */
  readonly sendAgain: (next: string) => Promise<void>;
  readonly check: () => Promise<void>;
}

/** Asks the service. */
async function readVerified(user: User): Promise<boolean> {
  await user.reload();
  await refreshStaleToken(user);
  return user.emailVerified;
}

/** Verified in another tab or on another device: noticed when somebody comes back to this one. */
function useVerifiedElsewhere(user: User, isVerified: boolean, setVerified: () => void) {
  useEffect(() => {
    if (isVerified) return undefined;
    const look = async () => {
      if (await readVerified(user).catch(() => false)) setVerified();
    };
    return onReturn(() => void look());
  }, [user, isVerified, setVerified]);
}

export function useVerification(user: User): Verification {
  const config = usePublicConfig();
  const [isVerified, setIsVerified] = useState(user.emailVerified);
  const [isSending, setIsSending] = useState(false);
  const [words, setWords] = useState<string | null>(null);
  const [secondsLeft, beginPause] = useLetterPause(verificationLetter(user));
  const setVerified = useCallback(() => {
    setIsVerified(true);
  }, []);
  useVerifiedElsewhere(user, isVerified, setVerified);
  const run = async (act: (open: OpenAuth) => Promise<string | null>) => {
    const outcome = await runAuth(config, act);
    setWords(outcome.ok ? outcome.value : outcome.words);
  };
  const sendAgain = async (next: string) => {
    setIsSending(true);
    await run(async (open) => {
      await sendVerification(open, user, next);
      beginPause();
      return `The letter to ${user.email ?? "you"} is on its way. Look in the spam folder, too.`;
    });
    setIsSending(false);
  };
  const check = () =>
    run(async () => {
      if (!(await readVerified(user)))
        return "Not verified yet: open the link in the letter, then come back.";
      setIsVerified(true);
      return null;
    });
  return { isVerified, isSending, secondsLeft, words, sendAgain, check };
}
