/** The button that cancels a running job, and why that didn't work. */
import { cancelResearchOutput } from "@mapwright/core/research/research-input";
import type { ResearchJob } from "@mapwright/core/research/research-job";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { researchFailureMessage } from "#/features/research/jobs/job-messages.ts";
import { openFirebase } from "#/platform/firebase/firebase.client.ts";
import { usePublicConfig } from "#/platform/public-config.ts";
import { callFunction } from "#/platform/firebase/use-call.client.ts";

interface CancelJob {
  /** Requested, but not yet done. */
  readonly isCancelling: boolean;
  readonly refusal: string | null;
  readonly cancel: () => Promise<void>;
}

export function useCancelResearch(job: ResearchJob): CancelJob {
  const config = usePublicConfig();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = async () => {
    setIsAsking(true);
    setRefusal(null);
    const { id: jobId, workspaceId } = job;
    const { functions } = openFirebase(config);
    const result = await callFunction(
      functions,
      "cancelResearch",
      { jobId, workspaceId },
      cancelResearchOutput,
    );
    if (result.ok) return;
    setIsAsking(false);
    setRefusal(researchFailureMessage(result));
  };
  return { isCancelling: isAsking || job.status === "cancelling", refusal, cancel };
}

export function CancelResearch({ job }: { readonly job: ResearchJob }) {
  const { isCancelling, refusal, cancel } = useCancelResearch(job);
  return (
    <>
      {refusal ? (
        <Typography variant="body2" color="error" role="alert">
          {refusal}
        </Typography>
      ) : null}
      <Button
        variant="outlined"
        size="small"
        color="error"
        disabled={isCancelling}
        onClick={() => void cancel()}
        aria-label={`Cancel ${job.title}`}
        sx={{ flex: "none" }}
      >
        {isCancelling ? "Canceling…" : "Cancel"}
      </Button>
    </>
  );
}
