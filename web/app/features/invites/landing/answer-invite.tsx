import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { answerInviteOutput, type InviteKey } from "@mapwright/core/workspaces/invite";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "reactfire";
import { hasAgreed, takeAgreement } from "#/platform/session/joining.ts";
import { forgetInvite } from "#/platform/session/stored-invite.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface AnswerInviteProps {
  readonly inviteKey: InviteKey;
  readonly workspaceName: string;
  readonly onChanged: () => void;
}

/** Shown to the invited person, who cannot act on the messages meant for owners. */
const WORDS = {
  "seats-full":
    "This workspace has no free seat right now. Your invitation stays open; let the person who invited you know.",
  "already-a-member": "You're already in this workspace.",
  offline: "You're offline. Reconnect and try again.",
};

/** The problem is with the invitation itself: the page reloads it and shows the reason. */
const CHANGED: ReadonlySet<CallFailureCode> = new Set([
  "not-found",
  "invite-expired",
  "invite-revoked",
  "invite-used",
]);

export function AnswerInvite({ inviteKey, workspaceName, onChanged }: AnswerInviteProps) {
  const call = useCall();
  const navigate = useNavigate();
  const { data: user } = useUser();
  const [isAccepting, setIsAccepting] = useState(() => hasAgreed(inviteKey));
  const isAsked = useRef(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [failure, setFailure] = useState<CallFailureCode | null>(null);
  const answer = (choice: "accept" | "decline") =>
    call("answerInvite", { ...inviteKey, answer: choice }, answerInviteOutput);
  const settle = async (result: Awaited<ReturnType<typeof answer>>) => {
    // Accepting verifies the address, which the app reads from the account and its token.
    if (result.ok && user?.emailVerified === false)
      await Promise.all([user.reload(), user.getIdToken(true)]).catch(() => undefined);
    setIsAccepting(false);
    if (result.ok) {
      await navigate("/app");
      forgetInvite();
    } else if (CHANGED.has(result.code)) onChanged();
    else setFailure(result.code);
  };
  const accept = async () => {
    setIsAccepting(true);
    setFailure(null);
    await settle(await answer("accept"));
  };
  useEffect(() => {
    // Whoever created their account to join isn't asked a second time.
    if (isAsked.current) return;
    isAsked.current = true;
    if (takeAgreement(inviteKey)) void answer("accept").then(settle);
  });
  const decline = async () => {
    const result = await answer("decline");
    if (!result.ok && !CHANGED.has(result.code)) return describeFailureCode(result.code, WORDS);
    onChanged();
    return null;
  };
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {failure ? (
        <ErrorNotice
          title="You haven't joined"
          action={
            failure === "already-a-member" ? (
              <LinkButton to="/app">Open Mapwright</LinkButton>
            ) : null
          }
        >
          {describeFailureCode(failure, WORDS)}
        </ErrorNotice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          disabled={isAccepting}
          onClick={() => void accept()}
        >
          {isAccepting ? "Joining…" : "Accept"}
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={isAccepting}
          onClick={() => {
            setIsDeclining(true);
          }}
        >
          Decline
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        Members of the workspace see your name, photo and email address.
      </Typography>
      {isDeclining ? (
        <ConfirmDialog
          title="Decline the invitation?"
          confirm="Decline"
          onConfirm={decline}
          onClose={() => {
            setIsDeclining(false);
          }}
        >
          You won't join “{workspaceName}”. If you change your mind, you'll need a new invitation.
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
