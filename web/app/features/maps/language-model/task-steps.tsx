/** The steps of a task: its button, what it will cost, its progress, and how it ended. */
import type { ModelTask } from "@mapwright/core/language-models/model-task";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import {
  describeDroppedStatements,
  estimateWords,
  canExceedLimit,
  describeModelFault,
  TOO_MUCH,
  describeTaskUsage,
} from "#/features/maps/language-model/model-words.ts";
import type { TaskControl } from "#/features/maps/language-model/use-task.ts";
import { ErrorNotice } from "#/ui/error-notice.tsx";
import { describeCallFailure } from "#/ui/messages/call-failure-messages.ts";
import { LiveRegion } from "#/ui/live-region.tsx";

const NOTHING_TO_ASK = { "invalid-input": "There's nothing here to ask the model about." };

interface TaskStepsProps {
  readonly control: TaskControl;
  readonly model: string;
  /** Label of the button that starts the task: "Suggest names". */
  readonly action: string;
  /** Label while the task runs: "Looking for names". */
  readonly doing: string;
}

/** Steps of a task, from the button to the end; an earlier task stays shown below until a new one starts. */
export function TaskSteps({ control, model, action, doing }: TaskStepsProps) {
  const { estimate, isRunning, isEstimating, failure } = control;
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start", fontSize: 14 }}>
      {failure ? <TaskFailure control={control} /> : null}
      {isRunning ? (
        <RunningTask control={control} words={`${doing} with ${model}`} />
      ) : estimate ? (
        <Box sx={{ display: "grid", gap: 2 }}>
          <Box role="status">{estimateWords(estimate)}</Box>
          {canExceedLimit(estimate) ? <Box>{TOO_MUCH}</Box> : null}
          <Box sx={{ display: "flex", gap: 2 }}>
            <Button
              size="small"
              variant="contained"
              disabled={canExceedLimit(estimate)}
              onClick={() => control.start()}
            >
              Start
            </Button>
            <Button size="small" color="secondary" onClick={control.cancel}>
              Cancel
            </Button>
          </Box>
        </Box>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={isEstimating}
          onClick={control.askEstimate}
        >
          {isEstimating ? "Estimating…" : action}
        </Button>
      )}
    </Box>
  );
}

export function TaskFailure({ control: { failure } }: Pick<TaskStepsProps, "control">) {
  if (!failure) return null;
  return (
    <ErrorNotice title="The model wasn't asked">
      {describeCallFailure(failure, NOTHING_TO_ASK)}
    </ErrorNotice>
  );
}

interface RunningTaskProps {
  readonly control: TaskControl;
  readonly words: string;
}

export function RunningTask({ control, words }: RunningTaskProps) {
  const { isCanceling, cancel } = control;
  return (
    <Box sx={{ display: "grid", gap: 2, width: 1 }}>
      <Box role="status" sx={{ fontSize: 14 }}>
        {isCanceling ? "Canceling…" : `${words}…`}
      </Box>
      <LinearProgress aria-label={words} />
      <Box>
        <Button size="small" color="secondary" disabled={isCanceling} onClick={cancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

interface TaskEndProps {
  readonly task: ModelTask;
  /** Sentence for a failed task on what there is without the model. */
  readonly instead: string;
  /** Announced when it has finished. */
  readonly finished: string;
}

/** Outcome of a task, and what it took. */
export function TaskEnd({ task, instead, finished }: TaskEndProps) {
  if (task.endedAt === null) return null;
  const notes = [describeDroppedStatements(task), describeTaskUsage(task)].filter(
    (words) => words !== "",
  );
  return (
    <>
      {task.status === "failed" ? (
        <ErrorNotice title="The model didn't finish">
          {describeModelFault(task.fault)} {instead}
        </ErrorNotice>
      ) : null}
      {task.status === "canceled" ? (
        <Box sx={{ fontSize: 14 }}>Canceled. What was found until then stays.</Box>
      ) : null}
      {notes.length > 0 ? (
        <Box sx={{ fontSize: 12, color: "text.secondary" }}>{notes.join(" ")}</Box>
      ) : null}
      <LiveRegion>{task.status === "finished" ? finished : ""}</LiveRegion>
    </>
  );
}
