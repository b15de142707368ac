import { useEffect, useState } from "react";
import {
  beginLetterPause,
  letterPauseEndMs,
} from "#/features/account/verification/letter-pause.ts";

const secondsUntil = (ms: number) => Math.max(0, Math.ceil((ms - Date.now()) / 1000));

/**
 * @param letter what is sent and to whom: each has a pause of its own. Browser only.
 * @returns seconds that are left, 0 when it may be sent, and how to begin a pause
 */
export function useLetterPause(letter: string): readonly [number, () => void] {
  const [endMs, setEndMs] = useState(() => letterPauseEndMs(letter));
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
    const newEndMs = beginLetterPause(letter);
    setEndMs(newEndMs);
    setSeconds(secondsUntil(newEndMs));
  };
  return [seconds, begin];
}
