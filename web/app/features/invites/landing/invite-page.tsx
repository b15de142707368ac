/** `/:inviterName/workspace/:invitedEmail` in the browser: what a letter's link leads to. */
import type { InviteKey } from "@mapwright/core/workspaces/invite";
import { useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  InviteFailure,
  InviteSkeleton,
  LinkNotComplete,
} from "#/features/invites/landing/invite-notices.tsx";
import { InviteOffer } from "#/features/invites/landing/invite-offer.tsx";
import { keepFromAddress, keptInvite } from "#/features/invites/landing/kept-invite.ts";
import { useReadInvite } from "#/features/invites/landing/use-read-invite.ts";

export interface InvitePageSlots {
  /** The pages for those who are not signed in, leading back here. */
  readonly signInPath: string;
  readonly signUpPath: string;
  /** Asks for the proof that an address is one's own; tells when it is there. */
  readonly verification: (onVerified: () => void) => ReactNode;
}

interface InvitePageProps extends InvitePageSlots {
  /** As it stands in the address. */
  readonly invitedEmail: string;
}

/** Takes the secret out of the address. @returns null while that is under way. */
function useInviteKey(invitedEmail: string): InviteKey | "none" | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<InviteKey | "none" | null>(() =>
    hash === "" ? (keptInvite(invitedEmail) ?? "none") : null,
  );
  useEffect(() => {
    if (hash === "") return;
    const isWhole = keepFromAddress(invitedEmail, hash);
    setKey(isWhole ? (keptInvite(invitedEmail) ?? "none") : "none");
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, invitedEmail, navigate]);
  return key;
}

export function InvitePage({ invitedEmail, ...slots }: InvitePageProps) {
  const key = useInviteKey(invitedEmail);
  if (key === null) return <InviteSkeleton />;
  if (key === "none") return <LinkNotComplete />;
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
