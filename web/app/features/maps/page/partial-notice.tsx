/** Says how many keywords a map lacks and why, and lets editors fetch them. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import { useRef, useState } from "react";
import { callFailureMessage } from "#/platform/call-failure-messages.ts";
import { missingAdvice, missingTitle } from "#/platform/missing-results-messages.ts";
import { useCall } from "#/platform/use-call.client.ts";
import { LinkButton } from "#/ui/link-button.tsx";

interface PartialNoticeProps {
  readonly map: Pick<MapDocument, "id" | "jobId" | "missing" | "workspaceId">;
  readonly isEditor: boolean;
}

const PARTICULAR = {
  "not-found": "This map can't be completed any more. Start new research with the same keywords.",
  "too-many-running":
    "Three jobs are already running in this workspace. Wait for one to finish, then continue.",
} as const;

export function PartialNotice({ map, isEditor }: PartialNoticeProps) {
  const call = useCall();
  // One id per request, so that a second try after a lost response finds the job that already runs.
  const request = useRef<string | null>(null);
  /** The job that made the map when it was continued: another one has made it since. */
  const [continued, setContinued] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { missing } = map;
  if (missing === null) return null;
  const isContinuing = continued !== null && continued === map.jobId;
  const advice = missingAdvice(missing);
  const proceed = async () => {
    setFailure(null);
    setContinued(map.jobId);
    request.current ??= crypto.randomUUID();
    const input = { requestId: request.current, workspaceId: map.workspaceId, mapId: map.id };
    const result = await call("continueResearch", input, startResearchOutput);
    if (result.ok) {
      request.current = null;
      return;
    }
    setContinued(null);
    setFailure(callFailureMessage(result, PARTICULAR));
  };
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, "& .MuiAlert-message": { flex: 1 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <strong>{missingTitle(missing)}.</strong>{" "}
          {isContinuing ? "They are being fetched. The map is updated by itself." : advice.words}
          {failure ? <Box role="alert">{failure}</Box> : null}
        </Box>
        {isEditor && !isContinuing ? (
          <>
            {advice.nextStep ? (
              <LinkButton to={advice.nextStep.to} size="small" variant="outlined" color="inherit">
                {advice.nextStep.label}
              </LinkButton>
            ) : null}
            <Button size="small" variant="outlined" color="inherit" onClick={() => void proceed()}>
              Continue
            </Button>
          </>
        ) : null}
      </Box>
    </Alert>
  );
}
