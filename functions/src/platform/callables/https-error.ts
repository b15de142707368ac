/**
 * The one table that maps an expected failure to what a callable sends: the code and our own message, never a cause.
 */
import type { AppError, AppErrorCode, AppErrorDetails } from "@mapwright/core/app-error";
import { HttpsError, type FunctionsErrorCode } from "firebase-functions/v2/https";

const STATUS_OF = {
  "invalid-input": "invalid-argument",
  "not-signed-in": "unauthenticated",
  "not-a-member": "permission-denied",
  "role-too-low": "permission-denied",
  "not-found": "not-found",
  "estimate-expired": "failed-precondition",
  "too-many-running": "resource-exhausted",
  "rate-limited": "resource-exhausted",
  "recent-sign-in-required": "failed-precondition",
  "last-owner": "failed-precondition",
  "seats-full": "resource-exhausted",
  "plan-limit-reached": "resource-exhausted",
  "plan-feature-missing": "failed-precondition",
  "plan-read-only": "failed-precondition",
  "credits-short": "resource-exhausted",
  "not-subscribed": "failed-precondition",
  "payment-failed": "failed-precondition",
  "payment-unavailable": "unavailable",
  "code-unknown": "invalid-argument",
  "code-expired": "failed-precondition",
  "code-used-up": "resource-exhausted",
  "already-a-member": "already-exists",
  "invite-expired": "failed-precondition",
  "invite-revoked": "failed-precondition",
  "invite-used": "failed-precondition",
  "invite-for-another-address": "permission-denied",
  "email-limit-reached": "resource-exhausted",
  "origin-not-allowed": "permission-denied",
  "provider-unavailable": "unavailable",
  "key-rejected": "failed-precondition",
  "quota-spent": "failed-precondition",
  "json-disabled": "failed-precondition",
  "day-limit": "resource-exhausted",
  "provider-refused": "failed-precondition",
  "market-not-covered": "failed-precondition",
  "reddit-off": "failed-precondition",
  "file-expired": "failed-precondition",
  "map-changed": "aborted",
  "model-off": "failed-precondition",
  "model-limit-reached": "resource-exhausted",
  "model-unreachable": "unavailable",
  internal: "internal",
} as const satisfies Record<AppErrorCode, FunctionsErrorCode>;

export function toHttpsError(error: AppError): HttpsError {
  const details: AppErrorDetails = {
    code: error.code,
    ...(error.fields && { fields: { ...error.fields } }),
    ...(error.source && { source: { ...error.source } }),
    ...(error.plan && { plan: { ...error.plan } }),
  };
  return new HttpsError(STATUS_OF[error.code], error.message, details);
}
