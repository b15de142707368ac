import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { SendAgainButton } from "#/features/account/verification/email-cooldown.tsx";
import type { Verification } from "#/features/account/verification/use-verification.ts";

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
