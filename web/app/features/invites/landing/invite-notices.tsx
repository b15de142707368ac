import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { CallFailureCode } from "#/platform/call-failure.ts";
import { callFailureWords } from "#/platform/call-failure-words.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { VisuallyHidden } from "#/ui/visually-hidden.tsx";

interface InviteCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Title, words and what can be done, as every state of the page shows them. */
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
      <VisuallyHidden>Looking up the invitation</VisuallyHidden>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={48} width={180} />
    </Box>
  );
}

export function LinkNotComplete() {
  return (
    <InviteCard title="This link is not complete">
      <Typography color="textSecondary">
        The part that proves it is yours is missing. Open the link straight from the letter; if the
        letter shows it over two lines, copy all of it.
      </Typography>
    </InviteCard>
  );
}

export function UnknownInvite() {
  return (
    <InviteCard title="This invitation is not known">
      <Typography color="textSecondary">
        A newer letter may have replaced it, or its workspace is gone. Open the link of the latest
        letter, or ask whoever invited you for another.
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
        title="The invitation could not be looked up"
        action={
          <Button color="inherit" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {callFailureWords(code, { offline: "You are offline. Connect, then try again." })}
      </ErrorNotice>
    </InviteCard>
  );
}
