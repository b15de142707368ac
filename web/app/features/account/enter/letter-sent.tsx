import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, type ReactNode } from "react";
import { SendAgainButton } from "#/features/account/verification/send-again-button.tsx";
import { useLetterPause } from "#/features/account/verification/use-letter-pause.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { Icon } from "#/ui/icon.tsx";

interface LetterSentProps {
  /** What was sent, and what it is good for. */
  readonly children: ReactNode;
  /** Names the letter and its address: each has a pause of its own. */
  readonly letter: string;
  readonly isSending: boolean;
  readonly failure: string | null;
  readonly onSendAgain: () => Promise<void>;
  readonly onOtherAddress: () => void;
}

/** In place of the form that asked for a letter. */
export function LetterSent(props: LetterSentProps) {
  const { children, letter, isSending, failure, onSendAgain, onOtherAddress } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [secondsLeft, beginPause] = useLetterPause(letter);
  useEffect(() => {
    heading.current?.focus();
    beginPause();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the letter is on its way
  }, []);
  const sendAgain = async () => {
    await onSendAgain();
    beginPause();
  };
  return (
    <Box sx={{ display: "grid", gap: 4, p: 6, border: 1, borderColor: "divider", borderRadius: 1 }}>
      {failure ? <ErrorNotice title="The letter was not sent">{failure}</ErrorNotice> : null}
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
          Check your mail
        </Typography>
      </Box>
      <Typography component="div">{children}</Typography>
      <Typography variant="body2" color="textSecondary">
        Nothing there after a minute? Look in the spam folder.
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
