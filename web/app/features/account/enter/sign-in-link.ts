/**
 * Sends sign-in links, and keeps the address for the page that the link opens: Firebase Auth requires it again, so that
 * no one else can sign in with the link. On another device it has to be typed.
 */
import { useState } from "react";
import { z } from "zod";
import { runAuth } from "#/features/account/run-auth.ts";
import { sendSignInLink } from "#/features/account/verification/account-emails.ts";
import { usePublicConfig } from "#/platform/public-config.ts";

const STORAGE_KEY = "mw-email-link";

/** `uid`: the account to add the address to; null: the link signs in. */
const emailLink = z.object({ email: z.string(), uid: z.string().nullable() });
export type EmailLink = z.infer<typeof emailLink>;

export function rememberEmailLink(link: EmailLink | null): void {
  try {
    if (link === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(link));
  } catch {
    // Storage is blocked: the page asks for the address.
  }
}

/** null when no link was requested in this browser. */
export function readEmailLink(): EmailLink | null {
  try {
    const parsed = emailLink.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Storage is blocked, or contains something unexpected.
  }
}

interface SignInLink {
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
