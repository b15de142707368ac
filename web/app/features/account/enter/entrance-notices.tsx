/** Notices shown above the sign-in methods. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import {
  setPendingConnection,
  usePendingConnection,
} from "#/features/account/enter/pending-connection.ts";
import type { Entrance } from "#/features/account/enter/use-entrance.ts";
import { PROVIDER_NAMES } from "#/features/account/providers/sign-in-providers.ts";
import { SIGN_OUT_MESSAGES } from "#/features/account/session/why-signed-out.ts";
import { useSignOutReason } from "#/platform/session/sign-out-reason.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

function SignedOutNotice() {
  const reason = useSignOutReason();
  return reason ? (
    <Alert severity="info" icon={<Icon name="info" />} role="status">
      <AlertTitle>
        {reason === "deleted" ? "Your account is deleted" : "You were signed out"}
      </AlertTitle>
      {SIGN_OUT_MESSAGES[reason]}
    </Alert>
  ) : null;
}

/** A provider is waiting to be connected. The text does not reveal whose address it is. */
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
      If you've used {pending.email} here before, sign in the way you did then: {name} will be
      connected right after.
    </Alert>
  );
}

interface EntranceNoticesProps {
  readonly entrance: Entrance;
  /** The title of the failure, when something went wrong. */
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
              Continue
            </Button>
          }
        >
          <AlertTitle>You're signed in</AlertTitle>
          {reservation}
        </Alert>
      ) : null}
    </>
  );
}
