import { useEffect, useState } from "react";
import {
  startEmailCooldown,
  emailCooldownEndMs,
} from "#/features/account/verification/email-cooldown.ts";

const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - Date.now()) / 1000));

/**
 * @param emailKey which email goes to whom: each has its own cooldown. Browser only.
 * @returns the seconds left, 0 when it can be sent, and a function to start a cooldown
 */
export function useEmailCooldown(emailKey: string): readonly [number, () => void] {
  const [endMs, setEndMs] = useState(() => emailCooldownEndMs(emailKey));
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
