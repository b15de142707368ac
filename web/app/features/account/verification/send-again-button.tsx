import Button, { type ButtonProps } from "@mui/material/Button";

interface SendAgainButtonProps extends Pick<ButtonProps, "color" | "size" | "variant"> {
  /** 0: it can be sent. */
  readonly secondsLeft: number;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly children: string;
}

/** Resends an email after a cooldown that counts down. It stays focusable meanwhile. */
export function SendAgainButton(props: SendAgainButtonProps) {
  const { secondsLeft, isSending, onSend, children, ...look } = props;
  const isResting = secondsLeft > 0 || isSending;
  return (
    <Button
      {...look}
      aria-disabled={isResting}
      onClick={() => {
        if (!isResting) onSend();
      }}
      sx={{
        fontVariantNumeric: "tabular-nums",
        '&[aria-disabled="true"]': { color: "text.disabled" },
      }}
    >
      {isSending
        ? "Sending…"
        : secondsLeft > 0
          ? `${children} in ${String(secondsLeft)} s`
          : children}
    </Button>
  );
}
