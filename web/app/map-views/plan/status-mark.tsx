/** A page's status as a dial that fills up: its shape carries the meaning, color only adds to it. */
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";

/** Filled share of the dial. */
const FILLED: Readonly<Record<TopicStatus, number>> = {
  idea: 0,
  planned: 0.001,
  writing: 0.5,
  review: 0.75,
  published: 1,
};

const COLORS: Readonly<Record<TopicStatus, string>> = {
  idea: "var(--mw-edge)",
  planned: "var(--mw-text-secondary)",
  writing: "var(--mw-warning-main)",
  review: "var(--mw-primary-main)",
  published: "var(--mw-success-main)",
};

const RADIUS = 3.1;

interface StatusMarkProps {
  readonly status: TopicStatus;
  readonly sizePx?: number;
}

/** Decorative: its label is next to it. */
export function StatusMark({ status, sizePx = 14 }: StatusMarkProps) {
  const color = COLORS[status];
  const filled = FILLED[status];
  const around = 2 * Math.PI * (RADIUS / 2);
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 14 14" aria-hidden="true">
      <circle
        cx="7"
        cy="7"
        r="5.6"
        fill="none"
        strokeWidth="1.6"
        style={{ stroke: color }}
        strokeDasharray={status === "idea" ? "2.2 2.2" : undefined}
      />
      {filled >= 1 ? <circle cx="7" cy="7" r={RADIUS + 0.6} style={{ fill: color }} /> : null}
      {filled > 0.01 && filled < 1 ? (
        <circle
          cx="7"
          cy="7"
          r={RADIUS / 2}
          fill="none"
          strokeWidth={RADIUS}
          strokeDasharray={`${String(around * filled)} ${String(around)}`}
          transform="rotate(-90 7 7)"
          style={{ stroke: color }}
        />
      ) : null}
    </svg>
  );
}
