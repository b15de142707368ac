/**
 * Verifies the email address as a step of another flow, such as an invitation. Composed by routes/invite.tsx, inside
 * `FirebaseProviders`.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { User } from "firebase/auth";
import { useEffect } from "react";
import { useUser } from "reactfire";
import { SendAgainButton } from "#/features/account/verification/email-cooldown.tsx";
import {
  useVerification,
  type Verification,
} from "#/features/account/verification/use-verification.ts";
import { hasAccount } from "#/platform/signed-in-user.ts";

interface VerifyStepProps {
  /** The page that the email links back to. */
  readonly next: string;
  readonly onVerified: () => void;
}

export function VerifyStep(props: VerifyStepProps) {
  const { data: user } = useUser();
  return hasAccount(user) ? <VerifyStepOf key={user.uid} user={user} {...props} /> : null;
}

function VerifyStepOf({ user, next, onVerified }: VerifyStepProps & { readonly user: User }) {
  const verification = useVerification(user);
  const { isVerified } = verification;
  useEffect(() => {
    if (isVerified) onVerified();
  }, [isVerified, onVerified]);
  return <VerificationActions verification={verification} next={next} sendLabel="Resend email" />;
}

interface VerificationActionsProps {
  readonly verification: Verification;
  readonly next: string;
  readonly sendLabel: string;
}

/** The actions of a user without a verified address, and their result. */
export function VerificationActions({ verification, next, sendLabel }: VerificationActionsProps) {
  const { isSending, secondsLeft, words, sendAgain, check } = verification;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button variant="contained" size="large" onClick={() => void check()}>
          I've verified
        </Button>
        <SendAgainButton
          variant="outlined"
          size="large"
          secondsLeft={secondsLeft}
          isSending={isSending}
          onSend={() => void sendAgain(next)}
        >
          {sendLabel}
        </SendAgainButton>
      </Box>
      <Box role="status" sx={{ fontSize: 14 }}>
        {words}
      </Box>
    </Box>
  );
}
