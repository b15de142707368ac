/** Why a call of a function brought nothing, as one of a few codes: core's own, or that no answer came. */
import { appErrorDetails, type AppErrorCode } from "@mapwright/core/app-error";
import type { PlanRefusal } from "@mapwright/core/billing/plan-policy";

/** `offline`: it was not even sent. `no-answer`: whether it arrived is not known. */
export type CallFailureCode = AppErrorCode | "offline" | "no-answer";

export interface CallFailure {
  readonly ok: false;
  readonly code: CallFailureCode;
  /** Dotted input path → what to do about it; empty unless the code is `invalid-input`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Which limit of the plan it was, in numbers; only with the codes of the plan. */
  readonly plan?: PlanRefusal;
}

export function callFailure(
  code: CallFailureCode,
  fields: CallFailure["fields"] = {},
  plan?: PlanRefusal,
): CallFailure {
  return { ok: false, code, fields, ...(plan && { plan }) };
}

function read(error: unknown, key: "code" | "details"): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined;
}

/**
 * @param error what the Firebase SDK rejected with. Our functions always send details; without them it was the
 * connection, a proxy or the platform: the SDK says `internal` for all of those alike.
 */
export function readCallFailure(error: unknown, isOnline: boolean): CallFailure {
  const details = appErrorDetails.safeParse(read(error, "details"));
  if (details.success) {
    const { code, fields, plan } = details.data;
    return callFailure(code, fields, plan);
  }
  if (!isOnline) return callFailure("offline");
  const code = read(error, "code");
  const isOfTheSdk = typeof code === "string" && code.startsWith("functions/");
  return callFailure(isOfTheSdk ? "no-answer" : "internal");
}
