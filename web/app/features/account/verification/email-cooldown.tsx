/** A short cooldown between two emails of one kind to one person, which a reload does not reset. */
import Button, { type ButtonProps } from "@mui/material/Button";
import { useEffect, useState } from "react";

export const EMAIL_COOLDOWN_SECONDS = 30;

const storageKey = (emailKey: string) => `mw-pause-${emailKey}`;

/** @returns when it ends, Unix ms by this device's clock; in the past when there is none */
export function getEmailCooldownEndMs(emailKey: string): number {
  try {
    const endMs = Number(sessionStorage.getItem(storageKey(emailKey)));
    // Longer than a cooldown lasts: the clock was set back in the meantime.
    return endMs - Date.now() > EMAIL_COOLDOWN_SECONDS * 1000 ? 0 : endMs;
  } catch {
    return 0; // Storage is blocked: the cooldown lasts until the page is closed.
  }
}

/** @returns when it ends, Unix ms by this device's clock */
export function startEmailCooldown(emailKey: string): number {
  const endMs = Date.now() + EMAIL_COOLDOWN_SECONDS * 1000;
  try {
    sessionStorage.setItem(storageKey(emailKey), String(endMs));
  } catch {
    // Storage is blocked.
  }
  return endMs;
}

const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - Date.now()) / 1000));

/**
 * @param emailKey which email goes to whom: each has its own cooldown. Browser only.
 * @returns the seconds left, 0 when it can be sent, and a function to start a cooldown
 */
export function useEmailCooldown(emailKey: string): readonly [number, () => void] {
  const [endMs, setEndMs] = useState(() => getEmailCooldownEndMs(emailKey));
  const [seconds, setSeconds] = useState(() => secondsUntil(endMs));
  useEffect(() => {
    if (secondsUntil(endMs) === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(endMs);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [endMs]);
  const begin = () => {
    const newEndMs = startEmailCooldown(emailKey);
    setEndMs(newEndMs);
    setSeconds(secondsUntil(newEndMs));
  };
  return [seconds, begin];
}

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
