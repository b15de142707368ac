import { useState } from "react";
import { rememberEmailLink } from "#/features/account/enter/email-link.ts";
import { runAuth } from "#/features/account/run-auth.ts";
import { sendSignInLink } from "#/features/account/verification/account-emails.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

export interface SignInLink {
  /** The address of the last link; null before the first. */
  readonly sentTo: string | null;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly send: (email: string) => Promise<void>;
  /** Returns to the form. */
  readonly reset: () => void;
}

/** Sends sign-in links, whether or not an address has an account: opening the link creates one. */
export function useSignInLink(next: string): SignInLink {
  const config = usePublicConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (email: string) => {
    setIsSending(true);
    setFailure(null);
    const outcome = await runAuth(config, (open) => sendSignInLink(open, email, next));
    setIsSending(false);
    if (!outcome.ok) {
      setFailure(outcome.words);
      return;
    }
    rememberEmailLink({ email, uid: null });
    setSentTo(email);
  };
  const reset = () => {
    setSentTo(null);
    setFailure(null);
  };
  return { sentTo, isSending, failure, send, reset };
}
