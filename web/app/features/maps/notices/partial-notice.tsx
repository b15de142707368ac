/** Says which keywords or figures a map lacks and why, and lets editors fetch them. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { JobId, UserId } from "@mapwright/core/ids";
import type { MapDocument } from "@mapwright/core/maps/map-document";
import { isFinished } from "@mapwright/core/research/research-job";
import { startResearchOutput } from "@mapwright/core/research/research-input";
import { useRef, useState } from "react";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { useMapJob } from "#/map-model/running/use-map-job.ts";
import {
  describeMissingFigures,
  getMissingFiguresTitle,
} from "#/ui/messages/missing-figures-messages.ts";
import {
  describeLastAttempt,
  describeMissingResults,
  getMissingResultsTitle,
  type MissingAdvice,
} from "#/ui/messages/missing-results-messages.ts";
import { useCall } from "#/platform/firebase/use-call.client.ts";
import { LinkButton } from "#/ui/link-button.tsx";

interface PartialNoticeProps {
  readonly uid: UserId;
  readonly map: Pick<MapDocument, "id" | "jobId" | "missing" | "missingFigures" | "workspaceId">;
  readonly isEditor: boolean;
}

/** `after`: the newest job when it was sent. `started`: the job that it started or found, once that is known. */
interface Asked {
  readonly after: JobId | null;
  readonly started: JobId | null;
}

const PARTICULAR = {
  "not-found": "This map can't be completed anymore. Start new research with the same keywords.",
  "too-many-running":
    "Three jobs are already running in this workspace. Wait for one to finish, then continue.",
} as const;

export function PartialNotice({ map, ...props }: PartialNoticeProps) {
  const lack = lackOf(map);
  return lack && <MissingNotice {...props} map={map} lack={lack} />;
}

/** Words for what a map lacks. */
interface Lack {
  readonly title: string;
  readonly advice: MissingAdvice;
  readonly underWay: string;
  readonly action: string;
}

/** Missing results first: fetching them reads the figures again, too. */
function lackOf({ missing, missingFigures }: PartialNoticeProps["map"]): Lack | null {
  if (missing)
    return {
      title: getMissingResultsTitle(missing),
      advice: describeMissingResults(missing),
      underWay: "They are being fetched. The map is updated by itself.",
      action: "Continue",
    };
  if (missingFigures)
    return {
      title: getMissingFiguresTitle(missingFigures),
      advice: describeMissingFigures(missingFigures),
      underWay: "They are being read again. The map is updated by itself.",
      action: "Read again",
    };
  return null;
}

interface MissingNoticeProps extends PartialNoticeProps {
  readonly lack: Lack;
}

function MissingNotice({ uid, map, lack, isEditor }: MissingNoticeProps) {
  const call = useCall();
  const live = useMapJob(uid, map.workspaceId, map.id);
  // One id per request, so that a second try after a lost response finds the job that already runs.
  const request = useRef<string | null>(null);
  /** A request on its way, until the job that it started arrives. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = live.status === "ready" ? live.value : null;
  // A job may also add a source to the map.
  const attempt =
    newest && newest.id !== map.jobId && newest.continues !== null && newest.refreshes.length === 0
      ? newest
      : null;
  const isOnItsWay =
    asked !== null && asked.after === (newest?.id ?? null) && asked.started !== asked.after;
  const isContinuing = isOnItsWay || (attempt !== null && !isFinished(attempt.status));
  const advice = (attempt && describeLastAttempt(attempt)) ?? lack.advice;
  const proceed = async () => {
    setFailure(null);
    const after = newest?.id ?? null;
    setAsked({ after, started: null });
    request.current ??= crypto.randomUUID();
    const input = { requestId: request.current, workspaceId: map.workspaceId, mapId: map.id };
    const result = await call("continueResearch", input, startResearchOutput);
    if (result.ok) {
      request.current = null;
      setAsked({ after, started: result.value.jobId });
      return;
    }
    setAsked(null);
    setFailure(describeCallFailure(result, PARTICULAR));
  };
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, "& .MuiAlert-message": { flex: 1 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, alignItems: "center" }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <strong>{lack.title}.</strong> {isContinuing ? lack.underWay : advice.words}
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
              {lack.action}
            </Button>
          </>
        ) : null}
      </Box>
    </Alert>
  );
}
