import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  readFormerAddress,
  restoreAddress,
  createCodeHook,
} from "#/features/account/action/action-acts.ts";
import type { ActionLink } from "#/features/account/verification/action-link.ts";
import {
  ActionDoneNotice,
  ActionFailed,
  ActionWaiting,
} from "#/features/account/action/action-result.tsx";
import { runAuth, type AuthFailure } from "#/features/account/run-auth.ts";
import { sendPasswordReset } from "#/features/account/verification/account-emails.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Icon } from "#/ui/icon.tsx";

const useFormerAddress = createCodeHook(readFormerAddress);

/** Whoever changed the address may know the password, too, so a password reset is offered after restoring it. */
function Restored({ email }: { readonly email: string }) {
  const config = usePublicConfig();
  const [sent, setSent] = useState<"no" | "sending" | "yes" | AuthFailure>("no");
  const send = async () => {
    setSent("sending");
    const outcome = await runAuth(config, (open) => sendPasswordReset(open, email));
    setSent(outcome.ok ? "yes" : outcome);
  };
  return (
    <Box sx={{ display: "grid", gap: 6 }}>
      <ActionDoneNotice
        title="Your previous email address has been restored"
        wayOn={{ to: "/sign-in", words: "Sign in" }}
      >
        You can sign in with <strong>{email}</strong> again.
      </ActionDoneNotice>
      <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
        <Typography>
          If someone else changed it, they may know your password. Choose a new one.
        </Typography>
        {sent === "yes" ? (
          <Alert severity="success" icon={<Icon name="check" />} role="status">
            We sent a password reset link to {email}.
          </Alert>
        ) : (
          <Button variant="outlined" disabled={sent === "sending"} onClick={() => void send()}>
            {sent === "sending" ? "Sending…" : "Email me a password reset link"}
          </Button>
        )}
        {typeof sent === "object" ? <Alert severity="error">{sent.words}</Alert> : null}
      </Box>
    </Box>
  );
}

function NotRestored({ failure }: { readonly failure: AuthFailure }) {
  return (
    <ActionFailed
      title="We couldn't restore your email address"
      failure={failure}
      wayOn={{ to: "/sign-in", words: "Sign in" }}
    />
  );
}

export function RecoverAddress({ link }: { readonly link: ActionLink }) {
  const config = usePublicConfig();
  const former = useFormerAddress(link.code);
  const [restored, setRestored] = useState<"no" | "working" | "yes" | AuthFailure>("no");
  if (!former) return <ActionWaiting />;
  if (!former.ok) return <NotRestored failure={former} />;
  if (typeof restored === "object") return <NotRestored failure={restored} />;
  if (restored === "yes") return <Restored email={former.value} />;
  const restore = async () => {
    setRestored("working");
    const outcome = await runAuth(config, (open) => restoreAddress(open, link.code));
    setRestored(outcome.ok ? "yes" : outcome);
  };
  return (
    <Box sx={{ display: "grid", gap: 6, justifyItems: "start" }}>
      <Typography>
        The email address of your account was changed. If that wasn't you, restore{" "}
        <strong>{former.value}</strong>.
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={restored === "working"}
        onClick={() => void restore()}
      >
        {restored === "working" ? "Restoring…" : "Restore this address"}
      </Button>
    </Box>
  );
}
