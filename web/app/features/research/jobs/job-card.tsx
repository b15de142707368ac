import { isFinished, type ResearchJob } from "@mapwright/core/research/research-job";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { retryPath } from "#/features/research/jobs/retry-path.ts";
import { useCancelResearch } from "#/features/research/jobs/cancel-research.tsx";
import {
  describeResearchFailure,
  formatStage,
  describeUnreadableThreads,
  type FailureMessages,
} from "#/features/research/jobs/job-messages.ts";
import {
  describeMissingFigures,
  getMissingFiguresTitle,
} from "#/ui/messages/missing-figures-messages.ts";
import {
  describeHandover,
  describeMissingResults,
  getMissingResultsTitle,
} from "#/ui/messages/missing-results-messages.ts";
import { isWaitingForQueue, queueMessage } from "#/ui/messages/provider-queue-messages.ts";
import { AppLink } from "#/ui/app-link.tsx";
import { Icon } from "#/ui/icon.tsx";
import { LinkButton } from "#/ui/link-button.tsx";

interface JobCardProps {
  readonly job: ResearchJob;
  readonly onDismiss: () => void;
}

const frame = { p: { xs: 4, md: 5 }, display: "grid", gap: 3 } as const;

/** One job that has not become a complete map: its progress, why it ended, or what is missing. */
export function JobCard({ job, onDismiss }: JobCardProps) {
  return (
    <Paper component="article" variant="outlined" aria-label={`Research: ${job.title}`} sx={frame}>
      {job.status === "done" ? (
        <PartialJob job={job} onDismiss={onDismiss} />
      ) : isFinished(job.status) ? (
        <EndedJob job={job} onDismiss={onDismiss} />
      ) : (
        <RunningJob job={job} />
      )}
    </Paper>
  );
}

function RunningJob({ job }: { readonly job: ResearchJob }) {
  const { isCancelling, refusal, cancel } = useCancelResearch(job);
  const { percent } = job;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "baseline", gap: 3, flexWrap: "wrap" }}>
        <Typography variant="h6" component="h2">
          <AppLink to={`/app/maps/${job.mapId}`}>{job.title}</AppLink>
        </Typography>
        <Typography variant="figures" color="textSecondary">
          {formatStage(job)}
        </Typography>
        <Button
          size="small"
          color="secondary"
          sx={{ ml: "auto" }}
          disabled={isCancelling}
          onClick={() => void cancel()}
          aria-label={`Cancel ${job.title}`}
        >
          {isCancelling ? "Canceling…" : "Cancel"}
        </Button>
      </Box>
      <LinearProgress
        aria-label={`Progress of ${job.title}`}
        {...(percent === null ? {} : { variant: "determinate", value: percent })}
      />
      {isWaitingForQueue(job) ? (
        <Typography variant="body2" color="textSecondary">
          {queueMessage(job.waitsFor)}
        </Typography>
      ) : null}
      {refusal ? (
        <Typography variant="body2" color="error" role="alert">
          {refusal}
        </Typography>
      ) : null}
    </>
  );
}

interface EndedJobProps {
  readonly job: ResearchJob;
  /** Null: it can't be dismissed here. */
  readonly onDismiss: (() => void) | null;
}

/** Reason why a job ended without a map, and advice on what to do. */
export function EndedJob({ job, onDismiss }: EndedJobProps) {
  const isCancelled = job.status === "cancelled";
  const { title, advice, nextStep }: FailureMessages = isCancelled
    ? { title: "Canceled", advice: "The rest was not charged." }
    : describeResearchFailure(job.failure, job.failedSource);
  const reason = `${title}${job.failedFor === null ? "" : `: ${job.failedFor}`}`;
  return (
    <Box sx={{ display: "flex", gap: 4, flexWrap: "wrap", alignItems: "center" }}>
      {onDismiss ? (
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Typography variant="h6" component="h2">
            {job.title}
          </Typography>
          <Typography variant="body2">
            <strong>{reason}.</strong> {advice}
          </Typography>
        </Box>
      ) : (
        // The page it is on has the title of the map.
        <Box sx={{ flex: "1 1 100%", display: "grid", gap: 2 }}>
          <Typography component="h2" variant="h4" sx={{ fontSize: 20, lineHeight: 1.3 }}>
            {isCancelled ? null : (
              <Box component="span" sx={{ color: "error.main", mr: 2, verticalAlign: "-2px" }}>
                <Icon name="alert" sizePx={18} />
              </Box>
            )}
            {reason}
          </Typography>
          <Typography variant="body2">{advice}</Typography>
        </Box>
      )}
      {nextStep ? (
        <LinkButton to={nextStep.to} variant="contained" size="small">
          {nextStep.label}
        </LinkButton>
      ) : null}
      <LinkButton
        to={retryPath(job)}
        variant="outlined"
        size="small"
        aria-label={`Try again: ${job.title}`}
      >
        Try again
      </LinkButton>
      {onDismiss ? (
        <Button
          size="small"
          color="secondary"
          onClick={onDismiss}
          aria-label={`Dismiss: ${job.title}`}
        >
          Dismiss
        </Button>
      ) : null}
    </Box>
  );
}

function PartialJob({ job, onDismiss }: JobCardProps) {
  const { missing, missingFigures, handovers } = job;
  const unreadable = describeUnreadableThreads(job);
  return (
    <Box sx={{ display: "flex", gap: 4, flexWrap: "wrap", alignItems: "center" }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography variant="h6" component="h2">
          {job.title}
        </Typography>
        {handovers.map((handover) => (
          <Typography key={handover.to} variant="body2">
            {describeHandover(handover)}
          </Typography>
        ))}
        {missing ? (
          <Typography variant="body2">
            <strong>{getMissingResultsTitle(missing)}.</strong>{" "}
            {describeMissingResults(missing).words}
          </Typography>
        ) : null}
        {unreadable === null ? null : (
          <Typography variant="body2">
            <strong>{unreadable}.</strong> Reading them failed or took too long. They are left out
            of the map.
          </Typography>
        )}
        {missingFigures ? (
          <Typography variant="body2">
            <strong>{getMissingFiguresTitle(missingFigures)}.</strong>{" "}
            {describeMissingFigures(missingFigures).words}
          </Typography>
        ) : null}
      </Box>
      <LinkButton
        to={`/app/maps/${job.mapId}`}
        variant="contained"
        size="small"
        aria-label={`Open the map: ${job.title}`}
      >
        Open the map
      </LinkButton>
      <Button
        size="small"
        color="secondary"
        onClick={onDismiss}
        aria-label={`Dismiss: ${job.title}`}
      >
        Dismiss
      </Button>
    </Box>
  );
}
