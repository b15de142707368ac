/**
 * Expected failures, as stable codes. Functions send one in the `details` of an HttpsError; web turns the
 * code into words. Nothing else about a failure crosses the wire.
 */
import { z } from "zod";

const APP_ERROR_CODES = [
  "invalid-input",
  "not-signed-in",
  "not-a-member",
  "role-too-low",
  "not-found",
  "cost-changed",
  "too-many-running",
  "rate-limited",
  "recent-sign-in-required",
  "email-not-verified",
  "last-owner",
  "seats-full",
  "already-a-member",
  "invite-expired",
  "invite-revoked",
  "invite-used",
  "invite-for-another-address",
  "provider-unavailable",
  "internal",
] as const;
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/** `fields`: dotted input path → what to do about it; only with `invalid-input`. */
export const appErrorDetails = z.object({
  code: z.enum(APP_ERROR_CODES),
  fields: z.record(z.string(), z.string()).optional(),
});
export type AppErrorDetails = z.infer<typeof appErrorDetails>;

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: AppErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: AppErrorCode, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}
