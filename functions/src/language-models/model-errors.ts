/** Errors of a workspace's language model, as people get them. */
import { AppError } from "@mapwright/core/app-error";
import type { ModelFault } from "@mapwright/core/language-models/model-task";
import { ModelError } from "#/language-models/language-model.ts";

export function createModelOffError(): AppError {
  return new AppError("model-off", "No language model is switched on in this workspace");
}

/** Tells the person who connects or lists models what to mend. Errors of another kind are returned as they are. */
export function toModelRefusal(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  const codes = { "key-rejected": "key-rejected", "quota-spent": "quota-spent" } as const;
  const isKey = error.kind === "key-rejected" || error.kind === "quota-spent";
  const code = isKey ? codes[error.kind] : "model-unreachable";
  return new AppError(code, "The language model couldn't be asked");
}

/** Fault that ended a task; null: a bug. */
export function toModelFault(error: unknown): ModelFault | null {
  if (error instanceof ModelError) return error.kind;
  if (!(error instanceof AppError)) return null;
  if (error.code === "model-limit-reached" || error.code === "too-many-running")
    return "limit-reached";
  return error.code === "model-off" ? "stopped" : null;
}
