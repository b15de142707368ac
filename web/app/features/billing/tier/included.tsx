/** Contents of a plan, from the table of plans. */
import { PLAN_QUOTAS } from "@mapwright/core/billing/plans";
import Box from "@mui/material/Box";
import type { PaidPlanKey } from "#/features/billing/plan/plan-choice.ts";
import { Icon } from "#/ui/icon.tsx";
import { formatExportFormats, isEveryExportFormat } from "#/ui/labels/export-format-labels.ts";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

export function Included({ plan }: { readonly plan: PaidPlanKey }) {
  return (
    <Box
      component="ul"
      aria-label="What's included"
      sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 3 }}
    >
      {includedLines(plan).map((line) => (
        <Box component="li" key={line} sx={{ display: "flex", gap: 3, alignItems: "flex-start" }}>
          <Box component="span" sx={{ color: "success.main", flex: "none", mt: 0.5 }}>
            <Icon name="check" sizePx={18} />
          </Box>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** Lines for buyers: one per quota. */
function includedLines(plan: PaidPlanKey): readonly string[] {
  const { creditsPerMonth, keywordsPerMap, activeMaps, seats, exportFormats } = PLAN_QUOTAS[plan];
  const { ownDomains, competitorsPerMap, redditSources } = PLAN_QUOTAS[plan];
  return [
    `${formatCount(creditsPerMonth)} credits a month`,
    "Unused credits roll over once",
    activeMaps === null ? "Unlimited active maps" : countNoun(activeMaps, "active map"),
    `${formatCount(keywordsPerMap)} keywords in every map`,
    countNoun(ownDomains, "own domain"),
    `${countNoun(competitorsPerMap, "competitor")} in a domain map`,
    countNoun(redditSources, "Reddit source"),
    countNoun(seats, "seat"),
    isEveryExportFormat(exportFormats)
      ? "All export formats"
      : `Exports to ${formatExportFormats(exportFormats)}`,
    "Change or cancel any time",
  ];
}
