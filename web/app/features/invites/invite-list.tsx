import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Paper from "@mui/material/Paper";
import type { Invite } from "@mapwright/core/workspaces/invite";
import { useState } from "react";
import { describeInvite, resendFrom } from "#/features/invites/invite-messages.ts";
import type { InviteActions } from "#/features/invites/use-invites.ts";
import { writeFailureMessage, type WriteOutcome } from "#/platform/firebase/await-write.client.ts";
import { useToast } from "#/ui/controls/toast.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { ROLE_NAMES } from "#/ui/roles/role-labels.ts";

interface InviteListProps {
  readonly invites: readonly Invite[];
  readonly nowMs: number;
  /** Whether the plan has a free seat. */
  readonly hasFreeSeat: boolean;
  readonly actions: InviteActions;
}

export function InviteList({ invites, nowMs, hasFreeSeat, actions }: InviteListProps) {
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const settle = async (act: Promise<WriteOutcome>, words: string, inviteAgain?: () => void) => {
    const failed = writeFailureMessage(await act);
    setFailure(failed);
    if (failed !== null) return;
    toast({ words, ...(inviteAgain && { undo: inviteAgain, undoLabel: "Invite again" }) });
  };
  const send = ({ email, role }: Invite) =>
    settle(actions.resend(email, role), `We're sending another email to ${email}.`);
  // Another email is sent: the revoked one no longer lets anyone in.
  const revoke = (invite: Invite) =>
    settle(
      actions.revoke(invite.email),
      `The invitation for ${invite.email} was revoked.`,
      hasFreeSeat && nowMs >= resendFrom(invite) ? () => void send(invite) : undefined,
    );
  return (
    <>
      {failure ? <ErrorNotice title="Couldn't update the invitation">{failure}</ErrorNotice> : null}
      <Paper
        component="ul"
        variant="outlined"
        aria-label="Invitations"
        sx={{ listStyle: "none", m: 0, p: 0 }}
      >
        {invites.map((invite) => (
          <InviteRow
            key={invite.email}
            invite={invite}
            nowMs={nowMs}
            hasFreeSeat={hasFreeSeat}
            onResend={() => void send(invite)}
            onRevoke={() => void revoke(invite)}
          />
        ))}
      </Paper>
    </>
  );
}

interface InviteRowProps extends Omit<InviteListProps, "invites" | "actions"> {
  readonly invite: Invite;
  readonly onResend: () => void;
  readonly onRevoke: () => void;
}

function InviteRow({ invite, nowMs, hasFreeSeat, onResend, onRevoke }: InviteRowProps) {
  const { state, tone, detail } = describeInvite(invite, nowMs);
  const again = invite.status === "declined" ? "Invite again" : "Resend";
  const mayResend = hasFreeSeat && nowMs >= resendFrom(invite);
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto auto" },
        columnGap: 6,
        rowGap: 2,
        alignItems: "center",
        px: { xs: 4, md: 5 },
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{invite.email}</Box>
        <Box sx={{ fontSize: 14, color: "text.secondary" }}>
          As {ROLE_NAMES[invite.role].toLowerCase()}. {detail}
        </Box>
      </Box>
      <Chip size="small" color={tone} label={state} sx={{ justifySelf: "start" }} />
      <Box sx={{ display: "flex", gap: 1, ml: { xs: -3, md: 0 } }}>
        <Button
          size="small"
          disabled={!mayResend}
          aria-label={`${again}: ${invite.email}`}
          title={
            hasFreeSeat ? "You can resend a minute after the last email" : "All seats are taken"
          }
          onClick={onResend}
        >
          {again}
        </Button>
        {invite.status === "pending" ? (
          <Button size="small" aria-label={`Revoke: ${invite.email}`} onClick={onRevoke}>
            Revoke
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
