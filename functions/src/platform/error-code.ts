/** Identifies an Admin SDK error. */

/** @param code `auth/user-not-found`, or a gRPC status such as 10 (ABORTED) */
export function isCode(error: unknown, code: string | number): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
