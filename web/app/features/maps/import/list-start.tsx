/** A new map from keywords or sub-queries that a person already has: pasted or uploaded, recognized, confirmed, mapped. */
import { MAX_IMPORTED_KEYWORDS } from "@mapwright/core/tables/import-limits";
import type { UserId, WorkspaceId } from "@mapwright/core/ids";
import type { ResearchLocale } from "@mapwright/core/keywords/locale";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, type ReactNode } from "react";
import { MakeMap } from "#/features/maps/import/make-map.tsx";
import type { ReadList } from "#/features/maps/import/map-form.tsx";
import { OpenedFile } from "#/features/maps/import/opened-file.tsx";
import { useImportFile } from "#/features/maps/import/use-import-file.ts";
import { usePlanRefusal } from "#/platform/firebase/use-plan-refusal.client.ts";
import { formatCount } from "#/ui/number-text.tsx";

interface ListStartProps {
  readonly uid: UserId;
  readonly workspaceId: WorkspaceId;
  /** A list that was pasted elsewhere; null: none. */
  readonly pasted: string | null;
  /** The market of that list; null: not known. */
  readonly locale: ResearchLocale | null;
  readonly renderResearch: (list: ReadList) => ReactNode;
  /** `fan-out`: what an assistant searched for. Absent: keywords. */
  readonly from?: "fan-out";
}

export function ListStart({
  uid,
  workspaceId,
  pasted,
  locale,
  renderResearch,
  from,
}: ListStartProps) {
  const reading = useImportFile();
  const { open } = reading;
  useEffect(() => {
    if (pasted !== null) open([{ name: null, bytes: new TextEncoder().encode(pasted) }]);
  }, [pasted, open]);
  const limit = usePlanLimit(uid, workspaceId);
  return (
    <Box sx={{ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {reading.state.step === "open" || limit === null ? null : (
        <Typography variant="body2" color="textSecondary">
          Your plan includes up to {formatCount(limit)} keywords in a map.
        </Typography>
      )}
      <OpenedFile reading={reading} withGroups={from === undefined} {...(from && { from })} />
      {reading.state.step === "open" ? (
        <MakeMap
          key={reading.state.file.title}
          uid={uid}
          workspaceId={workspaceId}
          reading={reading}
          file={reading.state.file}
          locale={locale}
          submitLabel="Create map"
          renderResearch={renderResearch}
        />
      ) : null}
    </Box>
  );
}

/** Keywords per map; null: not known yet, or more maps than the plan has room for. */
function usePlanLimit(uid: UserId, workspaceId: WorkspaceId): number | null {
  // More than any plan allows, so that the refusal names the limit.
  const keywords = MAX_IMPORTED_KEYWORDS + 1;
  const refusal = usePlanRefusal(uid, workspaceId, { kind: "create-map", keywords });
  return refusal?.code === "plan-limit-reached" && refusal.limit === "keywordsPerMap"
    ? refusal.allowed
    : null;
}
