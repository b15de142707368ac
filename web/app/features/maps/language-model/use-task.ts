/** One kind of work of the language model, from its estimate to its end. What is stored is what is shown. */
import {
  isTaskRunning,
  type ModelTask,
  type ModelTaskEstimate,
  type ModelTaskKind,
} from "@mapwright/core/language-models/model-task";
import { useState } from "react";
import type { MapLanguageModel } from "#/map-model/language-model/map-language-model.ts";
import type { CallFailure } from "#/platform/call-failure.ts";
import { useNow } from "#/ui/time/use-now.ts";

type Step =
  | { readonly name: "idle" | "estimating" }
  | { readonly name: "estimated"; readonly estimate: ModelTaskEstimate }
  | { readonly name: "started"; readonly id: string };

export interface TaskControl {
  /** Newest first. */
  readonly tasks: readonly ModelTask[];
  /** null: not asked for. */
  readonly estimate: ModelTaskEstimate | null;
  readonly isEstimating: boolean;
  /** Asked for and not ended. */
  readonly isRunning: boolean;
  readonly isCanceling: boolean;
  /** Failure of a call; what ends a task is in the task. */
  readonly failure: CallFailure | null;
  readonly askEstimate: () => void;
  readonly start: (question?: string) => void;
  /** Cancels the estimate or the running task. */
  readonly cancel: () => void;
}

export function useTask(
  model: MapLanguageModel,
  kind: ModelTaskKind,
  clusterId: string | null,
): TaskControl {
  const [step, setStep] = useState<Step>({ name: "idle" });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const nowMs = useNow();
  const tasks = model.tasks.filter((task) => task.kind === kind && task.clusterId === clusterId);
  const started = step.name === "started" ? tasks.find(({ id }) => id === step.id) : undefined;
  const running = started ?? tasks.find((task) => isTaskRunning(task, nowMs));
  const isAwaited = step.name === "started" && started === undefined && failure === null;
  const askEstimate = async () => {
    setStep({ name: "estimating" });
    setFailure(null);
    const found = await model.estimate({ kind, clusterId, question: null });
    if (found.ok) setStep({ name: "estimated", estimate: found.value });
    else {
      setFailure(found);
      setStep({ name: "idle" });
    }
  };
  const start = async (question: string | null) => {
    const id = crypto.randomUUID();
    setStep({ name: "started", id });
    setFailure(null);
    setFailure(await model.start(id, { kind, clusterId, question }));
  };
  const cancel = async () => {
    if (running?.endedAt === null) setFailure(await model.cancel(running.id));
    else setStep({ name: "idle" });
  };
  return {
    tasks,
    estimate: step.name === "estimated" ? step.estimate : null,
    isEstimating: step.name === "estimating",
    isRunning: isAwaited || (running !== undefined && isTaskRunning(running, nowMs)),
    isCanceling: running?.endedAt === null && running.isCancelRequested,
    // A long task outlives its call: its document says how it is.
    failure: started && failure?.code === "no-answer" ? null : failure,
    askEstimate: () => void askEstimate(),
    start: (question) => void start(question ?? null),
    cancel: () => void cancel(),
  };
}
