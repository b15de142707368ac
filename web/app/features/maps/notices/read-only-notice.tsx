/** Says why nobody can edit the map on this plan, and what to do about it. */
import Alert from "@mui/material/Alert";
import type { ReadOnlyReason } from "@mapwright/core/billing/plan-policy";
import { LimitAction, LimitAdvice } from "#/ui/limit-prompt.tsx";
import { countNoun, formatCount } from "#/ui/number-text.tsx";

interface ReadOnlyNoticeProps {
  readonly reason: ReadOnlyReason | null;
  /** Changes that reached the server after the map became read-only. */
  readonly refusedCount: number;
}

export function ReadOnlyNotice({ reason, refusedCount }: ReadOnlyNoticeProps) {
  if (reason === null) return null;
  return (
    <Alert
      severity="info"
      sx={{ borderRadius: 0, alignItems: "center", flexWrap: { xs: "wrap", sm: "nowrap" } }}
      action={<LimitAction lifts={reason.kind === "unpaid" ? "payment" : "plan"} />}
    >
      {readOnlyMessage(reason)}
      <LimitAdvice />
      {refusedCount > 0 ? ` ${formatCount(refusedCount)} of your changes weren't saved.` : ""}
    </Alert>
  );
}

function readOnlyMessage(reason: ReadOnlyReason): string {
  if (reason.kind === "unpaid")
    return "This workspace is read-only until its payment issue is resolved. You can still view and export this map.";
  if (reason.kind === "too-many-keywords")
    return `This map is read-only because it has more than the ${countNoun(reason.allowed, "keyword")} your plan includes per map. You can still view and export it. Choose a larger plan to edit it.`;
  return `This map is read-only because your plan includes ${countNoun(reason.allowed, "active map")}. You can still view and export it. Archive another map or choose a larger plan to edit it.`;
}
