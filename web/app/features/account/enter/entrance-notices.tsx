/** What has to be said above the ways in. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import {
  setPendingConnection,
  usePendingConnection,
} from "#/features/account/enter/pending-connection.ts";
import type { Entrance } from "#/features/account/enter/use-entrance.ts";
import { PROVIDER_NAMES } from "#/features/account/providers/sign-in-providers.ts";
import { SIGN_OUT_WORDS } from "#/features/account/session/why-signed-out.ts";
import { useSignOutReason } from "#/platform/sign-out-reason.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

function SignedOutNotice() {
  const reason = useSignOutReason();
  return reason ? (
    <Alert severity="info" icon={<Icon name="info" />} role="status">
      <AlertTitle>You were signed out</AlertTitle>
      {SIGN_OUT_WORDS[reason]}
    </Alert>
  ) : null;
}

/** A provider waits to be connected. Says what to do, not whose address it is. */
function PendingNotice() {
  const pending = usePendingConnection();
  if (!pending) return null;
  const name = PROVIDER_NAMES[pending.providerId];
  return (
    <Alert
      severity="info"
      icon={<Icon name="link" />}
      role="status"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            setPendingConnection(null);
          }}
        >
          Cancel
        </Button>
      }
    >
      <AlertTitle>One more step to connect {name}</AlertTitle>
      If you have used {pending.email} here before, sign in the way you did then: {name} is
      connected right after.
    </Alert>
  );
}

interface EntranceNoticesProps {
  readonly entrance: Entrance;
  /** What did not happen, when something went wrong. */
  readonly failureTitle: string;
}

export function EntranceNotices({ entrance, failureTitle }: EntranceNoticesProps) {
  const { failure, reservation, goOn } = entrance;
  return (
    <>
      <SignedOutNotice />
      <PendingNotice />
      {failure ? <ErrorNotice title={failureTitle}>{failure}</ErrorNotice> : null}
      {reservation ? (
        <Alert
          severity="warning"
          icon={<Icon name="alert" />}
          action={
            <Button color="inherit" size="small" onClick={goOn}>
              Go on
            </Button>
          }
        >
          <AlertTitle>You are signed in</AlertTitle>
          {reservation}
        </Alert>
      ) : null}
    </>
  );
}
