import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { answerInviteOutput, type InviteKey } from "@mapwright/core/workspaces/invite";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "reactfire";
import { forgetInvite } from "#/features/invites/landing/kept-invite.ts";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { callFailureWords } from "#/platform/call-failure-words.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { ConfirmDialog } from "#/ui/controls/confirm-dialog.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface AnswerInviteProps {
  readonly inviteKey: InviteKey;
  readonly workspaceName: string;
  readonly onChanged: () => void;
}

/** Said to the invited person, who cannot do what the words for owners ask for. */
const WORDS = {
  "seats-full":
    "The workspace has no free seat at the moment. Your invitation stays open: tell whoever invited you.",
  "already-a-member": "You are in this workspace already.",
  offline: "You are offline. Connect, then try again.",
};

/** What is wrong lies with the invitation itself: the page looks it up anew and says it. */
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
  const [isAccepting, setIsAccepting] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [failure, setFailure] = useState<CallFailureCode | null>(null);
  const answer = async (choice: "accept" | "decline") => {
    // A token older than the proof of the address does not say yet that it is proven.
    await user?.getIdToken(true).catch(() => undefined);
    return call("answerInvite", { ...inviteKey, answer: choice }, answerInviteOutput);
  };
  const accept = async () => {
    setIsAccepting(true);
    setFailure(null);
    const result = await answer("accept");
    setIsAccepting(false);
    if (result.ok) {
      await navigate("/app");
      forgetInvite();
    } else if (CHANGED.has(result.code)) onChanged();
    else setFailure(result.code);
  };
  const decline = async () => {
    const result = await answer("decline");
    if (!result.ok && !CHANGED.has(result.code)) return callFailureWords(result.code, WORDS);
    onChanged();
    return null;
  };
  return (
    <Box sx={{ display: "grid", gap: 4 }}>
      {failure ? (
        <ErrorNotice
          title="You have not joined"
          action={
            failure === "already-a-member" ? (
              <LinkButton to="/app">Open Mapwright</LinkButton>
            ) : null
          }
        >
          {callFailureWords(failure, WORDS)}
        </ErrorNotice>
      ) : null}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <Button
          variant="contained"
          size="large"
          disabled={isAccepting}
          onClick={() => void accept()}
        >
          {isAccepting ? "Joining …" : "Accept"}
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
        Members of the workspace see your name, photo and address.
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
          You do not join “{workspaceName}”. If you change your mind you need a new invitation.
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
