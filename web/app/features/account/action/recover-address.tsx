import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { readFormerAddress, restoreAddress } from "#/features/account/action/action-acts.ts";
import type { ActionLink } from "#/features/account/action/action-link.ts";
import {
  ActionDoneNotice,
  ActionFailed,
  ActionWaiting,
} from "#/features/account/action/action-result.tsx";
import { codeHook } from "#/features/account/action/use-code.ts";
import { runAuth, type AuthFailure } from "#/features/account/run-auth.ts";
import { sendPasswordReset } from "#/features/account/verification/letters.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { Icon } from "#/ui/icon.tsx";

const useFormerAddress = codeHook(readFormerAddress);

/** Somebody who changed the address may know the password, too: whoever takes it back is offered a new one. */
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
        title="Your former address is back"
        wayOn={{ to: "/sign-in", words: "Sign in" }}
      >
        You sign in as <strong>{email}</strong> again.
      </ActionDoneNotice>
      <Box sx={{ display: "grid", gap: 4, justifyItems: "start" }}>
        <Typography>
          Did somebody else change it? Then they may know your password: choose a new one.
        </Typography>
        {sent === "yes" ? (
          <Alert severity="success" icon={<Icon name="check" />} role="status">
            A link to a new password is on its way to {email}.
          </Alert>
        ) : (
          <Button variant="outlined" disabled={sent === "sending"} onClick={() => void send()}>
            {sent === "sending" ? "Sending …" : "Send me a link to a new password"}
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
      title="The address was not restored"
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
        The e-mail address of your account was changed. Was that not you? Take{" "}
        <strong>{former.value}</strong> back.
      </Typography>
      <Button
        variant="contained"
        size="large"
        disabled={restored === "working"}
        onClick={() => void restore()}
      >
        {restored === "working" ? "Restoring …" : "Restore this address"}
      </Button>
    </Box>
  );
}
