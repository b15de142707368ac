/** `/:inviterName/workspace/:invitedEmail` in the browser: the page that links in invitation emails open. */
import type { InviteKey } from "@mapwright/core/workspaces/invite";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  InviteFailure,
  InviteSkeleton,
  LinkNotComplete,
} from "#/features/invites/landing/invite-notices.tsx";
import { InviteOffer } from "#/features/invites/landing/invite-offer.tsx";
import type { InvitePageSlots } from "#/features/invites/landing/invite-slots.ts";
import { keepFromAddress, storedInvite } from "#/features/invites/landing/stored-invite.ts";
import { useReadInvite } from "#/features/invites/landing/use-read-invite.ts";

interface InvitePageProps extends InvitePageSlots {
  /** As given in the URL. */
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
  const key = storedInvite(invitedEmail);
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
