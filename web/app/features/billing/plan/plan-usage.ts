/** Quotas of a plan against a workspace's usage, and the surplus that a smaller plan would have no room for. Pure. */
import { PLAN_QUOTAS, type PlanKey } from "@mapwright/core/billing/plans";
import { countNoun, formatCount } from "#/ui/number-text.tsx";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";

/** Usage that counts against a plan today. */
export interface WorkspaceUsage {
  readonly activeMaps: number;
  /** Keywords of the active map with the most. */
  readonly keywordsInLargestMap: number;
  /** Active maps by their number of keywords. */
  readonly keywordsOfMaps: readonly number[];
  readonly members: number;
}

export interface UsageLine {
  readonly label: string;
  readonly used: number;
  /** null: no limit. */
  readonly allowed: number | null;
}

export function listUsageLines(plan: PlanKey, usage: WorkspaceUsage): readonly UsageLine[] {
  const { activeMaps, keywordsPerMap, seats } = PLAN_QUOTAS[plan];
  return [
    { label: "Active maps", used: usage.activeMaps, allowed: activeMaps },
    {
      label: "Keywords in the largest map",
      used: usage.keywordsInLargestMap,
      allowed: keywordsPerMap,
    },
    { label: "Seats", used: usage.members, allowed: seats },
  ];
}

/** Describes what the plan has no room for, each with what happens to it; empty: everything fits. */
export function describeSurplus(plan: PlanKey, usage: WorkspaceUsage): readonly string[] {
  const { activeMaps, keywordsPerMap, seats } = PLAN_QUOTAS[plan];
  const { [plan]: name } = PLAN_NAMES;
  const large = usage.keywordsOfMaps.filter((keywords) => keywords > keywordsPerMap).length;
  const found: string[] = [];
  if (activeMaps !== null && usage.activeMaps > activeMaps)
    found.push(
      `${name} includes ${countNoun(activeMaps, "active map")}, and you have ${formatCount(usage.activeMaps)}. The others become read-only.`,
    );
  if (large > 0)
    found.push(
      `${countNoun(large, "map has", "maps have")} more than ${formatCount(keywordsPerMap)} keywords and ${large === 1 ? "becomes" : "become"} read-only.`,
    );
  if (usage.members > seats)
    found.push(
      `${name} includes ${countNoun(seats, "seat")}, and you have ${formatCount(usage.members)} members. Everyone keeps access, but nobody can be added.`,
    );
  return found;
}

/** Number of maps that stay editable, when that is fewer than there are; null: all of them. */
export function countMapsToKeep(plan: PlanKey, { activeMaps }: WorkspaceUsage): number | null {
  const { [plan]: quotas } = PLAN_QUOTAS;
  const { activeMaps: allowed } = quotas;
  return allowed !== null && activeMaps > allowed ? allowed : null;
}
