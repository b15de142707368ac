/** Reason why a function call failed, as a code: one of core's own, or that there was no response. */
import { appErrorDetails, type AppErrorCode } from "@mapwright/core/app-error";
import type { FailedSource } from "@mapwright/core/research/source-fault";
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";

/** `offline`: the request was not sent. `no-answer`: it is unknown whether the request arrived. */
export type CallFailureCode = AppErrorCode | "offline" | "no-answer";

export interface CallFailure {
  readonly ok: false;
  readonly code: CallFailureCode;
  /** Dotted input path → how to fix the field; empty unless the code is `invalid-input`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The plan limit that was reached, in numbers; only with plan codes. */
  readonly plan?: PlanRefusal;
  /** Source whose key a provider refused; only with `SOURCE_FAULTS`. */
  readonly source?: FailedSource;
}

export function createCallFailure(
  code: CallFailureCode,
  fields: CallFailure["fields"] = {},
  plan?: PlanRefusal,
  source?: FailedSource,
): CallFailure {
  return { ok: false, code, fields, ...(plan && { plan }), ...(source && { source }) };
}

function read(error: unknown, key: "code" | "details"): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined;
}

/**
 * @param error the Firebase SDK's rejection. Our functions always send details. An error without them comes from the
 * connection, a proxy or the platform; the SDK reports all of those as `internal`.
 */
export function readCallFailure(error: unknown, isOnline: boolean): CallFailure {
  const details = appErrorDetails.safeParse(read(error, "details"));
  if (details.success) {
    const { code, fields, plan, source } = details.data;
    return createCallFailure(code, fields, plan, source);
  }
  if (!isOnline) return createCallFailure("offline");
  const code = read(error, "code");
  const isOfTheSdk = typeof code === "string" && code.startsWith("functions/");
  return createCallFailure(isOfTheSdk ? "no-answer" : "internal");
}
