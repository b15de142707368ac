import { formatMoment, formatRelativeTime } from "#/ui/time/format-dates.ts";

interface MomentTextProps {
  /** Unix ms. */
  readonly timeMs: number;
  readonly nowMs: number;
}

/** Relative time, with the exact time on hover. */
export function MomentText({ timeMs, nowMs }: MomentTextProps) {
  return (
    <time dateTime={new Date(timeMs).toISOString()} title={formatMoment(timeMs)}>
      {formatRelativeTime(timeMs, nowMs)}
    </time>
  );
}
