/** The errors that people are shown when a provider refuses a key. */
import { AppError } from "@mapwright/core/app-error";
import type { DataSourceStatus } from "@mapwright/core/research/data-source";
import type { FailedSource } from "@mapwright/core/research/source-fault";

const MESSAGES: Readonly<Record<Exclude<DataSourceStatus, "unreachable" | "working">, string>> = {
  "key-rejected": "The provider doesn't accept the key.",
  "quota-spent": "The account has no credit or quota left.",
  "json-disabled": "The SearXNG doesn't allow JSON.",
  "day-limit": "No more search data is fetched today.",
  "provider-refused": "The provider refuses the request.",
};

/** @param cause for the log: it doesn't contain the key */
export function createSourceRefusal(
  status: Exclude<DataSourceStatus, "working">,
  source: FailedSource,
  cause: unknown,
): AppError {
  const refusal =
    status === "unreachable"
      ? new AppError("provider-unavailable", "The provider didn't respond. Try again later.")
      : new AppError(status, MESSAGES[status], undefined, undefined, source);
  refusal.cause = cause;
  return refusal;
}
