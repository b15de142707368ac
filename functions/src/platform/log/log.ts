/**
 * Every log line of the functions, in the format of Cloud Logging
 * (https://cloud.google.com/logging/docs/structured-logging). Lines hold ids, codes and counts, never what a person typed
 * or who they are. The metrics of ops/monitoring find lines by their messages.
 */
import { describeError } from "#/platform/log/describe-error.ts";
import { getLogLabels, getLogTraceId } from "#/platform/log/log-context.ts";
import { redactSecrets } from "#/platform/log/redact-text.ts";

type LogValue = string | number | boolean | null | undefined;
export type LogFields = Readonly<Record<string, LogValue>>;

type Severity = "INFO" | "WARNING" | "ERROR";

/** @param message the same for every line of its kind: what differs is in the fields */
type Write = (message: string, fields?: LogFields, error?: unknown) => void;

export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}

const FIELDS_AS_LABELS = ["workspaceId", "jobId"] as const;

function write(severity: Severity, message: string, fields: LogFields, error: unknown): void {
  const labels: Record<string, string> = { ...getLogLabels() };
  const clean: Record<string, LogValue> = {};
  for (const [name, value] of Object.entries(fields))
    clean[name] = typeof value === "string" ? redactSecrets(value) : value;
  for (const name of FIELDS_AS_LABELS) {
    const value = clean[name];
    if (typeof value === "string") labels[name] = value;
  }
  const traceId = getLogTraceId();
  const project = process.env["GCLOUD_PROJECT"];
  const entry = {
    severity,
    message,
    ...clean,
    ...(error !== undefined && { error: describeError(error) }),
    ...(Object.keys(labels).length > 0 && { "logging.googleapis.com/labels": labels }),
    ...(traceId !== null &&
      project && { "logging.googleapis.com/trace": `projects/${project}/traces/${traceId}` }),
  };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

export const log: Log = {
  info: (message, fields = {}, error) => write("INFO", message, fields, error),
  warn: (message, fields = {}, error) => write("WARNING", message, fields, error),
  error: (message, fields = {}, error) => write("ERROR", message, fields, error),
};
