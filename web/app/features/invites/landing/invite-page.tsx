/** `/:inviterName/workspace/:invitedEmail` in the browser: the page that links in invitation emails open. */
import {
  type InviteKey,
  readInviteOutput,
  type ReadInviteOutput,
} from "@mapwright/core/workspaces/invite";
import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  InviteFailure,
  InviteSkeleton,
  LinkNotComplete,
} from "#/features/invites/landing/invite-notices.tsx";
import { InviteOffer, type InvitePageSlots } from "#/features/invites/landing/invite-offer.tsx";
import { keepFromAddress, findStoredInvite } from "#/platform/session/stored-invite.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";

type InviteReading =
  | { readonly status: "reading" }
  | { readonly status: "read"; readonly invite: ReadInviteOutput }
  | { readonly status: "failed"; readonly code: CallFailureCode };

const READING: InviteReading = { status: "reading" };

/** The state of the link; `again` requests it again. */
function useReadInvite(key: InviteKey): readonly [InviteReading, () => void] {
  const call = useCall();
  const { workspaceId, email, token } = key;
  const [reading, setReading] = useState<InviteReading>(READING);
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(
    () => ({ key: { workspaceId, email, token }, attempt }),
    [workspaceId, email, token, attempt],
  );
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const result = await call("readInvite", request.key, readInviteOutput);
      if (isGone) return;
      setReading(
        result.ok
          ? { status: "read", invite: result.value }
          : { status: "failed", code: result.code },
      );
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [call, request]);
  return [
    reading,
    () => {
      setReading(READING);
      setAttempt(attempt + 1);
    },
  ];
}

interface InvitePageProps extends InvitePageSlots {
  /** Email address as given in the URL. */
  readonly invitedEmail: string;
}

export function InvitePage({ invitedEmail, ...slots }: InvitePageProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === "") return;
    // Removed from the URL before anything else is done with it.
    keepFromAddress(invitedEmail, hash);
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, invitedEmail, navigate]);
  if (hash !== "") return <InviteSkeleton />;
  const key = findStoredInvite(invitedEmail);
  if (key === null) return <LinkNotComplete />;
  return <KnownInvite key={key.token} inviteKey={key} slots={slots} />;
}

interface KnownInviteProps {
  readonly inviteKey: InviteKey;
  readonly slots: InvitePageSlots;
}

function KnownInvite({ inviteKey, slots }: KnownInviteProps) {
  const [reading, readAgain] = useReadInvite(inviteKey);
  if (reading.status === "reading") return <InviteSkeleton />;
  if (reading.status === "failed") return <InviteFailure code={reading.code} onRetry={readAgain} />;
  return (
    <InviteOffer
      inviteKey={inviteKey}
      invite={reading.invite}
      slots={slots}
      onChanged={readAgain}
    />
  );
}
