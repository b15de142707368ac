/** Coming in: runs a sign-in, says what went wrong, connects what waits to be, and goes on to where one was going. */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  connectionFrom,
  connectPending,
  setPendingConnection,
} from "#/features/account/enter/pending-connection.ts";
import { safeNextPath } from "#/features/account/next-path.ts";
import {
  hasChangedMind,
  ProviderRefusal,
} from "#/features/account/providers/prove-with-provider.ts";
import { openAuth, runAuth, type AuthFailure, type OpenAuth } from "#/features/account/run-auth.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { tellSignOutReason } from "#/platform/sign-out-reason.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { rememberSignedIn } from "#/platform/signed-in-hint.ts";

export interface Entrance {
  /** Where they go on to: a path of this site. */
  readonly next: string;
  readonly isBusy: boolean;
  /** Words; null when nothing went wrong. */
  readonly failure: string | null;
  /** Signed in, but something else did not work: words, to be read before going on. */
  readonly reservation: string | null;
  readonly goOn: () => void;
  /** Resolves with whether they are signed in. */
  readonly enter: (act: (open: OpenAuth) => Promise<void>) => Promise<boolean>;
}

/** Sends a signed-in visitor on, also when the sign-in happened in another tab, but not while it is held. */
function useGoOnWhenSignedIn(goOn: () => void, isHeld: RefObject<boolean>) {
  const config = usePublicConfig();
  useEffect(() => {
    let isGone = false;
    let unsubscribe = () => {};
    const watch = async () => {
      // Also gets the SDK here before a click asks for a provider's window.
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

/** What is said of a failure; null when the person knows. */
function wordsFor(
  { code, words, error }: AuthFailure,
  particular: Readonly<Record<string, string>>,
): string | null {
  if (hasChangedMind(code)) return null;
  if (!(error instanceof ProviderRefusal)) return particular[code] ?? words;
  const connection = connectionFrom(error);
  setPendingConnection(connection);
  // The page says then what waits, and what to do.
  return connection ? null : words;
}

interface EntranceOptions {
  /** In place of the address's `next`. */
  readonly next?: string;
  /** The page is also for those who are signed in: only `enter` goes on from it. */
  readonly hasOwnBusiness?: boolean;
  /** The SDK's code → words that say it better on this page. */
  readonly failureWords?: Readonly<Record<string, string>>;
}

const NO_WORDS = {};

export function useEntrance({
  next: toNext,
  hasOwnBusiness = false,
  failureWords = NO_WORDS,
}: EntranceOptions = {}): Entrance {
  const config = usePublicConfig();
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const next = toNext ?? safeNextPath(searchParams.get("next"));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [reservation, setReservation] = useState<string | null>(null);
  const goOn = useCallback(() => {
    tellSignOutReason(null);
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
    if (!outcome.ok) setFailure(wordsFor(outcome, failureWords));
    if (!outcome.ok || outcome.value === null) return false;
    if (outcome.value.unconnected === null) goOn();
    else setReservation(outcome.value.unconnected);
    return true;
  };
  return { next, isBusy, failure, reservation, goOn, enter };
}
