/**
 * The sign-in flow: runs a sign-in, reports errors, connects a pending provider, and continues to the requested page.
 */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  toPendingConnection,
  connectPending,
  setPendingConnection,
} from "#/features/account/enter/pending-connection.ts";
import { getSafeNextPath } from "#/features/account/next-path.ts";
import { hasChangedMind, ProviderError } from "#/features/account/providers/prove-with-provider.ts";
import { openAuth, runAuth, type AuthFailure, type OpenAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { announceSignOutReason } from "#/platform/session/sign-out-reason.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { rememberSignedIn } from "#/platform/session/signed-in-hint.ts";

export interface Entrance {
  /** Path of this site at which to continue. */
  readonly next: string;
  readonly isBusy: boolean;
  /** An error message; null when nothing went wrong. */
  readonly failure: string | null;
  /** Signed in, but something else failed: a message to show before continuing. */
  readonly reservation: string | null;
  readonly goOn: () => void;
  /** Resolves to whether the user is signed in. */
  readonly enter: (act: (open: OpenAuth) => Promise<void>) => Promise<boolean>;
}

/** Redirects a signed-in visitor, also when the sign-in happened in another tab, but not while it is held back. */
function useGoOnWhenSignedIn(goOn: () => void, isHeld: RefObject<boolean>) {
  const config = usePublicConfig();
  useEffect(() => {
    let isGone = false;
    let unsubscribe = () => {};
    const watch = async () => {
      // Also loads the SDK before a click needs to open a provider's window.
      const { auth } = await openAuth(config);
      if (isGone) return;
      unsubscribe = auth.onAuthStateChanged((user) => {
        rememberSignedIn(hasAccount(user));
        if (hasAccount(user) && !isHeld.current) goOn();
      });
    };
    void watch();
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, [config, goOn, isHeld]);
}

/** The message for a failure; null when the user caused it. */
function wordsFor(
  { code, words, error }: AuthFailure,
  particular: Readonly<Record<string, string>>,
): string | null {
  if (hasChangedMind(code)) return null;
  if (!(error instanceof ProviderError)) return particular[code] ?? words;
  const connection = toPendingConnection(error);
  setPendingConnection(connection);
  // The page then explains what is pending, and what to do.
  return connection ? null : words;
}

interface EntranceOptions {
  /** Overrides `next` from the URL. */
  readonly next?: string;
  /** The page is also for signed-in users: only `enter` leaves it. */
  readonly hasOwnBusiness?: boolean;
  /** SDK codes → messages that fit this page better. */
  readonly failureMessage?: Readonly<Record<string, string>>;
}

const NO_WORDS = {};

export function useEntrance({
  next: toNext,
  hasOwnBusiness = false,
  failureMessage = NO_WORDS,
}: EntranceOptions = {}): Entrance {
  const config = usePublicConfig();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const next = toNext ?? getSafeNextPath(searchParams.get("next"));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [reservation, setReservation] = useState<string | null>(null);
  const goOn = useCallback(() => {
    announceSignOutReason(null);
    void navigate(next, { replace: true });
  }, [navigate, next]);
  const isHeld = useRef(hasOwnBusiness);
  useGoOnWhenSignedIn(goOn, isHeld);
  const enter = async (act: (open: OpenAuth) => Promise<void>): Promise<boolean> => {
    isHeld.current = true;
    setIsBusy(true);
    setFailure(null);
    const outcome = await runAuth(config, async (open) => {
      await act(open);
      return hasAccount(open.auth.currentUser) ? { unconnected: await connectPending(open) } : null;
    });
    isHeld.current = hasOwnBusiness;
    setIsBusy(false);
    if (!outcome.ok) setFailure(wordsFor(outcome, failureMessage));
    if (!outcome.ok || outcome.value === null) return false;
    if (outcome.value.unconnected === null) goOn();
    else setReservation(outcome.value.unconnected);
    return true;
  };
  return { next, isBusy, failure, reservation, goOn, enter };
}
