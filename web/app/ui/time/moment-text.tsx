import { formatMoment } from "#/ui/time/date-words.ts";
import { relativeTime } from "#/ui/time/relative-time.ts";

interface MomentTextProps {
  /** Unix ms. */
  readonly timeMs: number;
  readonly nowMs: number;
}

/** How long ago, with the exact time to those who point at it. */
export function MomentText({ timeMs, nowMs }: MomentTextProps) {
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatMoment(timeMs)}>
      {relativeTime(timeMs, nowMs)}
    </time>
  );
}
