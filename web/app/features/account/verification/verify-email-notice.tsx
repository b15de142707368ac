/**
 * Asks for the address to be verified, until it is: a strip above every page of the app, or a chip in the bar of a page
 * that has one. Mounted by routes/app.tsx inside `FirebaseProviders`.
 */
import { openWorkspaceOutput } from "@mapwright/core/workspaces/open-workspace";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { User } from "firebase/auth";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import { SendAgainButton } from "#/features/account/verification/email-cooldown.tsx";
import {
  useVerification,
  type Verification,
} from "#/features/account/verification/use-verification.ts";
import { hasAccount } from "#/platform/session/signed-in-user.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { NoticeChip } from "#/ui/controls/notice-chip.tsx";
import { Strip } from "#/ui/controls/strip.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface BannerProps {
  readonly email: string;
  readonly verification: Verification;
}

function Banner({ email, verification }: BannerProps) {
  return (
    <Strip
      tone="warning"
      icon="mail"
      label="Verify your email address"
      actions={<RequestActions verification={verification} />}
    >
      <RequestText email={email} words={verification.words} />
    </Strip>
  );
}

function RequestText({ email, words }: { readonly email: string; readonly words: string | null }) {
  return (
    words ?? (
      <>
        To get your credits, open the link we emailed to <strong>{email}</strong>.
      </>
    )
  );
}

function RequestActions({ verification }: Pick<BannerProps, "verification">) {
  const { pathname, search } = useLocation();
  const { isSending, secondsLeft, sendAgain, check } = verification;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => void check()}>
        I've verified
      </Button>
      <SendAgainButton
        size="small"
        color="secondary"
        secondsLeft={secondsLeft}
        isSending={isSending}
        onSend={() => void sendAgain(pathname + search)}
      >
        Send it again
      </SendAgainButton>
    </>
  );
}

function Chip({ email, verification }: BannerProps) {
  return (
    <NoticeChip icon="mail" label="Verify email" tone="warning">
      <Box
        component="section"
        aria-label="Verify your email address"
        sx={{ display: "grid", gap: 4, fontSize: 14 }}
      >
        <Box sx={{ overflowWrap: "anywhere" }}>
          <RequestText email={email} words={verification.words} />
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <RequestActions verification={verification} />
        </Box>
      </Box>
    </NoticeChip>
  );
}

interface VerifyEmailProps {
  /** Whether the notice is in a bar, instead of a strip of its own. */
  readonly isChip?: boolean;
}

function NoticeFor({ user, isChip = false }: VerifyEmailProps & { readonly user: User }) {
  const verification = useVerification(user);
  const call = useCall();
  const [hadToVerify] = useState(!verification.isVerified);
  const isNewlyVerified = hadToVerify && verification.isVerified;
  useEffect(() => {
    // The trial and Free's credits begin with a verified address.
    if (isNewlyVerified) void call("provisionUser", {}, openWorkspaceOutput);
  }, [call, isNewlyVerified]);
  if (!hadToVerify || !user.email) return null;
  const Shown = isChip ? Chip : Banner;
  return (
    <>
      {verification.isVerified ? null : <Shown email={user.email} verification={verification} />}
      <LiveRegion>
        {verification.isVerified ? "Your email address is verified." : verification.words}
      </LiveRegion>
    </>
  );
}

export function VerifyEmailNotice({ isChip = false }: VerifyEmailProps) {
  const { data: user } = useUser();
  return hasAccount(user) ? <NoticeFor key={user.uid} user={user} isChip={isChip} /> : null;
}
