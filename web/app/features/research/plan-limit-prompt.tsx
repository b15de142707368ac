/** Prompt with the plan's limit, the plan that includes enough, and the way to it. */
import { findLiftingPlan } from "@mapwright/core/billing/lifting-plan";
import { PLAN_NAMES } from "@mapwright/core/billing/plan-names";
import type { PlanKey } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LimitAction, LimitAdvice } from "#/ui/limit-prompt.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface PlanLimitPromptProps {
  readonly plan: PlanKey;
  readonly limit: "competitorsPerMap" | "redditSources";
  readonly allowed: number;
  readonly used: number;
  /** Number of additional competitors or sources that are wanted. */
  readonly requested: number;
}

export function PlanLimitPrompt(props: PlanLimitPromptProps) {
  const larger = findLiftingPlan({ code: "plan-limit-reached", ...props });
  const lifts =
    larger === null || larger.allowed === null
      ? ""
      : ` ${PLAN_NAMES[larger.plan]} includes ${formatCount(larger.allowed)}.`;
  return (
    <Box
      role="status"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 3,
        p: 3,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.inset",
      }}
    >
      <Typography variant="body2" sx={{ flex: "1 1 240px" }}>
        {includedWords(props)}
        {lifts}
        <LimitAdvice />
      </Typography>
      <LimitAction lifts="plan" />
    </Box>
  );
}

function includedWords({ plan, limit, allowed }: PlanLimitPromptProps): string {
  const name = PLAN_NAMES[plan];
  if (limit === "redditSources")
    return `${name} includes ${countNoun(allowed, "Reddit source")} in all maps together.`;
  return allowed === 0
    ? `${name} maps your own site, without competitors.`
    : `${name} compares ${countNoun(allowed, "competitor")} per map.`;
}
