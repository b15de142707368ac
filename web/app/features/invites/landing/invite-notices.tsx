import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { describeFailureCode } from "#/ui/messages/call-failure-messages.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface InviteCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The title, text and actions shared by every state of the page. */
export function InviteCard({ title, children }: InviteCardProps) {
  return (
    <Box sx={{ display: "grid", gap: 5 }}>
      <Typography variant="h2" component="h1" sx={{ overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function InviteSkeleton() {
  return (
    <Box aria-busy="true" sx={{ display: "grid", gap: 4 }}>
      <VisuallyHidden>Loading the invitation</VisuallyHidden>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={48} width={180} />
    </Box>
  );
}

export function LinkNotComplete() {
  return (
    <InviteCard title="This link is incomplete">
      <Typography color="textSecondary">
        Part of the link is missing. Open it directly from the email. If it spans two lines, copy
        all of it.
      </Typography>
    </InviteCard>
  );
}

export function UnknownInvite() {
  return (
    <InviteCard title="We can't find this invitation">
      <Typography color="textSecondary">
        A newer email may have replaced it, or the workspace was deleted. Open the link in the
        latest email, or ask for a new invitation.
      </Typography>
    </InviteCard>
  );
}

interface InviteFailureProps {
  readonly code: CallFailureCode;
  readonly onRetry: () => void;
}

export function InviteFailure({ code, onRetry }: InviteFailureProps) {
  return (
    <InviteCard title="Invitation">
      <ErrorNotice
        title="We couldn't load the invitation"
        action={
          <Button color="inherit" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {describeFailureCode(code, { offline: "You're offline. Reconnect and try again." })}
      </ErrorNotice>
    </InviteCard>
  );
}
