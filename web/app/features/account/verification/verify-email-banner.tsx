/**
 * Above every page of the app until the address is verified: mounted by routes/app.tsx inside `FirebaseProviders`.
 * Props: none.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { User } from "firebase/auth";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { useUser } from "reactfire";
import { SendAgainButton } from "#/features/account/verification/email-cooldown.tsx";
import {
  useVerification,
  type Verification,
} from "#/features/account/verification/use-verification.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";
import { Icon } from "#/ui/icon.tsx";
import { LiveRegion } from "#/ui/live-region.tsx";

interface BannerProps {
  readonly email: string;
  readonly verification: Verification;
}

function Banner({ email, verification }: BannerProps) {
  const { pathname, search } = useLocation();
  const { isSending, secondsLeft, words, sendAgain, check } = verification;
  return (
    <Box
      component="section"
      aria-label="Verify your email address"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 3,
        rowGap: 1,
        px: { xs: 4, md: 6 },
        py: 2,
        bgcolor: "warning.light",
        borderBottom: 1,
        borderColor: "divider",
        fontSize: 14,
      }}
    >
      <Box sx={{ display: "flex", color: "warning.main" }}>
        <Icon name="mail" />
      </Box>
      <Box sx={{ flex: "1 1 280px", minWidth: 0, overflowWrap: "anywhere" }}>
        {words ?? (
          <>
            Verify your address: open the link we emailed to <strong>{email}</strong>.
          </>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
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
      </Box>
    </Box>
  );
}

function BannerFor({ user }: { readonly user: User }) {
  const verification = useVerification(user);
  const [hadToVerify] = useState(!verification.isVerified);
  if (!hadToVerify || !user.email) return null;
  return (
    <>
      {verification.isVerified ? null : <Banner email={user.email} verification={verification} />}
      <LiveRegion>
        {verification.isVerified ? "Your email address is verified." : verification.words}
      </LiveRegion>
    </>
  );
}

export function VerifyEmailBanner() {
  const { data: user } = useUser();
  return hasAccount(user) ? <BannerFor key={user.uid} user={user} /> : null;
}
