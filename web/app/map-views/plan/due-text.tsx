/** A due day, in small text. An icon and hidden text mark it as overdue; color only adds to them. */
import type { TopicStatus } from "@mapwright/core/snapshot/topic-status";
import { formatDay, formatDue, getDueState, type DueState } from "#/map-views/plan/due-state.ts";
import { Icon } from "#/ui/icon.tsx";
import { VISUALLY_HIDDEN } from "#/ui/visually-hidden.tsx";

const COLORS: Readonly<Record<DueState, string>> = {
  done: "var(--mw-text-secondary)",
  overdue: "var(--mw-error-main)",
  soon: "var(--mw-warning-main)",
  later: "var(--mw-text-primary)",
};

interface DueTextProps {
  readonly day: string;
  readonly status: TopicStatus;
  readonly today: string;
}

export function DueText({ day, status, today }: DueTextProps) {
  const state = getDueState(day, status, today);
  return (
    <span
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 4,
        whiteSpace: "nowrap",
        fontVariantNumeric: "tabular-nums",
        color: COLORS[state],
        fontWeight: state === "overdue" ? 600 : undefined,
      }}
    >
      {state === "overdue" ? <Icon name="alert" sizePx={14} /> : null}
      <span aria-hidden="true">{formatDay(day, today)}</span>
      <span style={VISUALLY_HIDDEN}>{formatDue(day, state, today)}</span>
    </span>
  );
}
