import { useEffect, useState } from "react";

const STEP_MS = 60_000;

/** Unix ms, at most a minute old, so that "5 minutes ago" stays correct on a page left open. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
