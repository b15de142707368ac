/** Identifies an Admin SDK error. */

/** gRPC statuses. */
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const ABORTED = 10;

/** @param code `auth/user-not-found`, or a gRPC status such as 10 (ABORTED) */
export function isCode(error: unknown, code: string | number): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
