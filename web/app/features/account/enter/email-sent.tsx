import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import {
  SendAgainButton,
  useEmailCooldown,
} from "#/features/account/verification/email-cooldown.tsx";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface EmailSentProps {
  /** Words about the email that was sent, and its effect. */
  readonly children: ReactNode;
  /** Identifies the email and its address: each has its own cooldown. */
  readonly emailKey: string;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly onSendAgain: () => Promise<void>;
  readonly onOtherAddress: () => void;
}

/** Replaces the form that requested an email. */
export function EmailSent(props: EmailSentProps) {
  const { children, emailKey, isSending, failure, onSendAgain, onOtherAddress } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [secondsLeft, beginPause] = useEmailCooldown(emailKey);
  const announceEmail = useEffectEvent(() => {
    heading.current?.focus();
    beginPause();
  });
  useEffect(() => {
    announceEmail();
  }, []);
  const sendAgain = async () => {
    await onSendAgain();
    beginPause();
  };
  return (
    <Box sx={{ display: "grid", gap: 4, p: 6, border: 1, borderColor: "divider", borderRadius: 1 }}>
      {failure ? <ErrorNotice title="We couldn't send the email">{failure}</ErrorNotice> : null}
      <Box sx={{ display: "flex", alignItems: "center", gap: 3, color: "primary.main" }}>
        <Icon name="mail" sizePx={24} />
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="h4"
          component="h2"
          color="textPrimary"
          sx={{ outline: "none" }}
        >
          Check your email
        </Typography>
      </Box>
      <Typography component="div">{children}</Typography>
      <Typography variant="body2" color="textSecondary">
        Nothing after a minute? Check your spam folder.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <SendAgainButton
          variant="outlined"
          secondsLeft={secondsLeft}
          isSending={isSending}
          onSend={() => void sendAgain()}
        >
          Send it again
        </SendAgainButton>
        <Button color="secondary" onClick={onOtherAddress}>
          Use another address
        </Button>
      </Box>
    </Box>
  );
}
