/** @returns the SDK's code, including `auth/`; empty when the error has none */
export function authErrorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
