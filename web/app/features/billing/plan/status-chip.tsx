import Chip from "@mui/material/Chip";
import type { PlanStatus, StatusTone } from "#/features/billing/plan/plan-status.ts";
import { Icon, type IconName } from "#/ui/icon.tsx";

const LOOKS: Readonly<
  Record<
    StatusTone,
    { readonly color: "success" | "default" | "warning" | "error"; readonly icon: IconName }
  >
> = {
  good: { color: "success", icon: "check" },
  neutral: { color: "default", icon: "info" },
  warn: { color: "warning", icon: "clock" },
  bad: { color: "error", icon: "alert" },
};

/** The state of the plan in a word, with an icon, so that color is never the only cue. */
export function StatusChip({ tone, label }: Pick<PlanStatus, "tone" | "label">) {
  const { color, icon } = LOOKS[tone];
  return <Chip color={color} label={label} icon={<Icon name={icon} sizePx={14} />} />;
}
