/** The first steps in a workspace, from what is there: a step that is done checks itself. Pure. */
import { DAY_MS } from "@mapwright/core/durations";
import type { MapSummary } from "@mapwright/core/maps/summary/map-summary";

export interface ChecklistStep {
  readonly key: "workspace" | "map" | "plan" | "team";
  readonly label: string;
  readonly to: string;
  readonly isDone: boolean;
}

export interface ChecklistFacts {
  readonly maps: readonly Pick<MapSummary, "due" | "statuses">[];
  readonly memberCount: number;
  /** Seats of the plan: with one, there is nobody to invite. */
  readonly seats: number;
  readonly canInvite: boolean;
  /** Time at which the workspace was created, Unix ms. */
  readonly createdAt: number;
}

/** After this, nobody needs the list any more. */
const SHOWN_MS = 14 * DAY_MS;

const isPlanned = ({ due, statuses }: Pick<MapSummary, "due" | "statuses">) =>
  due.length > 0 || statuses.planned + statuses.writing + statuses.review + statuses.published > 0;

/** null: everything is done, or the workspace isn't new any more. */
export function buildChecklist(
  facts: ChecklistFacts,
  nowMs: number,
): readonly ChecklistStep[] | null {
  const { maps, memberCount, seats, canInvite, createdAt } = facts;
  if (nowMs - createdAt > SHOWN_MS) return null;
  const steps: ChecklistStep[] = [
    {
      key: "workspace",
      label: "Create your workspace",
      to: "/app/settings/workspace",
      isDone: true,
    },
    { key: "map", label: "Make your first map", to: "/app/maps/new", isDone: maps.length > 0 },
    { key: "plan", label: "Plan your first page", to: "/app/maps", isDone: maps.some(isPlanned) },
    ...(canInvite && seats > 1
      ? [
          {
            key: "team" as const,
            label: "Invite a teammate",
            to: "/app/team",
            isDone: memberCount > 1,
          },
        ]
      : []),
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
