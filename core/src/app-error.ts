/**
 * Expected failures as stable codes. Functions send one in the `details` of an HttpsError; web turns the code into a
 * message. Nothing else about a failure is sent to the client.
 */
import { z } from "zod";
import { planRefusal, type PlanRefusal } from "#/billing/plan-policy.ts";
import { failedSource, type FailedSource } from "#/research/source-fault.ts";

const APP_ERROR_CODES = [
  "invalid-input",
  "not-signed-in",
  "not-a-member",
  "role-too-low",
  "not-found",
  "estimate-expired",
  "too-many-running",
  "rate-limited",
  "recent-sign-in-required",
  "last-owner",
  "seats-full",
  "plan-limit-reached",
  "plan-feature-missing",
  "plan-read-only",
  "credits-short",
  "not-subscribed",
  "payment-failed",
  "payment-unavailable",
  "code-unknown",
  "code-expired",
  "code-used-up",
  "already-a-member",
  "invite-expired",
  "invite-revoked",
  "invite-used",
  "invite-for-another-address",
  "email-limit-reached",
  "origin-not-allowed",
  "provider-unavailable",
  "key-rejected",
  "quota-spent",
  "json-disabled",
  "day-limit",
  "provider-refused",
  "market-not-covered",
  "reddit-off",
  "file-expired",
  "map-changed",
  "model-off",
  "model-limit-reached",
  "model-unreachable",
  "internal",
] as const;
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/**
 * `fields`: dotted input path → how to fix it; only with `invalid-input`. `plan`: which limit was reached, with its
 * numbers. `source`: whose key a provider refused; only with `SOURCE_FAULTS`.
 */
export const appErrorDetails = z.object({
  code: z.enum(APP_ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
  plan: planRefusal.optional(),
  source: failedSource.optional(),
});
export type AppErrorDetails = z.infer<typeof appErrorDetails>;

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: AppErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  readonly plan: PlanRefusal | undefined;
  readonly source: FailedSource | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    plan?: PlanRefusal,
    source?: FailedSource,
  ) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.plan = plan;
    this.source = source;
  }
}
